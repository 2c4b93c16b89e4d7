import { expect, it, vi } from 'vitest';
import type { Queries } from '../db/database.ts';
import { createAlarms } from './alarms.ts';

it('never fails its caller when the database fails, and waits for what is being written', async () => {
  const broken = new Proxy({} as Queries, {
    get: () => {
      throw new Error('no database');
    },
  });
  const onError = vi.fn();
  const alarms = createAlarms({ db: broken, clock: { nowMs: () => 0 }, onError });
  expect(alarms.raise('Look at this')).toBeUndefined();
  await alarms.stop();
  expect(onError.mock.calls).toEqual([[new Error('no database')]]);
});
