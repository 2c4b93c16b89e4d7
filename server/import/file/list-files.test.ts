import { describe, expect, it } from 'vitest';
import { workbookFile } from '../../../tests/support/fixtures/workbook.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { importsForSuite, listCsv } from '../../../tests/support/server/import-fixtures.ts';

const SELLER = 'Demo Data Shop';
const LINE = 'Café 1GB – Case,MTN,1GB,500,30 days,one';
const CSV = listCsv([LINE]);
const bytesOf = (text: string, encoding: 'latin1' | 'utf16le') => new Uint8Array(Buffer.from(text, encoding));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());
const withMark = (bytes: Uint8Array, ...mark: number[]) => new Uint8Array([...mark, ...bytes]);
const utf16 = bytesOf(CSV, 'utf16le');

describe.each(databases())('the files of an import on $kind', ({ open }) => {
  const { command, file, planNamed } = importsForSuite(open);
  const importOf = async (name: string, bytes: Uint8Array) =>
    command(await file(name, bytes), '--seller', SELLER, '--apply', '--partial');

  it.each([
    ['UTF-16', withMark(utf16, 0xff, 0xfe)],
    ['UTF-16 without a byte order mark', utf16],
    ['UTF-16 in the other byte order', withMark(swapped(utf16), 0xfe, 0xff)],
    ['UTF-16 in the other byte order without a mark', swapped(utf16)],
    ['Windows-1252', bytesOf(CSV.replace('–', '\u0096'), 'latin1')],
  ])('may be %s', async (_, bytes) => {
    const { code, text } = await importOf('list.csv', bytes);
    expect([code, text]).toEqual([0, expect.stringContaining('Applied: 1 new')]);
    expect(await planNamed('Café 1GB – Case')).toMatchObject({ price_kobo: 50_000 });
  });

  it('may be a workbook, of which the sheets that are not read are named', async () => {
    const plan = ['Sheet 2GB', 'MTN', '2GB', 1899.9999999999998, '30 days', 'two'];
    const header = ['name', 'network', 'size', 'price', 'validity', 'description'];
    const { code, text } = await importOf('list.xlsx', workbookFile({ About: [['Ada']], Prices: [header, plan] }));
    expect([code, text]).toEqual([0, expect.stringContaining('Read: “Prices”. Not read: “About”.')]);
    expect(await planNamed('Sheet 2GB')).toMatchObject({ price_kobo: 190_000 });
  });

  it.each([
    ['x.xls', [0xd0, 0xcf, 0x11, 0xe0], 'is an old Excel file (.xls). Save the list as .xlsx or .csv'],
    ['list.pdf', [...'%PDF-1.4'].map((letter) => letter.charCodeAt(0)), 'is a PDF. Save the list as .xlsx or .csv'],
    ['list.jpg', [0xff, 0xd8, 0xff, 0xe0], 'is a picture. Save the list as .xlsx or .csv'],
  ])('are named as what they are: %s', async (name, start, problem) => {
    await expect(importOf(name, Uint8Array.from(start))).rejects.toThrow(
      `“${name}” ${problem}, then import that file.`,
    );
  });

  it('may be damaged', async () => {
    const workbook = workbookFile({ Prices: [['name']] });
    await expect(importOf('list.xlsx', workbook.subarray(0, workbook.length - 40))).rejects.toThrow(/is damaged/);
  });
});
