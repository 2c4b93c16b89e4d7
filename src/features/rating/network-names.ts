import { type Network, SHORT_NETWORK_NAME } from '../../../domain/plan/network.ts';

/** Returns 'Airtel, Glo and 9mobile'. */
export function namesOf(networks: readonly Network[]): string {
  const names = networks.map((network) => SHORT_NETWORK_NAME[network]);
  // The first formatter of a page takes a slow phone long: one name needs none.
  return names.length > 1 ? new Intl.ListFormat('en-GB').format(names) : names.join('');
}
