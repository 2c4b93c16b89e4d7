import fc from 'fast-check';
import type { Priced } from '../../domain/plan/price.ts';

/** Anything with a price, a size and a validity, inside the limits of the catalogue; the price in whole kobo. */
export const pricedArbitrary: fc.Arbitrary<Priced> = fc.record<Priced>({
  price: fc.integer({ min: 1, max: 100_000_000 }).map((kobo) => kobo / 100),
  size: fc.record<Priced['size']>({
    value: fc.integer({ min: 1, max: 1000 }),
    unit: fc.constantFrom('MB', 'GB'),
  }),
  validity: fc.record<Priced['validity']>({
    value: fc.integer({ min: 1, max: 400 }),
    unit: fc.constantFrom('days', 'months', 'years'),
  }),
});
