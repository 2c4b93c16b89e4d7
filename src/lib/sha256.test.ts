import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Base64 } from './sha256.ts';

describe('sha256Base64', () => {
  it('is the digest of nothing for nothing', async () => {
    expect(await sha256Base64('')).toBe('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });

  it('agrees with another implementation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await sha256Base64(text)).toBe(createHash('sha256').update(text).digest('base64'));
      }),
    );
  });
});
