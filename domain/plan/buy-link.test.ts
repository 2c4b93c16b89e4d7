import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signBuyLink } from './buy-link.ts';
import { isWebLink } from './web-link.ts';

const sources = {
  sha256Base64: async (text: string) => btoa(`digest of ${text.length}`),
  nowMs: 1_795_000_000_000,
  nonce: 'a1B2c3D4',
};
const webLinks = fc
  .webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['http', 'https'] })
  .filter(isWebLink);

describe('signed buy link', () => {
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

  it('keeps the address, the query and the fragment it was given, and stays a web link', async () => {
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
  ])('%s continues as %s', async (link, start) => {
    const signed = await signBuyLink(link, sources);
    expect(signed.startsWith(start)).toBe(true);
    expect(signed.endsWith('#top')).toBe(link.endsWith('#top'));
  });
});
