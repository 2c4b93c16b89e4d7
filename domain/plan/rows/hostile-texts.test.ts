import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { parseRows, parseTable } from './parse-rows.ts';
import { NO_CHOICES } from './uploaded-row.ts';

const MEGABYTE = 1024 * 1024;
const filled = (part: string) => part.repeat(Math.ceil(MEGABYTE / part.length)).slice(0, MEGABYTE);
const parse = (text: string) => parseRows(text, NO_CHOICES, async () => papaparse.parse<string[]>);

// A pattern that takes more than a time in proportion to its text would not end within the time limit of a test.
it.each([
  '1',
  '1,',
  '1.',
  '.,',
  '1 ',
  ' ',
  '₦',
  '₦1 ',
  '#N',
  'a',
  'a ',
  'é',
  '*1',
  '*1*#',
  '+',
  '+1',
  '1GB ',
  '1GB 500, ',
  'MTN ',
  'MTN 1GB 500\n',
  '30 days ',
  '\n',
  '1\n',
  '[12/11/2026, 09:14] A: ',
  '1️⃣',
  '“',
  '"',
  '",',
  ',\n',
  '|-',
  'network,size,price\n',
  '\u200b',
  '\ud83d',
  '１',
])('ends with a text of 1 MB of %j', async (part) => {
  for (const start of ['', 'network,size,price\nMTN,1GB,', 'MTN 1GB ', '{"a":"'])
    expect(await parse(start + filled(part))).toHaveProperty('kind');
});

it.each([
  ['objects', `[${'{"price":1,"size":"1GB","network":"MTN"},'.repeat(20_000)}1]`],
  ['keys', JSON.stringify(Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`k${i}`, `MTN ${i}GB`])))],
  ['prices', JSON.stringify([Array.from({ length: 20_000 }, (_, i) => `MTN ${i}GB - ₦500 - 30 days`)])],
  ['nested lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
])('ends with 1 MB of %s in JSON', async (_, text) => {
  expect(await parse(text)).toHaveProperty('kind');
});

it('ends with a sheet of many columns and rows', () => {
  const header = ['network', 'size', 'price', ...Array.from({ length: 300 }, (_, i) => `Price ${i}`)];
  const rows = Array.from({ length: 1_000 }, () => header.map((_, at) => (at === 0 ? 'MTN' : at === 1 ? '1GB' : at)));
  expect(parseTable([header, ...rows], NO_CHOICES)).toHaveProperty('kind');
});
