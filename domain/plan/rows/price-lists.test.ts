import { expect, it } from 'vitest';
import { BROKEN_CASES } from '../../../tests/price-lists/broken-cases.ts';
import { CSV_CASES } from '../../../tests/price-lists/csv-cases.ts';
import { GIVEN_CASES } from '../../../tests/price-lists/given-cases.ts';
import { JSON_CASES } from '../../../tests/price-lists/json-cases.ts';
import { MESSAGE_CASES } from '../../../tests/price-lists/message-cases.ts';
import type { PriceListCase } from '../../../tests/price-lists/price-list-case.ts';
import { readCase } from '../../../tests/price-lists/read-case.ts';
import { SHEET_CASES } from '../../../tests/price-lists/sheet-cases.ts';

const CASES = [GIVEN_CASES, CSV_CASES, JSON_CASES, MESSAGE_CASES, SHEET_CASES, BROKEN_CASES].flat();

/** Cases that are not read right yet. */
const FAIL_TODAY: readonly string[] = [
  'given/vtu-headers.csv',
  'given/vtu-words.csv',
  'given/vtu-flat.json',
  'given/json-lowercase-network-and-text-price.json',
  'given/own-api-page.json',
  'given/merged-network-cells.csv',
  'given/title-row-above-header.csv',
  'given/excel-sep-line.csv',
  'given/cli-one-bad-row.csv',
  'csv/serial-and-plan-type.csv',
  'csv/section-rows-and-total.csv',
  'csv/cost-and-selling-price.csv',
  'csv/units-in-headers.csv',
  'csv/full-width-and-nbsp.csv',
  'csv/thousands-with-k.csv',
  'csv/excel-paste-line-breaks.txt',
  'csv/sizes-without-unit.csv',
  'csv/header-again-and-network-in-name.csv',
  'csv/markdown-tables.txt',
  'csv/no-network-column-one-title.csv',
  'csv/mojibake-naira.csv',
  'csv/dates-and-seller.csv',
  'json/panel-plan-name-plan-day.json',
  'json/panel-user-document.json',
  'json/panel-grouped-by-network-plan.json',
  'json/sentences-as-keys.json',
  'json/network-kind-value-price.json',
  'json/sentences-in-lists.json',
  'json/labels-and-price-ngn.json',
  'json/capitals-amount-size.json',
  'json/plan-name-and-cost-price.json',
  'json/service-variations.json',
  'json/data-plans-by-network.json',
  'json/product-name-and-amount.json',
  'json/price-with-three-decimals.json',
  'json/lines-of-objects.jsonl',
  'message/heading-and-greeting.txt',
  'message/export-with-names.txt',
  'message/any-order.txt',
  'message/several-on-a-line.txt',
  'message/price-for-size-bullets.txt',
  'message/hash-prices.txt',
  'message/emoji-and-keycaps.txt',
  'message/daily-weekly-monthly.txt',
  'message/no-validity.txt',
  'message/unclear-numbers.txt',
  'message/bonus-and-night.txt',
  'message/network-in-each-line.txt',
  'message/dots-at-k-and-month.txt',
  'message/numbered-list.txt',
  'message/sentence-with-several-networks.txt',
  'sheet/typed-numbers.json',
  'sheet/titles-and-merged-network.json',
  'sheet/formula-noise.json',
  'sheet/sections-in-one-column.json',
  'sheet/totals-and-notes.json',
  'sheet/sheets-by-name.json',
  'sheet/networks-as-columns.json',
  'sheet/text-numbers-with-spaces.json',
  'sheet/empty-first-rows-and-columns.json',
  'sheet/validity-words.json',
  'sheet/price-as-text-in-column.json',
  'broken/hex-and-exponent.csv',
  'broken/letter-o.csv',
  'broken/open-quote.csv',
  'broken/three-prices.txt',
  'broken/other-currency.csv',
  'broken/unknown-network.csv',
  'broken/unlimited-and-call-us.csv',
  'broken/old-and-new-prices.txt',
  'broken/indian-grouping.csv',
  'broken/two-price-columns.csv',
  'broken/price-with-space.txt',
  'broken/range-and-from.csv',
];

const rightValue = ({ plans = [], asks = [], leftOut = [], errors = [], problem }: PriceListCase) => ({
  ...{ plans, asks, leftOut, errors, problem },
});

it.each(CASES.filter(({ file }) => !FAIL_TODAY.includes(file)).map((one) => [one.file, one] as const))(
  'reads %s',
  async (_, one) => {
    const { guessed, ...read } = await readCase(one);
    expect(read).toEqual(rightValue(one));
    if (one.guessed) expect(guessed).toEqual(expect.arrayContaining([...one.guessed]));
  },
);

it('fails on no other case', async () => {
  const failing: string[] = [];
  for (const one of CASES) {
    const { guessed, ...read } = await readCase(one).catch(() => ({ guessed: [] }));
    const isRight = JSON.stringify(read) === JSON.stringify(rightValue(one));
    const isGuessed = one.guessed?.every((column) => guessed.some((other) => other === column)) ?? true;
    if (!isRight || !isGuessed) failing.push(one.file);
  }
  expect(failing).toEqual(FAIL_TODAY);
});
