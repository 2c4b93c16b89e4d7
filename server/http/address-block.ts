import { isIPv4 } from 'node:net';
import { trustedProxies as inNetworks } from './trusted-proxies.ts';

/** Addresses that many unrelated clients have: behind a proxy that is not named in `TRUST_PROXY` everybody has one of them. */
const isShared = inNetworks(
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.168.0.0/16',
);

/**
 * Returns the block that a client's address belongs to: the /24 of IPv4, as '102.89.34', the /48 of IPv6, as
 * '2c0f:f5c0:1'. Undefined for an address that is not public.
 * @param address as in `RequestSource`: IPv6 as its first four groups
 */
export function addressBlock(address: string): string | undefined {
  if (isIPv4(address)) return isShared(address) ? undefined : address.split('.').slice(0, 3).join('.');
  const groups = address.split(':').map((group) => Number.parseInt(group, 16));
  // Public IPv6 addresses begin with the bits 001.
  if (groups.length < 4 || ((groups[0] ?? 0) & 0xe000) !== 0x2000) return undefined;
  return groups
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':');
}
