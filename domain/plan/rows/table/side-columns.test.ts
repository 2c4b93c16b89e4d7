import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import { parseRows } from '../parse-rows.ts';

const TEXT = 'network,size,price,charges,qty,validity\nMTN,1GB,500,100,5,30 days';
const read = async (unused: readonly string[]) => {
  const columns = new Map(unused.map((header) => [header, undefined] as const));
  const parsed = await parseRows(TEXT, { answers: new Map(), columns }, async () => papaparse.parse<string[]>);
  return parsed.kind === 'rows' ? parsed.rows.flatMap(({ errors }) => errors.map(({ detail }) => detail)) : parsed.kind;
};

it('refuses a price beside a fee or a quantity until the seller says that the column is not used', async () => {
  expect(await read([])).toEqual(['“charges” has “100”: add it to the price']);
  expect(await read(['charges'])).toEqual(['“qty” has “5”: write the price of one']);
  expect(await read(['charges', 'qty'])).toEqual([]);
});
