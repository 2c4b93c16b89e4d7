import { NETWORK_NAME, type Network } from '../../../domain/plan/network.ts';

/** The names of networks within a sentence. */
export const SHORT_NAME: Record<Network, string> = { ...NETWORK_NAME, '9MOBILE': '9mobile' };

/** Returns 'Airtel, Glo and 9mobile'. */
export const namesOf = (networks: readonly Network[]): string =>
  new Intl.ListFormat('en-GB').format(networks.map((network) => SHORT_NAME[network]));
