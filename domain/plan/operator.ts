import type { Network } from './network.ts';

/** True for the name of a seller that is the network itself: 'MTN Nigeria', 'Globacom (Glo)'. */
export const isOperator = (name: string, network: Network): boolean => name.toUpperCase().includes(network);
