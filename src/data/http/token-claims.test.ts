import { expect, it } from 'vitest';
import { readClaims } from './token-claims.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: unknown) => `Bearer ${encode({ alg: 'HS256' })}.${encode(payload)}.signature`;

it('reads user and expiry', () => {
  expect(readClaims(token({ sub: 'ada', exp: 1_800_000_000 }))).toEqual({
    userId: 'ada',
    expiresAtMs: 1_800_000_000_000,
  });
});

it('reads claims next to non-ASCII names', () => {
  expect(readClaims(token({ sub: 'ada', exp: 1, name: 'Adébáyò' }))?.userId).toBe('ada');
});

it.each(['', 'Bearer', 'Bearer a.b.c', token({ sub: 'ada' }), token({ exp: 1 }), token(null)])(
  '%j is no token',
  (text) => {
    expect(readClaims(text)).toBeUndefined();
  },
);
