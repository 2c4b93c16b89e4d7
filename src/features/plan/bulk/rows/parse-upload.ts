import { parseRows, parseTable } from '../../../../../domain/plan/rows/parse-rows.ts';
import {
  type Cell,
  NO_CHOICES,
  type ParsedUpload,
  type RowChoices,
} from '../../../../../domain/plan/rows/uploaded-row.ts';
import { isTooLarge } from './upload-size.ts';

const TOO_LARGE: ParsedUpload = {
  kind: 'problem',
  problem: 'This is larger than 1\u00a0MB.',
  help: 'Upload it in several parts.',
};

/**
 * Parses the text of an upload into rows, or the table that it shows. Rejects only when the CSV chunk does not load.
 */
export async function parseUpload(
  text: string,
  choices: RowChoices = NO_CHOICES,
  table?: readonly (readonly Cell[])[],
): Promise<ParsedUpload> {
  if (isTooLarge(text)) return TOO_LARGE;
  if (table !== undefined) return parseTable(table, choices);
  return parseRows(text, choices, async () => (await import('papaparse')).default.parse);
}
