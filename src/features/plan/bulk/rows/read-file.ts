import { MAX_UPLOAD_BYTES } from './upload-size.ts';

/** The text of a file, or the reason why it cannot be used. */
export type ReadFile = { text: string } | { problem: string };

/** Reads a file as UTF-8 or UTF-16, else as Windows-1252, which older spreadsheets write. Never rejects. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_UPLOAD_BYTES)
    return { problem: `“${file.name}” is larger than 1\u00a0MB. Upload it in several parts.` };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // Workbooks are zip files, which begin with 'PK'.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b)
      return { problem: `“${file.name}” is a workbook. Save it as CSV, then choose that file.` };
    return { text: decode(bytes) };
  } catch {
    return { problem: `“${file.name}” cannot be read on this phone.` };
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
