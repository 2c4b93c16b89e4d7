import { expect, test } from 'vitest';
import { LIMIT_MS, runPart } from './many-schedules.ts';

test('one half of the schedules breaks no promise', { timeout: LIMIT_MS }, async () => {
  const { broken, tooRare } = await runPart(0);
  expect(broken).toEqual([]);
  expect(tooRare).toEqual([]);
});
