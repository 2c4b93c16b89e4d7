import { describe, expect, it } from 'vitest';
import { chooseSheets, sheetOf, tableOf, unreadSheetsMessage } from './workbook.ts';

const HEADER = ['Name', 'Network', 'Size', 'Price', 'Validity', 'Description'];
const plan = (name: string) => [name, 'MTN', '1GB', 500, '30 days', name];
const sheet = (name: string, ...plans: string[]) => ({ name, rows: [HEADER, ...plans.map(plan)] });
const namesOf = (sheets: readonly { name: string }[]) => sheets.map(({ name }) => name);

it('keeps the values of cells: dates as days, numbers without the noise of formulas', () => {
  const data = [['A', 1899.9999999999998, 1.125, new Date('2026-11-21T00:00:00Z'), true, null, undefined, {}]];
  expect(sheetOf({ sheet: ' MTN ', data })).toEqual({
    name: 'MTN',
    rows: [['A', 1900, 1.125, '2026-11-21', true, null, null, null]],
  });
});

describe('the sheets of a workbook that are read', () => {
  it('are the one with most plans, and the others are named', () => {
    const sheets = [{ name: 'About', rows: [['Ada Bundles']] }, sheet('Old', 'A'), sheet('New', 'A', 'B')];
    const chosen = chooseSheets(sheets);
    expect([namesOf(chosen.read), namesOf(chosen.others)]).toEqual([['New'], ['About', 'Old']]);
    expect(unreadSheetsMessage(chosen)).toBe('Read: “New”. Not read: “About”, “Old”.');
    expect(tableOf(chosen.read)).toEqual([HEADER, plan('A'), plan('B')]);
  });

  it('are all that are named for a network or a kind, below their names', () => {
    const sheets = [sheet('MTN SME', 'A'), sheet('Airtel', 'B', 'C'), { name: 'Glo', rows: [] }, sheet('Sheet4', 'D')];
    const chosen = chooseSheets(sheets);
    expect([namesOf(chosen.read), namesOf(chosen.others)]).toEqual([
      ['MTN SME', 'Airtel'],
      ['Glo', 'Sheet4'],
    ]);
    expect(tableOf(chosen.read)).toEqual([['MTN SME'], HEADER, plan('A'), ['Airtel'], HEADER, plan('B'), plan('C')]);
  });

  it('are the first one if no sheet has plans', () => {
    const chosen = chooseSheets([
      { name: 'A', rows: [['x']] },
      { name: 'B', rows: [] },
    ]);
    expect(namesOf(chosen.read)).toEqual(['A']);
  });

  it('are all of a workbook with one sheet', () => {
    expect(unreadSheetsMessage(chooseSheets([sheet('Sheet1', 'A')]))).toBeUndefined();
    expect(chooseSheets([]).read).toEqual([]);
  });
});
