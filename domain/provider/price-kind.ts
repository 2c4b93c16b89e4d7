/**
 * The customers that a seller's prices are for. `retail`: anybody. `wallet`: those with an account that they have funded.
 * `wholesale`: those who sell on; not for a single purchase. A seller who has not said is `retail`.
 */
export const PRICE_KINDS = ['retail', 'wallet', 'wholesale'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** The customers of each kind, as forms and messages name them. */
export const PRICE_KIND_CUSTOMERS: Readonly<Record<PriceKind, string>> = {
  retail: 'Anybody',
  wallet: 'People with a funded wallet',
  wholesale: 'Resellers',
};
