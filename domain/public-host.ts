// Hosts that name something else for everybody: a phone that opens such a link reaches its own network, or itself
// (docs/security.md#s13). The address is checked as it is written; what a name of the public DNS resolves to is not known here.

/** Networks that are no part of the public internet, by their first address and the bits of their mask (RFC 6890, 7526). */
const NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map((network) => {
  const [first = '', bits] = network.split('/');
  const size = 2 ** (32 - Number(bits));
  return { size, at: numberOf(first) / size };
});
/**
 * Ends of names that only a local network, an onion router or nobody knows (RFC 6761, 6762, 7686, 8375, 9476 and the ICANN's
 * choice of `internal`). `example` opens nothing anywhere; documents and demos use it.
 */
const LOCAL_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion|alt)$/;
const OCTET = '(?:0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
/** A host that URL parsers read as an IPv4 address: its last part is a number, decimal, octal or hexadecimal. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/;

/** True for an IPv4 address, as '102.89.34.1', that is no private, local, shared, documentation, relay, multicast or reserved one. */
export function isPublicIpv4(address: string): boolean {
  if (!IPV4.test(address)) return false;
  const number = numberOf(address);
  return !NETWORKS.some(({ size, at }) => Math.floor(number / size) === at);
}

/**
 * True for the host of a link that everybody can open: a name with a dot that is no local one, or a public IPv4 address in
 * its usual spelling.
 */
export function isPublicHost(host: string): boolean {
  const lower = host.toLowerCase();
  if (ENDS_IN_NUMBER.test(lower)) return isPublicIpv4(lower);
  return lower.includes('.') && !LOCAL_NAMES.test(lower);
}

function numberOf(address: string): number {
  return address.split('.').reduce((number, octet) => number * 256 + Number(octet), 0);
}
