import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import type { RawSheet } from '../../../../../domain/plan/workbook/workbook.ts';

// A chunk of its own (scripts/chunks.mjs): it imports nothing else of the app.

/** The most that the parts of a workbook may have when they are unpacked. A price list has less than a tenth of it. */
const MAX_UNPACKED_BYTES = 30_000_000;

/** Reads the sheets of an .xlsx file. Rejects if it is none, or if it is too large unpacked. */
export async function readWorkbook(bytes: Uint8Array): Promise<RawSheet[]> {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > MAX_UNPACKED_BYTES) throw new RangeError('The workbook is too large');
      return true;
    },
  });
  // The library unpacks large parts in workers made from blobs. The Content-Security-Policy forbids these, and then it never
  // answers. Parts that are only stored need no worker.
  const stored = zipSync(parts, { level: 0 });
  return readXlsxFile(stored.buffer as ArrayBuffer);
}
