import { MAX_BULK_PLANS } from '../../contract/plan.calls.ts';
import { type CsvParser, csvRows, sheetRows } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';
import type { Cell, ParsedUpload, RowChoices } from './uploaded-row.ts';

/**
 * Parses a text into rows: JSON when it begins with a bracket, else CSV. Ignores a byte order mark. Rejects only when
 * `loadParser` does.
 * @param choices what the user says about an earlier result for the same text
 */
export async function parseRows(
  text: string,
  choices: RowChoices,
  loadParser: () => Promise<CsvParser>,
): Promise<ParsedUpload> {
  // `trimStart` also removes the byte order mark. CSV keeps its leading line breaks, because they count as lines.
  const trimmed = text.trimStart();
  if (trimmed === '') return { kind: 'empty' };
  const isJson = trimmed.startsWith('[') || trimmed.startsWith('{');
  const parsed = isJson ? jsonRows(trimmed) : csvRows(text, await loadParser(), choices);
  return parsed.kind === 'rows' ? checkRowCount(parsed) : parsed;
}

/**
 * Parses the cells of a spreadsheet into rows. A workbook with several sheets gives them one after the other, each with its
 * name in a row of its own before it: 'MTN SME' is then a heading.
 */
export function parseTable(rows: readonly (readonly Cell[])[], choices: RowChoices): ParsedUpload {
  const parsed = sheetRows(rows, choices);
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
