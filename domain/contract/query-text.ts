import * as v from 'valibot';

/** A number that arrives as text in a query string. Empty text and words are refused, not read as 0. */
export function numberText<S extends v.GenericSchema<number, number>>(schema: S) {
  return v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/, 'Write a number'), v.transform(Number), schema);
}

/** A page number, from 1. */
export const PageSchema = numberText(
  v.pipe(v.number(), v.integer(), v.minValue(1, 'Pages count from 1'), v.maxValue(1_000_000)),
);
