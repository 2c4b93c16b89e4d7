import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { workbookFile } from '../../../../../tests/support/fixtures/workbook.ts';
import { readWorkbook } from './read-workbook.ts';

it('reads the sheets of a workbook with the values of their cells', async () => {
  const day = new Date('2026-11-21T00:00:00Z');
  const file = workbookFile({
    MTN: [
      ['Plan', 'Price', 'Date', 'Renews'],
      ['MTN 1GB & more', 1899.9999999999998, day, true],
      [null, 500, null, false],
    ],
    'Notes <old>': [],
  });
  expect(await readWorkbook(file)).toEqual([
    {
      sheet: 'MTN',
      data: [
        ['Plan', 'Price', 'Date', 'Renews'],
        ['MTN 1GB & more', 1899.9999999999998, day, true],
        [null, 500, null, false],
      ],
    },
    { sheet: 'Notes <old>', data: [] },
  ]);
});

it('reads a sheet that is large unpacked, without a worker', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [`Plan ${at} `.repeat(4_000).trim(), at]);
  const [sheet] = await readWorkbook(workbookFile({ Many: rows }));
  expect(sheet?.data).toEqual(rows);
});

it.each([
  ['no zip file', new Uint8Array([1, 2, 3])],
  ['a zip file without sheets', zipSync({ 'word/document.xml': new Uint8Array([60]) })],
  ['too large unpacked', zipSync({ 'xl/workbook.xml': new Uint8Array(31_000_000) })],
])('rejects a file that is %s', async (_, bytes) => {
  await expect(readWorkbook(bytes)).rejects.toThrow();
});
