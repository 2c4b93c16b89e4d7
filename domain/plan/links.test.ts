import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEB_LINK_TRICKS as TRICKS } from '../../tests/support/fixtures/hostile-links.ts';
import { isWebLink } from './links.ts';
import { signBuyLink } from './sign-buy-link.ts';

const GOOD = [
  'http://example.com',
  'https://example.com/',
  'https://EXAMPLE.com/Path',
  'https://shop.example.com.ng/buy/plan-1?network=MTN&size=1.5GB',
  'https://example.com:8443/a/b',
  'https://102.89.34.1/plan',
  'https://localhost.example.com/plans',
  'https://10.example.com',
  'https://xn--bcher-kva.example/a',
  'https://example.com?q=1',
  'https://example.com#top',
  'https://example.com/a(b)/c,d;e=f/~user/@handle',
  'https://example.com/%E2%82%A6500?x[]=1&y=$2*3+4!',
  'https://wa.me/2349000000000?text=Hello%20there',
];

describe('a web link', () => {
  it.each(GOOD)('accepts %s', (link) => {
    expect(isWebLink(link)).toBe(true);
    expect(['http:', 'https:']).toContain(new URL(link).protocol);
  });

  it.each(TRICKS.map((trick) => [trick]))('refuses %j', (trick) => {
    expect(isWebLink(trick)).toBe(false);
  });

  it('has at most 2,048 characters', () => {
    const link = 'https://example.com/'.padEnd(2048, 'a');
    expect([isWebLink(link), isWebLink(`${link}a`)]).toEqual([true, false]);
  });

  it('tests at least a hundred different tricks', () => {
    expect(new Set(TRICKS).size).toBe(TRICKS.length);
    expect(TRICKS.length).toBeGreaterThanOrEqual(100);
  });

  it('accepts no text that a URL parser reads in another way', () => {
    const oddities = fc.string({ unit: fc.constantFrom(...'https:/\\@.?#% \t\nexample') });
    fc.assert(
      fc.property(
        fc.oneof(
          oddities,
          oddities.map((text) => `https://${text}`),
          oddities.map((text) => `https://example.com${text}`),
        ),
        (text) => {
          fc.pre(isWebLink(text) && URL.canParse(text));
          const url = new URL(text);
          expect(['http:', 'https:']).toContain(url.protocol);
          expect([url.username, url.password]).toEqual(['', '']);
          expect(
            text
              .slice(text.indexOf('//') + 2)
              .toLowerCase()
              .startsWith(url.hostname),
          ).toBe(true);
        },
      ),
    );
  });
});

const sources = {
  sha256Base64: async (text: string) => btoa(`digest of ${text.length}`),
  nowMs: 1_795_000_000_000,
  nonce: 'a1B2c3D4',
};
const webLinks = fc
  .webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['http', 'https'] })
  .filter(isWebLink);

describe('a signed buy link', () => {
  it('adds signature, timestamp and nonce', async () => {
    const signed = new URL(await signBuyLink('https://shop.example/plan', sources));
    expect([...signed.searchParams.keys()]).toEqual(['signature', 'timestamp', 'nonce']);
    expect(signed.searchParams.get('timestamp')).toBe('1795000000000');
    expect(signed.searchParams.get('nonce')).toBe('a1B2c3D4');
    expect(signed.searchParams.get('signature')).toBe(btoa('digest of 54'));
  });

  it('signs the product, the link, the time and the nonce', async () => {
    const seen: string[] = [];
    const sha256Base64 = async (text: string) => {
      seen.push(text);
      return 'x';
    };
    await signBuyLink('https://shop.example/', { ...sources, sha256Base64 });
    expect(seen).toEqual(['SabiDatahttps://shop.example/1795000000000a1B2c3D4']);
  });

  it('keeps the address, the query and the fragment of the link', async () => {
    await fc.assert(
      fc.asyncProperty(webLinks, async (link) => {
        const text = await signBuyLink(link, sources);
        const before = new URL(link);
        const after = new URL(text);
        expect(after.origin + after.pathname).toBe(before.origin + before.pathname);
        expect(after.hash).toBe(before.hash);
        expect(after.search.slice(0, before.search.length)).toBe(before.search);
        expect(after.searchParams.getAll('signature').at(-1)).toBe(
          await sources.sha256Base64('x'.repeat(link.length + 29)),
        );
        expect(after.searchParams.getAll('timestamp').at(-1)).toBe('1795000000000');
        expect(after.searchParams.getAll('nonce').at(-1)).toBe('a1B2c3D4');
        expect(isWebLink(text) || text.length > 2048).toBe(true);
      }),
    );
  });

  it.each([
    ['https://a.example/?', 'https://a.example/?signature='],
    ['https://a.example/?x=1', 'https://a.example/?x=1&signature='],
    ['https://a.example/?x=1&', 'https://a.example/?x=1&signature='],
    ['https://a.example/??', 'https://a.example/??&signature='],
    ['https://a.example/#top', 'https://a.example/?signature='],
  ])('%s becomes %s', async (link, start) => {
    const signed = await signBuyLink(link, sources);
    expect(signed.startsWith(start)).toBe(true);
    expect(signed.endsWith('#top')).toBe(link.endsWith('#top'));
  });
});
