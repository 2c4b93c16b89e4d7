import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../../domain/plan/rows/decode-text.ts';
import { fileKind, notImportableMessage } from '../../../domain/plan/rows/file-kind.ts';
import { parseRows, parseTable } from '../../../domain/plan/rows/parse-rows.ts';
import { NO_CHOICES, type ParsedUpload } from '../../../domain/plan/rows/uploaded-row.ts';
import {
  chooseSheets,
  type Sheet,
  sheetOf,
  tableOf,
  unreadSheetsMessage,
} from '../../../domain/plan/workbook/workbook.ts';
import { ImportError } from '../import-error.ts';

const MAX_BYTES = 1024 * 1024;
/** A workbook may hold pictures. */
const MAX_WORKBOOK_BYTES = 5 * MAX_BYTES;

/** The rows of a file, and what the operator must know about them. */
interface ReadListFile {
  parsed: ParsedUpload;
  notes: readonly string[];
}

/**
 * Reads a text in any encoding, or an .xlsx file.
 * @throws ImportError
 */
export async function readListFile(path: string, name: string): Promise<ReadListFile> {
  const bytes = await readBytes(path);
  const kind = fileKind(bytes);
  const unreadable = notImportableMessage(name, kind);
  if (unreadable !== undefined) throw new ImportError(unreadable);
  if (kind === 'xlsx') {
    const chosen = chooseSheets(await readSheets(bytes, name));
    const unread = unreadSheetsMessage(chosen);
    return { parsed: parseTable(tableOf(chosen.read), NO_CHOICES), notes: unread === undefined ? [] : [unread] };
  }
  if (bytes.length > MAX_BYTES) throw new ImportError('The file is larger than 1 MB. Import it in parts.');
  const loadParser = async () => (await import('papaparse')).default.parse<string[]>;
  return { parsed: await parseRows(decodeText(bytes), NO_CHOICES, loadParser), notes: [] };
}

async function readBytes(path: string): Promise<Buffer> {
  const bytes = await stat(path)
    .then(async ({ size }) => (size <= MAX_WORKBOOK_BYTES ? readFile(path) : undefined))
    .catch(() => {
      throw new ImportError(`The file ${path} cannot be read`);
    });
  if (bytes === undefined) throw new ImportError('The file is larger than 5 MB. Import it in parts.');
  return bytes;
}

async function readSheets(bytes: Buffer, name: string): Promise<Sheet[]> {
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(bytes).catch(() => undefined);
  if (sheets === undefined) throw new ImportError(`“${name}” is damaged. Save it as .csv, then import that file.`);
  return sheets.map(sheetOf);
}
