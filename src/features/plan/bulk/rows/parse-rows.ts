import { MAX_BULK_PLANS } from '../../../../../domain/contract/plan.calls.ts';
import { PlanInputSchema } from '../../../../../domain/plan/plan.ts';
import { INVALID_JSON } from '../bulk-messages.ts';
import { csvRows } from './csv-rows.ts';
import { isTooLarge, type ParsedUpload, type UploadedRow } from './uploaded-row.ts';

const TOO_LARGE: ParsedUpload = {
  kind: 'problem',
  problem: 'This is larger than 1\u00a0MB.',
  help: 'Upload it in several parts.',
};

/**
 * Parses a text into rows: JSON when it begins with a bracket, else CSV. Ignores a byte order mark. Rejects only when the
 * CSV chunk does not load.
 */
export async function parseRows(text: string): Promise<ParsedUpload> {
  // `trimStart` also removes the byte order mark. CSV keeps its leading line breaks, because they count as lines.
  const trimmed = text.trimStart();
  if (trimmed === '') return { kind: 'empty' };
  if (isTooLarge(text)) return TOO_LARGE;
  const parsed = trimmed.startsWith('[') || trimmed.startsWith('{') ? jsonRows(trimmed) : await csvRows(text);
  return parsed.kind === 'rows' ? checkRowCount(parsed) : parsed;
}

function checkRowCount(parsed: Extract<ParsedUpload, { kind: 'rows' }>): ParsedUpload {
  const count = parsed.rows.length;
  if (count === 0) return { kind: 'problem', problem: 'There is no plan in this.', help: 'Write at least one.' };
  if (count <= MAX_BULK_PLANS) return parsed;
  return {
    kind: 'problem',
    problem: `At most ${MAX_BULK_PLANS} plans go in one upload; here are ${count}.`,
    help: 'Upload them in several parts.',
  };
}

/** Fields of an exported plan that an upload accepts and does not send. */
const IGNORED_KEYS = new Set(['id', 'version', 'updated_on', 'provider_name', 'provider_phone_number']);
const KNOWN_KEYS = new Set(Object.keys(PlanInputSchema.entries).filter((key) => !IGNORED_KEYS.has(key)));
const MAX_SHOWN_KEY_LENGTH = 40;

/** Parses JSON: one plan or an array of plans (docs/specification/05-validation.md). */
function jsonRows(text: string): ParsedUpload {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'problem', problem: INVALID_JSON };
  }
  const plans = Array.isArray(value) ? value : [value];
  return { kind: 'rows', rows: plans.map((plan, i) => jsonRow(plan, i + 1)), unusedColumns: [] };
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
  return { ...row, exportedId, fields, given: new Set(Object.keys(fields)), errors };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
