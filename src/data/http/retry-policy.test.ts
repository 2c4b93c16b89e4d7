import { expect, it } from 'vitest';
import { classifyStatus, LAST_RETRY_MS, retryDelayMs } from './retry-policy.ts';

it.each([
  [103, 'undelivered'],
  [200, 'ok'],
  [204, 'ok'],
  [299, 'ok'],
  [300, 'undelivered'],
  [301, 'undelivered'],
  [304, 'undelivered'],
  [399, 'undelivered'],
  [400, 'refused'],
  [401, 'unauthorised'],
  [403, 'refused'],
  [404, 'refused'],
  [408, 'server'],
  [409, 'refused'],
  [410, 'refused'],
  [412, 'refused'],
  [422, 'refused'],
  [425, 'server'],
  [429, 'server'],
  [500, 'server'],
  [503, 'server'],
  [511, 'undelivered'],
] as const)('classifies %i as %s', (status, expected) => {
  expect(classifyStatus(status)).toBe(expected);
});

it('waits as long as the server asks, up to five minutes', () => {
  expect(retryDelayMs({ failures: 1, random: 0, retryAfterMs: 120_000 })).toBe(120_000);
  for (const retryAfterMs of [7_200_000, 30 * 86_400_000, Number.POSITIVE_INFINITY]) {
    expect(retryDelayMs({ failures: 1, random: 0, retryAfterMs })).toBe(LAST_RETRY_MS);
  }
});
