/** What a price is a price of. */
const PRICED = ['price', 'size', 'validity'] as const;

/**
 * Where a price is from and of which day it is belong to that price: a change of what is priced takes both away, unless
 * it names them anew.
 */
export function originAfter(change: Readonly<Record<string, unknown>>): { source?: null; as_of?: null } {
  const isRepriced = PRICED.some((field) => field in change);
  return isRepriced && !('source' in change) && !('as_of' in change) ? { source: null, as_of: null } : {};
}
