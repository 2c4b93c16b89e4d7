import type { Network } from './network.ts';

const OPERATOR_NAME: Record<Network, RegExp> = {
  MTN: /^mtn\b/i,
  AIRTEL: /^airtel\b/i,
  GLO: /^glo(?:bacom)?\b/i,
  '9MOBILE': /^(?:9mobile|t2)\b/i,
};

/**
 * True for the name of a seller that is the network itself: 'MTN Nigeria', 'Globacom (Glo)'. Other sellers get such a name
 * only from an administrator (docs/spec-decisions.md, Names of sellers).
 */
export const isOperator = (name: string, network: Network): boolean => OPERATOR_NAME[network].test(name);
