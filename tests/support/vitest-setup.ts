import { afterEach, expect, vi } from 'vitest';

// A console.error is a fault that nobody looked at: it fails the test it happens in.
const said = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = said.mock.calls.map((call) => call.join(' '));
  said.mockClear();
  expect(calls).toEqual([]);
});
