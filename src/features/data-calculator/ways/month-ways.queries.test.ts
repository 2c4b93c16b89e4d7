import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { monthNeed } from '../../../../domain/data-calculator/month-need.ts';
import type { Need } from '../../../../domain/finder/need.ts';
import { deferred } from '../../../../tests/support/fixtures/deferred.ts';
import { twoSellers } from '../../../../tests/support/outbox/sync-server.ts';
import type * as reader from '../../../data/catalogue-view/reader.ts';
import { monthWaysQuery } from './month-ways.queries.ts';

const GB = 1_000_000;
const device = vi.hoisted(() => ({ isWhole: false, opened: Promise.resolve(), asked: [] as unknown[] }));

vi.mock('../../../data/catalogue-view/reader.ts', async (importActual) => {
  const { createReader } = await importActual<typeof reader>();
  const getState = () => ({
    catalogue: twoSellers().catalogue(),
    changeStatuses: new Map(),
    states: [],
    whole: device.isWhole,
  });
  return createReader(
    { open: () => device.opened, getState } as never,
    (async (_: unknown, options: { query: unknown }) => {
      device.asked.push(options.query);
      return { answers: [] };
    }) as never,
  );
});

// Fake timers do not wait for the chunk.
beforeAll(() => import('../../../data/catalogue-view/reader.ts'));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  device.asked.length = 0;
});

/** Types the uses one after the other, 100 ms apart. */
async function type(...uses: number[]): Promise<QueryObserver> {
  const query = (use: number) => monthWaysQuery(use, monthNeed(use) as Need) as never;
  const observer = new QueryObserver(new QueryClient(), query(uses[0] as number));
  observer.subscribe(() => {});
  for (const use of uses) {
    observer.setOptions(query(use));
    await vi.advanceTimersByTimeAsync(100);
  }
  return observer;
}

it('asks the server once typing pauses, for the last use only', async () => {
  device.isWhole = false;
  const observer = await type(1 * GB, 14 * GB, 145 * GB);
  expect(device.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(device.asked).toEqual([{ data_mb: 145 * 1024, days: 30, purchases: 4 }]);
  expect(observer.getCurrentResult().data).toMatchObject({ monthlyMicroGb: 145 * GB });
});

it('answers each use at once from the list on the device', async () => {
  device.isWhole = true;
  const observer = await type(1 * GB, 2 * GB);
  expect(observer.getCurrentResult().data).toMatchObject({ monthlyMicroGb: 2 * GB });
  expect(device.asked).toEqual([]);
});

it('asks for the last use only, also if the storage opens after the typing', async () => {
  device.isWhole = false;
  const { promise, resolve } = deferred<void>();
  device.opened = promise;
  await type(1 * GB, 14 * GB, 145 * GB);
  resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(device.asked).toEqual([{ data_mb: 145 * 1024, days: 30, purchases: 4 }]);
});
