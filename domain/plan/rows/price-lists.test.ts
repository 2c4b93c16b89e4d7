import { expect, it } from 'vitest';
import { BROKEN_CASES } from '../../../tests/price-lists/broken-cases.ts';
import { CSV_CASES } from '../../../tests/price-lists/csv-cases.ts';
import { GIVEN_CASES } from '../../../tests/price-lists/given-cases.ts';
import { JSON_CASES } from '../../../tests/price-lists/json-cases.ts';
import { MESSAGE_CASES } from '../../../tests/price-lists/message-cases.ts';
import { MISREAD_AMOUNT_CASES } from '../../../tests/price-lists/misread-amount-cases.ts';
import { MISREAD_CASES } from '../../../tests/price-lists/misread-cases.ts';
import { MISREAD_CURRENCY_CASES } from '../../../tests/price-lists/misread-currency-cases.ts';
import { MISREAD_PIDGIN_CASES } from '../../../tests/price-lists/misread-pidgin-cases.ts';
import { MISREAD_PRICE_CASES } from '../../../tests/price-lists/misread-price-cases.ts';
import type { PriceListCase } from '../../../tests/price-lists/price-list-case.ts';
import { readCase } from '../../../tests/price-lists/read-case.ts';
import { SHEET_CASES } from '../../../tests/price-lists/sheet-cases.ts';

const CASES = [
  GIVEN_CASES,
  CSV_CASES,
  JSON_CASES,
  MESSAGE_CASES,
  SHEET_CASES,
  BROKEN_CASES,
  MISREAD_CASES,
  MISREAD_PRICE_CASES,
  MISREAD_AMOUNT_CASES,
  MISREAD_PIDGIN_CASES,
  MISREAD_CURRENCY_CASES,
].flat();

const rightValue = ({ plans = [], asks = [], leftOut = [], errors = [], problem }: PriceListCase) => ({
  ...{ plans, asks, leftOut, errors, problem },
});

it.each(CASES.map((one) => [one.file, one] as const))('reads %s', async (_, one) => {
  const { guessed, ...read } = await readCase(one);
  expect(read).toEqual(rightValue(one));
  if (one.guessed) expect(guessed).toEqual(expect.arrayContaining([...one.guessed]));
});

it('takes nine of ten shapes of public lists without an edit', async () => {
  const shapes = CASES.filter(({ source }) => source !== undefined);
  const read = await Promise.all(shapes.map(readCase));
  const taken = read.filter(({ errors, problem, plans }) => errors.length === 0 && !problem && plans.length > 0);
  expect(shapes.length).toBeGreaterThanOrEqual(20);
  expect(taken.length / shapes.length).toBeGreaterThanOrEqual(0.9);
});
