import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nonce, sha256Base64 } from './web-crypto.ts';

describe('nonce', () => {
  it('has the given length and only characters that a URL does not escape', () => {
    for (const length of [1, 8, 32]) {
      expect(nonce(length)).toMatch(/^[\w-]+$/);
      expect(nonce(length)).toHaveLength(length);
    }
  });

  it('does not repeat', () => {
    const made = new Set(Array.from({ length: 1000 }, () => nonce(8)));
    expect(made.size).toBe(1000);
  });

  it('uses every character about equally', () => {
    const counts = new Map<string, number>();
    for (const letter of nonce(64_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(64);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250);
  });
});

describe('sha256Base64', () => {
  it('digests the empty text', async () => {
    expect(await sha256Base64('')).toBe('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });

  it('agrees with node:crypto', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await sha256Base64(text)).toBe(createHash('sha256').update(text).digest('base64'));
      }),
    );
  });
});
