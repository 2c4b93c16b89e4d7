import { BlockList, isIP } from 'node:net';

const NETWORK = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i;

function parseNetwork(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [, address = '', prefix] = NETWORK.exec(text) ?? [];
  const version = isIP(address);
  const mostBits = version === 4 ? 32 : 128;
  const bits = prefix === undefined ? mostBits : Number(prefix);
  return version === 0 || bits > mostBits ? undefined : { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
}

const split = (list: string) =>
  list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** True for a list of IP addresses and networks, as '127.0.0.1,10.0.0.0/8'. */
export const areNetworks = (list: string): boolean => split(list).every((text) => parseNetwork(text) !== undefined);

/** Returns the test for peers whose X-Forwarded-For counts. @param list as for `areNetworks` */
export function trustedProxies(list: string): (peer: string) => boolean {
  const trusted = new BlockList();
  for (const text of split(list)) {
    const network = parseNetwork(text);
    if (network) trusted.addSubnet(network.address, network.bits, network.family);
  }
  return (peer) => isIP(peer) !== 0 && trusted.check(peer, isIP(peer) === 4 ? 'ipv4' : 'ipv6');
}
