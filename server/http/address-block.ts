import { isIPv4 } from 'node:net';
import { isPublicIpv4 } from '../../domain/public-host.ts';

/**
 * Returns the block that a client's address belongs to: the /24 of IPv4, as '102.89.34', the /48 of IPv6, as
 * '2c0f:f5c0:1'. Undefined for an address that is not public: many unrelated clients have it, and behind a proxy that is
 * not named in `TRUST_PROXY` everybody has one of them.
 * @param address as in `RequestSource`: IPv6 as its first four groups
 */
export function addressBlock(address: string): string | undefined {
  if (isIPv4(address)) return isPublicIpv4(address) ? address.split('.').slice(0, 3).join('.') : undefined;
  const groups = address.split(':').map((group) => Number.parseInt(group, 16));
  // Public IPv6 addresses begin with the bits 001.
  if (groups.length < 4 || ((groups[0] ?? 0) & 0xe000) !== 0x2000) return undefined;
  return groups
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':');
}
