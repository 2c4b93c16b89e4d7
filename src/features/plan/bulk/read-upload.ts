import { MAX_BULK_PLANS } from '../../../../domain/contract/plan.calls.ts';
import { csvRows } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';
import { isTooLarge } from './upload-limits.ts';
import type { ReadUpload } from './uploaded-row.ts';

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
