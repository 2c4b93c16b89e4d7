import fc from 'fast-check';
import { afterEach, expect, vi } from 'vitest';

// A console.error fails the test it happens in.
const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = consoleError.mock.calls.map((call) => call.join(' '));
  consoleError.mockClear();
  expect(calls).toEqual([]);
});

// PROPERTY_RUNS=20000 runs every property that often, unless the property sets its own number.
if (process.env.PROPERTY_RUNS) fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS) });
