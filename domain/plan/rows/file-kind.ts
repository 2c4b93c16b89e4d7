import { utf16Of } from './decode-text.ts';

/**
 * Kinds of files, by their first bytes. `text` includes CSV and JSON. `zip` is any other zip file: a document of Word, a
 * spreadsheet of LibreOffice, an archive. `locked` is a workbook with a password.
 */
export type FileKind = 'text' | 'xlsx' | 'xls' | 'locked' | 'pdf' | 'picture' | 'zip' | 'unknown';

const SIGNATURES: readonly (readonly [FileKind, start: string])[] = [
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['xls', '\xD0\xCF\x11\xE0'],
  // Excel 2 to 4.
  ['xls', '\x09\x08\x10\0'],
  ['pdf', '%PDF-'],
  ['picture', '\x89PNG'],
  ['picture', '\xFF\xD8\xFF'],
  ['picture', 'GIF8'],
  ['picture', 'BM'],
  ['picture', 'II*\0'],
  ['picture', 'MM\0*'],
];
/** WebP, HEIC and AVIF name themselves behind a length. */
const LATE_PICTURE = /^(?:RIFF.{4}WEBP|.{4}ftyp(?:hei|mif|msf|avi))/s;
const SAMPLE_BYTES = 2_000;

/** Returns what a file is. Its name does not count: phones and mail programs change endings. */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = latin1(bytes.subarray(0, SAMPLE_BYTES));
  const [kind] = SIGNATURES.find(([, signature]) => start.startsWith(signature)) ?? [];
  // 'BM' also begins a text.
  if (kind === 'picture' && start.startsWith('BM') && !start.includes('\0')) return 'text';
  if (kind === 'zip') return hasName(bytes, 'xl/workbook.') ? 'xlsx' : 'zip';
  if (kind === 'xls') return hasName(bytes, 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0') ? 'locked' : 'xls';
  if (kind !== undefined) return kind;
  if (LATE_PICTURE.test(start)) return 'picture';
  return !start.includes('\0') || utf16Of(bytes) !== undefined ? 'text' : 'unknown';
}

type UnreadableKind = Exclude<FileKind, 'text' | 'xlsx'>;

const NAMES: Readonly<Record<UnreadableKind, string>> = {
  xls: 'an old Excel file (.xls)',
  locked: 'a workbook with a password',
  pdf: 'a PDF',
  picture: 'a picture',
  zip: 'not an Excel file',
  unknown: 'neither a text nor an Excel file',
};
const INSTEAD: Readonly<Partial<Record<UnreadableKind, string>>> = {
  locked: 'Save it without one, then choose that file.',
  pdf: 'Copy its prices and paste them here, or choose the list as .xlsx or .csv.',
  picture: 'Write its prices here, or choose the list as .xlsx or .csv.',
};

/** Returns '“list.pdf” is a PDF. …': what a file is that cannot be read, and what to do; undefined for readable kinds. */
export function unreadableMessage(fileName: string, kind: FileKind): string | undefined {
  if (kind === 'text' || kind === 'xlsx') return undefined;
  return `“${fileName}” is ${NAMES[kind]}. ${INSTEAD[kind] ?? 'Save it as .xlsx or .csv, then choose that file.'}`;
}

/** Returns the same for a command, to which nothing can be pasted. */
export function notImportableMessage(fileName: string, kind: FileKind): string | undefined {
  if (kind === 'text' || kind === 'xlsx') return undefined;
  return `“${fileName}” is ${NAMES[kind]}. Save the list as .xlsx or .csv, then import that file.`;
}

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** True if a file holds the name of a part. */
function hasName(bytes: Uint8Array, name: string): boolean {
  const codes = Array.from(name, (letter) => letter.charCodeAt(0));
  const [first = 0] = codes;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (codes.every((code, i) => bytes[at + i] === code)) return true;
  }
  return false;
}
