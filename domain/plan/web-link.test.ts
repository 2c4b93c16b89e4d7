import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEB_LINK_TRICKS as TRICKS } from '../../tests/support/fixtures/hostile-links.ts';
import { isWebLink } from './web-link.ts';

const GOOD = [
  'http://example.com',
  'https://example.com/',
  'https://EXAMPLE.com/Path',
  'https://shop.example.com.ng/buy/plan-1?network=MTN&size=1.5GB',
  'https://example.com:8443/a/b',
  'http://localhost:3000/plans',
  'https://192.168.1.10/plan',
  'https://xn--bcher-kva.example/a',
  'https://example.com?q=1',
  'https://example.com#top',
  'https://example.com/a(b)/c,d;e=f/~user/@handle',
  'https://example.com/%E2%82%A6500?x[]=1&y=$2*3+4!',
  'https://wa.me/2349000000000?text=Hello%20there',
];

describe('web link', () => {
  it.each(GOOD)('%s may stand in an href', (link) => {
    expect(isWebLink(link)).toBe(true);
    expect(['http:', 'https:']).toContain(new URL(link).protocol);
  });

  it.each(TRICKS.map((trick) => [trick]))('%j is refused', (trick) => {
    expect(isWebLink(trick)).toBe(false);
  });

  it('knows at least a hundred tricks, each once', () => {
    expect(new Set(TRICKS).size).toBe(TRICKS.length);
    expect(TRICKS.length).toBeGreaterThanOrEqual(100);
  });

  it('lets nothing through that a URL parser reads otherwise', () => {
    const oddities = fc.string({ unit: fc.constantFrom(...'https:/\\@.?#% \t\nexample') });
    fc.assert(
      fc.property(
        fc.oneof(
          oddities,
          oddities.map((text) => `https://${text}`),
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
