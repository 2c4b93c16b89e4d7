import { numberOf } from '../../../../domain/number-text.ts';
import { type PlanSearch, parsePlanSearch } from '../plan-search.ts';

/** Reads the price of a filter; undefined for an empty text, and for one that is not clearly a price. */
export function priceOf(text: string): number | undefined {
  const { min } = parsePlanSearch({ min: numberOf(text, 'naira') });
  return typeof min === 'number' ? min : undefined;
}

/** Returns the change that reads prices of an address as people write them: '1,500'. Undefined if there are none. */
export function readPrices({ min, max }: PlanSearch): PlanSearch | undefined {
  const read = Object.entries({ min, max }).flatMap(([name, text]) => {
    const price = typeof text === 'string' ? priceOf(text) : undefined;
    return price === undefined ? [] : [[name, price]];
  });
  return read.length === 0 ? undefined : Object.fromEntries(read);
}
