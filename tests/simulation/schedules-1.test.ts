import { expect, test } from 'vitest';
import { LIMIT_MS, runPart } from './many-schedules.ts';

test('breaks no invariant in the first half of the schedules', { timeout: LIMIT_MS }, async () => {
  const { broken, tooRare } = await runPart(0);
  expect(broken).toEqual([]);
  expect(tooRare).toEqual([]);
});
