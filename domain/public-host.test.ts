import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INWARD_LINKS } from '../tests/support/fixtures/hostile-links.ts';
import { isWebLink } from './plan/links.ts';
import { isPublicHost, isPublicIpv4 } from './public-host.ts';

/** The same networks, read by Node. */
const inward = new BlockList();
for (const [first, bits] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const, ['127.0.0.0', 8] as const],
  ...[['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const, ['192.0.0.0', 24] as const],
  ...[['192.0.2.0', 24] as const, ['192.88.99.0', 24] as const],
  ...[['198.51.100.0', 24] as const, ['203.0.113.0', 24] as const],
  ...[['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const, ['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const],
]) {
  inward.addSubnet(first, bits);
}

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
/** Addresses of which half are near the edges of a network that is not public. */
const addresses = fc.oneof(
  octets,
  fc.tuple(
    fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 240, 255),
    fc.nat(255),
    fc.nat(255),
    fc.nat(255),
  ),
  fc.tuple(fc.constantFrom(192), fc.constantFrom(0, 167, 168, 169), fc.nat(255), fc.nat(255)),
  fc.tuple(
    fc.constantFrom(192, 198, 203),
    fc.constantFrom(0, 51, 88),
    fc.constantFrom(1, 2, 99, 100, 113),
    fc.nat(255),
  ),
  fc.tuple(fc.constantFrom(172), fc.constantFrom(15, 16, 31, 32), fc.nat(255), fc.nat(255)),
);
const radix = fc.constantFrom(8, 10, 16);
const written = (number: number, base: number) => ({ 8: '0', 10: '', 16: '0x' })[base] + number.toString(base);

describe('an IPv4 address in a link', () => {
  it('is public exactly if it is in no private, local, shared, multicast or reserved network', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const text = address.join('.');
        expect(isPublicIpv4(text)).toBe(!inward.check(text));
        expect(isWebLink(`https://${text}/buy`)).toBe(!inward.check(text));
      }),
    );
  });

  it('that is not public is refused in every spelling of URL parsers', () => {
    const spellings = fc.record({ address: addresses, parts: fc.integer({ min: 1, max: 4 }), bases: fc.array(radix) });
    fc.assert(
      fc.property(spellings, ({ address, parts, bases }) => {
        const last = address.slice(parts - 1).reduce((number, octet) => number * 256 + octet, 0);
        const host = [...address.slice(0, parts - 1), last].map((part, at) => written(part, bases[at] ?? 10)).join('.');
        const link = `http://${host}/`;
        expect(new URL(link).hostname).toBe(address.join('.'));
        if (inward.check(address.join('.'))) expect(isWebLink(link)).toBe(false);
      }),
    );
  });
});

describe('the host of a link', () => {
  it.each(INWARD_LINKS)('refuses %s', (link) => {
    expect(isWebLink(link)).toBe(false);
  });

  it('is never one that a URL parser reads as an inward address', () => {
    const hosts = fc.string({ unit: fc.constantFrom(...'0127x.afAF-'), minLength: 1, maxLength: 16 });
    fc.assert(
      fc.property(hosts, (host) => {
        const link = `http://${host}/`;
        fc.pre(isWebLink(link) && URL.canParse(link));
        const { hostname } = new URL(link);
        expect(hostname).toContain('.');
        expect(inward.check(hostname)).toBe(false);
      }),
    );
  });

  it.each([
    'example.com',
    'local.example.com',
    'mylocalhost.ng',
    'home.ng',
    '1.1.1.1',
    'a.0xyz',
    'xn--bcher-kva.example',
    'test.ng',
    'shop.contest',
    // Names of the public DNS, wherever they point (docs/spec-decisions.md, Hosts of links).
    'fritz.box',
    '10.0.0.1.nip.io',
  ])('takes %s', (host) => {
    expect(isPublicHost(host)).toBe(true);
  });
});
