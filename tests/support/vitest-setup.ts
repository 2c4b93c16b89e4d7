import fc from 'fast-check';
import { afterAll, afterEach, expect, vi } from 'vitest';

// A console.error fails the test it happens in.
const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const calls = consoleError.mock.calls.map((call) => call.join(' '));
  consoleError.mockClear();
  expect(calls).toEqual([]);
});

// Files share a worker and its document: none may find what another left there, nor replace the body, to which the
// queries of every later file are bound.
if (globalThis.document) {
  const { body } = document;
  body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  afterAll(() => expect(document.body, 'a test replaced document.body').toBe(body));
}

// Files share a worker, but no module of ours: state and mocks of one never reach the next.
afterAll(() => {
  vi.resetModules();
});

// PROPERTY_RUNS=20000 runs each property that sets no number of runs that often.
if (process.env.PROPERTY_RUNS) fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS) });
