import * as v from 'valibot';
import { numberOf } from '../number-text.ts';
import { unclearMessage } from '../unclear-number.ts';
import { IMPLAUSIBLE_PRICE, isPlausiblePrice, PriceSchema } from './field-schemas.ts';
import type { Size } from './size-and-validity.ts';

/** The form that has only the price of a plan of this size. Its messages are those of the plan form. */
export const priceFormSchema = (size: Size) =>
  v.pipe(
    v.object({
      price: v.pipe(
        v.string(),
        v.check(
          (text) => unclearMessage(text, 'naira') === undefined,
          ({ input }) => unclearMessage(input, 'naira') ?? '',
        ),
        v.transform((text) => numberOf(text, 'naira')),
        PriceSchema,
      ),
    }),
    v.forward(
      v.check(({ price }) => isPlausiblePrice({ price, size }), IMPLAUSIBLE_PRICE),
      ['price'],
    ),
  );
