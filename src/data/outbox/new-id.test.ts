import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

afterEach(() => vi.unstubAllGlobals());

it('is a UUID of version 4', () => {
  expect(newId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x01, '01010101-0101-4101-8101-010101010101'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('is made of random bytes where the browser makes none: %i', (byte, id) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
  expect(newId()).toBe(id);
});
