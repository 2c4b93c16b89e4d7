import { parseRows } from '../../../../../domain/plan/rows/parse-rows.ts';
import { NO_CHOICES, type ParsedUpload, type RowChoices } from '../../../../../domain/plan/rows/uploaded-row.ts';
import { isTooLarge } from './upload-size.ts';

const TOO_LARGE: ParsedUpload = {
  kind: 'problem',
  problem: 'This is larger than 1\u00a0MB.',
  help: 'Upload it in several parts.',
};

/** Parses the text of an upload into rows. Rejects only when the CSV chunk does not load. */
export async function parseUpload(text: string, choices: RowChoices = NO_CHOICES): Promise<ParsedUpload> {
  if (isTooLarge(text)) return TOO_LARGE;
  return parseRows(text, choices, async () => (await import('papaparse')).default.parse);
}
