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
  '🔥\n',
  '|-',
  'network,size,price\n',
  '\u200b',
  '\ud83d',
  '１',
])(
  'ends with a text, a table, a message and a document of 1 MB of %j',
  async (part) => {
    const text = filled(part);
    expect(await parse(text)).toHaveProperty('kind');
    expect(await parse(`network,size,price\nMTN,1GB,${text}`)).toHaveProperty('kind');
    expect(await parse(`MTN 1GB ${text}`)).toHaveProperty('kind');
    expect(await parse(`{"a":"${text}`)).toHaveProperty('kind');
  },
  60_000,
);

it.each([
  ['objects', `[${'{"price":1,"size":"1GB","network":"MTN"},'.repeat(20_000)}1]`],
  ['keys', JSON.stringify(Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`k${i}`, `MTN ${i}GB`])))],
  ['prices', JSON.stringify([Array.from({ length: 20_000 }, (_, i) => `MTN ${i}GB - ₦500 - 30 days`)])],
  ['nested lists', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
])(
  'ends with 1 MB of %s in JSON',
  async (_, text) => {
    expect(await parse(text)).toHaveProperty('kind');
  },
  60_000,
);

it('ends with a sheet of many columns and rows', () => {
  const header = ['network', 'size', 'price', ...Array.from({ length: 300 }, (_, i) => `Price ${i}`)];
  const rows = Array.from({ length: 1_000 }, () => header.map((_, at) => (at === 0 ? 'MTN' : at === 1 ? '1GB' : at)));
  expect(parseTable([header, ...rows], NO_CHOICES)).toHaveProperty('kind');
});
