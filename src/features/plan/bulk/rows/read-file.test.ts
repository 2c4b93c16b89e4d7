import { expect, it } from 'vitest';
import { workbookFile } from '../../../../../tests/support/fixtures/workbook.ts';
import { readFile } from './read-file.ts';

const file = (...bytes: (string | number[])[]) =>
  new File(
    bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'plans.csv',
  );

it.each([
  ['UTF-8', file('₦1,500')],
  ['UTF-8 with a byte order mark', file([0xef, 0xbb, 0xbf], '₦1,500')],
  ['UTF-16, as Excel writes text', file([0xff, 0xfe, 0xa6, 0x20], '1\0,\x005\x000\x000\0')],
])('reads %s', async (_, given) => {
  expect(await readFile(given)).toEqual({ text: '₦1,500' });
});

it('reads Windows-1252, which older spreadsheets write', async () => {
  expect(await readFile(file('Caf', [0xe9]))).toEqual({ text: 'Café' });
});

it.each([
  ['UTF-16 without a byte order mark', file('1\0,\x005\x000\x000\0'), '1,500'],
  ['UTF-16 in the other byte order', file([0xfe, 0xff], '\x001\0,\x005\x000\x000'), '1,500'],
])('reads %s', async (_, given, text) => {
  expect(await readFile(given)).toEqual({ text });
});

const named = (name: string, ...parts: BlobPart[]) => new File(parts, name);

it('reads the sheets of a workbook, whatever its name', async () => {
  const workbook = workbookFile({ MTN: [['Price', 1899.9999999999998, new Date('2026-11-21T00:00:00Z')]] });
  expect(await readFile(named('plans.csv', workbook))).toEqual({
    sheets: [{ name: 'MTN', rows: [['Price', 1900, '2026-11-21']] }],
  });
});

it.each([
  [
    'x.xls',
    '\xd0\xcf\x11\xe0',
    '“x.xls” is an old Excel file (.xls). Save it as .xlsx or .csv, then choose that file.',
  ],
  [
    'list.pdf',
    '%PDF-1.7',
    '“list.pdf” is a PDF. Copy its prices and paste them here, or choose the list as .xlsx or .csv.',
  ],
  [
    'list.jpg',
    '\xff\xd8\xff\xe0',
    '“list.jpg” is a picture. Write its prices here, or choose the list as .xlsx or .csv.',
  ],
  ['list.docx', 'PK\x03\x04', '“list.docx” is not an Excel file. Save it as .xlsx or .csv, then choose that file.'],
])('says what %s is and what to do', async (name, start, problem) => {
  const bytes = Uint8Array.from(start, (letter) => letter.charCodeAt(0));
  expect(await readFile(named(name, bytes))).toEqual({ problem });
});

it('says what to do about a workbook that is damaged', async () => {
  const workbook = workbookFile({ MTN: [['Price']] });
  expect(await readFile(named('plans.xlsx', workbook.subarray(0, workbook.length - 30)))).toEqual({
    problem: '“plans.xlsx” is damaged or too large. Save it as .csv, then choose that file.',
  });
});

it('reads 1 MB and no more', async () => {
  expect(await readFile(file(' '.repeat(1024 * 1024)))).toHaveProperty('text');
  expect(await readFile(file(' '.repeat(1024 * 1024 + 1)))).toEqual({
    problem: '“plans.csv” is larger than 1\u00a0MB. Upload it in several parts.',
  });
  expect(await readFile(file(' '.repeat(5 * 1024 * 1024 + 1)))).toEqual({
    problem: '“plans.csv” is larger than 5\u00a0MB. Upload it in several parts.',
  });
});

it('reports a file that no longer exists', async () => {
  const gone = file('x');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await readFile(gone)).toEqual({ problem: '“plans.csv” cannot be read on this phone.' });
});
