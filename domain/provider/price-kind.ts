/**
 * The customers that a seller's prices are for. `retail`: anybody. `wallet`: those with an account that they have funded.
 * `wholesale`: those who sell on; not for a single purchase. A seller who has not said is `retail`.
 */
export const PRICE_KINDS = ['retail', 'wallet', 'wholesale'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Returns the customers of a kind, as forms and messages name them. */
export const customersOf = (kind: PriceKind): string =>
  kind === 'wallet' ? 'Wallet holders' : kind === 'wholesale' ? 'Resellers' : 'Anybody';

/** Returns 'Wallet price' or 'Wholesale'; undefined for a price that anybody can pay. */
export function formatPriceKind(kind: PriceKind | null | undefined): string | undefined {
  if (!kind || kind === 'retail') return undefined;
  return kind === 'wallet' ? 'Wallet price' : 'Wholesale';
}
