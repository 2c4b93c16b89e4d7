import { decodeText } from '../../../../../domain/plan/rows/decode-text.ts';
import { fileKind, unreadableMessage } from '../../../../../domain/plan/rows/file-kind.ts';
import { type Sheet, sheetOf } from '../../../../../domain/plan/workbook/workbook.ts';
import { MAX_UPLOAD_BYTES } from './upload-size.ts';

/** 5 MB: limit of a workbook, which may hold pictures. */
const MAX_WORKBOOK_BYTES = 5 * 1024 * 1024;

/** The text or the sheets of a file, or the reason why it cannot be used. */
export type ReadFile = { text: string } | { sheets: readonly Sheet[] } | { problem: string };

/** Reads a text in any encoding, or an .xlsx file. Never rejects. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_WORKBOOK_BYTES) return tooLarge(file, '5\u00a0MB');
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: `“${file.name}” cannot be read on this phone.` };
  }
  const kind = fileKind(bytes);
  const unreadable = unreadableMessage(file.name, kind);
  if (unreadable !== undefined) return { problem: unreadable };
  if (kind === 'xlsx') return readSheets(file.name, bytes);
  return file.size > MAX_UPLOAD_BYTES ? tooLarge(file, '1\u00a0MB') : { text: decodeText(bytes) };
}

const tooLarge = ({ name }: File, limit: string) => ({
  problem: `“${name}” is larger than ${limit}. Upload it in several parts.`,
});

async function readSheets(name: string, bytes: Uint8Array): Promise<ReadFile> {
  const reader = await import('../workbook/read-workbook.ts').catch(() => undefined);
  if (reader === undefined) {
    return {
      problem: `SabiData could not load its Excel reader. Choose “${name}” again when there is a network, or save it as .csv.`,
    };
  }
  try {
    return { sheets: (await reader.readWorkbook(bytes)).map(sheetOf) };
  } catch {
    return { problem: `“${name}” is damaged or too large. Save it as .csv, then choose that file.` };
  }
}
