import { expect, it } from 'vitest';
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

it('refuses a workbook', async () => {
  expect(await readFile(file('PK', [3, 4]))).toEqual({
    problem: '“plans.csv” is a workbook. Save it as CSV, then choose that file.',
  });
});

it('reads 1 MB and no more', async () => {
  expect(await readFile(file(' '.repeat(1024 * 1024)))).toHaveProperty('text');
  expect(await readFile(file(' '.repeat(1024 * 1024 + 1)))).toEqual({
    problem: '“plans.csv” is larger than 1\u00a0MB. Upload it in several parts.',
  });
});

it('reports a file that no longer exists', async () => {
  const gone = file('x');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await readFile(gone)).toEqual({ problem: '“plans.csv” cannot be read on this phone.' });
});
