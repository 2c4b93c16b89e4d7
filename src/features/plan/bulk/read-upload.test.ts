import { expect, it } from 'vitest';
import { CSV_HEADER, CSV_LINE, planJson } from '../../../../tests/support/fixtures/bulk-upload.ts';
import { INVALID_JSON } from './json-rows.ts';
import { readUpload } from './read-upload.ts';

it.each(['', '  \n\t', '\uFEFF', '\uFEFF\r\n'])('finds nothing in %j', async (text) => {
  expect(await readUpload(text)).toEqual({ kind: 'empty' });
});

it.each(['[', '{"name":', '[1,]', '{a:1}', `${planJson()}${planJson()}`, '[{}}'])(
  'says in the words of the specification that %j is no JSON',
  async (text) => {
    expect(await readUpload(text)).toEqual({ kind: 'problem', problem: INVALID_JSON });
  },
);

it.each(['hello', 'null', '42', '"[1]"', 'a,b\n1,2', '__proto__,constructor\n1,2', '<html>', '\0'])(
  'takes %j for neither, and says what a CSV begins with',
  async (text) => {
    const read = await readUpload(text);
    expect(read).toMatchObject({ kind: 'problem', problem: INVALID_JSON });
    expect(read).toHaveProperty('help', expect.stringContaining('column names'));
  },
);

it.each([
  ['one plan', planJson(), 1],
  ['an array', `[${planJson()},${planJson()}]`, 2],
  ['a byte order mark and spaces', `\uFEFF \r\n ${planJson()}`, 1],
  ['a table', `${CSV_HEADER}\n${CSV_LINE}\n${CSV_LINE}`, 2],
])('reads %s', async (_, text, count) => {
  const read = await readUpload(text);
  expect(read.kind === 'rows' && read.rows.map(({ row }) => row)).toEqual(
    Array.from({ length: count }, (_, i) => i + 1),
  );
});

it.each([
  ['JSON', '[]'],
  ['a table', CSV_HEADER],
  ['a table of empty lines', `${CSV_HEADER}\r\n\r\n,,,\r\n`],
])('asks for at least one plan in %s', async (_, text) => {
  expect(await readUpload(text)).toMatchObject({ problem: 'There is no plan in this.' });
});

it('takes 500 plans, and says how many are too many', async () => {
  const table = (lines: number) => `${CSV_HEADER}\n${`${CSV_LINE}\n`.repeat(lines)}`;
  expect(await readUpload(table(500))).toMatchObject({ kind: 'rows' });
  const words = 'At most 500 plans go in one upload; here are 501.';
  expect(await readUpload(table(501))).toMatchObject({ problem: words });
  expect(await readUpload(`[${Array(501).fill(planJson()).join()}]`)).toMatchObject({ problem: words });
});

it.each([
  ['characters', 'a'.repeat(1024 * 1024 + 1)],
  ['bytes', '₦'.repeat(350_000)],
])('refuses more than 1 MB of %s', async (_, text) => {
  expect(await readUpload(`[${text}`)).toMatchObject({ problem: 'This is larger than 1 MB.' });
});

it('reads up to 1 MB', async () => {
  const text = planJson();
  expect(await readUpload(text.padEnd(1024 * 1024))).toMatchObject({ kind: 'rows' });
});

it.each([
  ['arrays', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['objects', `${'{"size":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
])('stands 10,000 %s inside each other', async (_, text) => {
  expect(await readUpload(text)).toMatchObject({ kind: 'rows' });
});
