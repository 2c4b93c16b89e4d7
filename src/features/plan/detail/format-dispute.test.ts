import { expect, it } from 'vitest';
import { formatDispute } from './format-dispute.ts';

it.each([
  ['Undated lists say 1 day', 'Another list says 1 day (undated lists)'],
  ['A list of July 2026 says ₦145,500', 'Another list says ₦145,500 (a list of July 2026)'],
  ['2 GB at ₦600', 'Another list says: 2 GB at ₦600'],
  [null, undefined],
])('%s: %s', (disputed, text) => {
  expect(formatDispute({ disputed })).toBe(text);
});
