import { PlanInputSchema } from '../plan.ts';
import { INVALID_JSON } from './row-messages.ts';
import type { ParsedUpload, UploadedRow } from './uploaded-row.ts';

/** Fields of an exported plan that an upload accepts and does not send. */
const IGNORED_KEYS = new Set([
  'id',
  'version',
  'updated_on',
  'provider_name',
  'provider_phone_number',
  'confirm_price',
]);
const KNOWN_KEYS = new Set(Object.keys(PlanInputSchema.entries).filter((key) => !IGNORED_KEYS.has(key)));
const MAX_SHOWN_KEY_LENGTH = 40;

/** Parses JSON: one plan or an array of plans (docs/specification/05-validation.md). */
export function jsonRows(text: string): ParsedUpload {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'problem', problem: INVALID_JSON };
  }
  const plans = Array.isArray(value) ? value : [value];
  const rows = plans.map((plan, i) => jsonRow(plan, i + 1));
  return { kind: 'rows', rows, unusedColumns: [], columns: [], leftOut: [], questions: [] };
}

function jsonRow(plan: unknown, rowNumber: number): UploadedRow {
  const row = { rowNumber, lineNumber: undefined };
  if (!isObject(plan)) {
    const errors = [{ row: rowNumber, detail: 'This is not a plan: a plan stands in { }' }];
    return { ...row, exportedId: undefined, fields: {}, given: new Set(), errors };
  }
  const keys = Object.keys(plan);
  const errors = keys
    .filter((key) => !KNOWN_KEYS.has(key) && !IGNORED_KEYS.has(key))
    .map((key) => ({ row: rowNumber, detail: `“${key.slice(0, MAX_SHOWN_KEY_LENGTH)}” is not a field of a plan` }));
  // Copies known keys only: a key such as `__proto__` must not reach an object of the app.
  const fields = Object.fromEntries(keys.filter((key) => KNOWN_KEYS.has(key)).map((key) => [key, plan[key]]));
  const exportedId = typeof plan.id === 'string' ? plan.id : undefined;
  const sellerName = typeof plan.provider_name === 'string' ? plan.provider_name.trim() || undefined : undefined;
  return { ...row, exportedId, sellerName, fields, given: new Set(Object.keys(fields)), errors };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
