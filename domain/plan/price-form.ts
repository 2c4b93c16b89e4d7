import * as v from 'valibot';
import { numberProblem } from '../number-problem.ts';
import { numberOf } from '../number-text.ts';
import { IMPLAUSIBLE_PRICE, isPlausiblePrice, PriceSchema } from './field-schemas.ts';
import type { Size } from './size-and-validity.ts';

/** A price in naira as a person writes it. */
export const PriceTextSchema = v.pipe(
  v.string(),
  v.check(
    (text) => numberProblem(text, 'naira') === undefined,
    ({ input }) => numberProblem(input, 'naira') ?? '',
  ),
  v.transform((text) => numberOf(text, 'naira')),
  PriceSchema,
);

/** The form that has only the price of a plan of this size. Its messages are those of the plan form. */
export const priceFormSchema = (size: Size) =>
  v.pipe(
    v.object({
      price: PriceTextSchema,
    }),
    v.forward(
      v.check(({ price }) => isPlausiblePrice({ price, size }), IMPLAUSIBLE_PRICE),
      ['price'],
    ),
  );
