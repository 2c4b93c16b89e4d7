import { useState } from 'react';
import type { Cell } from '../../../../../domain/plan/rows/uploaded-row.ts';
import { type ChosenSheets, chooseSheets, type Sheet, tableOf } from '../../../../../domain/plan/workbook/workbook.ts';

/** The text of an upload and, while it is unchanged, the cells of the workbook that it shows. */
export interface UploadSource {
  text: string;
  /** Their numbers keep their type, so that no separator is guessed. */
  table?: readonly (readonly Cell[])[];
  workbook?: Workbook;
}

/** A chosen workbook, with the sheets that are read. */
export interface Workbook extends ChosenSheets {
  sheets: readonly Sheet[];
  /** The sheets that are read at first. */
  first: readonly Sheet[];
}

/** The text of an upload, written or of a file. A workbook is shown as a table with tabs. */
export function useUploadSource(initialText: string) {
  const [source, setSource] = useState<UploadSource>({ text: initialText });
  const read = async (workbook: Workbook) => {
    const table = tableOf(workbook.read);
    setSource({ text: await tableText(table), table, workbook });
  };
  return {
    source,
    onText: (text: string) => setSource({ text }),
    /** Reads a workbook. Rejects if the CSV chunk does not load. */
    onSheets: (sheets: readonly Sheet[]) => {
      const chosen = chooseSheets(sheets);
      return read({ ...chosen, sheets, first: chosen.read });
    },
    onSheet: ({ sheets, first }: Workbook, chosen: readonly Sheet[]) =>
      read({ sheets, first, read: chosen, others: sheets.filter((sheet) => !chosen.includes(sheet)) }),
  };
}

/** Returns a table as text that is read as the same table. */
async function tableText(table: readonly (readonly Cell[])[]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  const cells = table.map((row) => row.map(cellText));
  return unparse(cells, { delimiter: '\t', newline: '\n' });
}

const cellText = (cell: Cell) =>
  typeof cell === 'number' ? String(cell).replace(/\.\d{3}$/, '$&0') : String(cell ?? '');
