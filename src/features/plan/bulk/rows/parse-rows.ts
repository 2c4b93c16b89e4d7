import { MAX_BULK_PLANS } from '../../../../../domain/contract/plan.calls.ts';
import { PlanInputSchema } from '../../../../../domain/plan/plan.ts';
import { csvRows } from './csv-rows.ts';
import { isTooLarge, type ReadUpload, type UploadedRow } from './uploaded-row.ts';

const TOO_LARGE: ReadUpload = {
  kind: 'problem',
  problem: 'This is larger than 1 MB.',
  help: 'Upload it in several parts.',
};

/**
 * The rows of a text: JSON when it begins with a bracket, else CSV. A byte order mark is ignored. Rejects only when the
 * code that reads CSV cannot be loaded.
 */
export async function readUpload(text: string): Promise<ReadUpload> {
  // Trimming takes the byte order mark away as well, but line breaks before a table count as its lines.
  const begun = text.trimStart();
  if (begun === '') return { kind: 'empty' };
  if (isTooLarge(text)) return TOO_LARGE;
  const read = begun.startsWith('[') || begun.startsWith('{') ? jsonRows(begun) : await csvRows(text);
  return read.kind === 'rows' ? withinLimits(read) : read;
}

function withinLimits(read: Extract<ReadUpload, { kind: 'rows' }>): ReadUpload {
  const count = read.rows.length;
  if (count === 0) return { kind: 'problem', problem: 'There is no plan in this.', help: 'Write at least one.' };
  if (count <= MAX_BULK_PLANS) return read;
  return {
    kind: 'problem',
    problem: `At most ${MAX_BULK_PLANS} plans go in one upload; here are ${count}.`,
    help: 'Upload them in several parts.',
  };
}

export const INVALID_JSON = 'Invalid JSON format. Please check your input.'; // docs/specification/05-validation.md

/** What an exported plan says beyond what is written of one: let through, and not sent. */
const IGNORED = new Set(['id', 'version', 'updated_on', 'provider_name', 'provider_phone_number']);
const KNOWN = new Set(Object.keys(PlanInputSchema.entries).filter((key) => !IGNORED.has(key)));
const SHOWN_KEY = 40;

/** The plans of a JSON text: one, or an array of them (docs/specification/05-validation.md). */
export function jsonRows(text: string): ReadUpload {
  const parsed = parse(text);
  if (parsed === undefined) return { kind: 'problem', problem: INVALID_JSON };
  const plans = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
  return { kind: 'rows', rows: plans.map((plan, i) => rowOf(plan, i + 1)), unused: [] };
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function rowOf(plan: unknown, row: number): UploadedRow {
  if (!isObject(plan)) {
    const errors = [{ row, detail: 'This is not a plan: a plan stands in { }' }];
    return { row, line: undefined, givenId: undefined, fields: {}, errors };
  }
  const keys = Object.keys(plan);
  const errors = keys
    .filter((key) => !KNOWN.has(key) && !IGNORED.has(key))
    .map((key) => ({ row, detail: `“${key.slice(0, SHOWN_KEY)}” is not a field of a plan` }));
  // Key by key: one that is called like a part of every object never reaches one of ours.
  const fields = Object.fromEntries(keys.filter((key) => KNOWN.has(key)).map((key) => [key, plan[key]]));
  return { row, line: undefined, givenId: typeof plan.id === 'string' ? plan.id : undefined, fields, errors };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
