/** The four Nigerian networks, in the order the product lists them (docs/specification/09-constants.md). */
export const NETWORKS = ['MTN', 'AIRTEL', 'GLO', '9MOBILE'] as const;

export type Network = (typeof NETWORKS)[number];

/** The short code on a network's badge (docs/specification/02-screens.md, Plans). */
export const NETWORK_BADGE: Record<Network, string> = { MTN: 'MTN', AIRTEL: 'AIR', GLO: 'GLO', '9MOBILE': '9M' };

/** The full name of a network. 9mobile has been called T2 since August 2025. */
export const NETWORK_NAME: Record<Network, string> = {
  MTN: 'MTN',
  AIRTEL: 'Airtel',
  GLO: 'Glo',
  '9MOBILE': '9mobile (now T2)',
};

/** The name of a network within a sentence, or where there is little room. */
export const SHORT_NETWORK_NAME: Record<Network, string> = { ...NETWORK_NAME, '9MOBILE': '9mobile' };
