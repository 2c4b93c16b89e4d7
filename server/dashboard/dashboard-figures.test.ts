import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recommendPlans } from '../../domain/dashboard/recommend-plans.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite, startApi, type TestApi } from '../../tests/support/server/test-api.ts';
import type { Queries } from '../db/database.ts';
import { DashboardFigures } from './dashboard-figures.ts';

const MONTH = '2026-11';

/** The queries of a database, and how often every plan was read through them. */
function countingReads(queries: Queries) {
  const seen = { reads: 0 };
  const db = new Proxy(queries, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'select' && 'total_plans' in (given[0] as object)) seen.reads++;
        return Reflect.apply(value, target, given);
      };
    },
  });
  return { db, seen };
}

describe.each(databases({ both: true }))('what is kept of the dashboard on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const { seller, list, send } = sellersOf(suite);

  it('is read once for each revision, however many ask, and not again for clicks', async () => {
    const { headers } = await seller('business');
    const { db, seen } = countingReads(suite.database.db.queries);
    const figures = new DashboardFigures({ db, store: suite.api.store });
    const askTwenty = () => Promise.all(Array.from({ length: 20 }, () => figures.metrics(MONTH)));
    await askTwenty();
    expect(seen.reads).toBe(1);
    const id = await list(headers, { name: 'Clicked' });
    for (let round = 0; round < 3; round++) {
      await suite.api.call(`/click-plan/${id}`, { method: 'POST' });
      for (const { most_popular_plan } of await askTwenty()) expect(most_popular_plan?.name).toBe('Clicked');
    }
    expect(seen.reads).toBe(2);
  });

  it('is of what was committed before the question, whatever is committed meanwhile', async () => {
    const { headers } = await seller('business');
    const { store } = suite.api;
    let meanwhile = async () => {};
    const slow = {
      get catalogue() {
        return store.catalogue;
      },
      catchUpTo: async (revision: number) => {
        await meanwhile();
        return store.catchUpTo(revision);
      },
    };
    const figures = new DashboardFigures({ db: suite.database.db.queries, store: slow });
    const before = await figures.metrics(MONTH);
    meanwhile = async () => void (await list(headers, { network: 'GLO', price: 2 }));
    expect((await figures.metrics(MONTH)).total_plans).toBe(before.total_plans);
    meanwhile = async () => {};
    const after = await figures.metrics(MONTH);
    expect(after.total_plans).toBe(before.total_plans + 1);
    expect(after.recommended_plans).toEqual(recommendPlans(store.catalogue));
    expect(after.recommended_plans.some(({ price }) => price === 2)).toBe(true);
  });

  it('is read again after a reading that failed', async () => {
    const { db } = suite.database;
    let isBroken = true;
    const broken = new Proxy(db.queries, {
      get(target, name) {
        if (name === 'select' && isBroken) throw new Error('no database');
        return Reflect.get(target, name, target);
      },
    });
    const figures = new DashboardFigures({ db: broken, store: suite.api.store });
    await expect(figures.metrics(MONTH)).rejects.toThrow('no database');
    isBroken = false;
    expect((await figures.metrics(MONTH)).total_plans).toBeGreaterThan(300);
  });

  describe('by a process that hears nothing of the others', () => {
    let deaf: TestApi;
    beforeAll(async () => {
      deaf = await startApi({ db: { ...suite.database.db, listen: async () => async () => {} } });
    });
    afterAll(() => deaf.stop());

    it('tells of plans, clicks and ratings at once', async () => {
      const { headers } = await seller('business');
      const told = async () => {
        const answer = await deaf.call('/dashboard', { headers });
        return ((await answer.json()) as { data: Awaited<ReturnType<DashboardFigures['metrics']>> }).data;
      };
      const before = await told();
      const id = await list(headers, { name: 'Told', price: 1 });
      const listed = await told();
      expect(listed.total_plans).toBe(before.total_plans + 1);
      expect(listed.recommended_plans.map((plan) => plan.id)).toContain(id);
      for (let i = 0; i < 5; i++) await suite.api.call(`/click-plan/${id}`, { method: 'POST' });
      expect((await told()).most_popular_plan?.name).toBe('Told');
      const ratings = [{ network_name: 'MTN', rating: 4 }];
      await suite.api.post('/network/ratings', { location: 'Lagos', ratings }, headers);
      expect((await told()).satisfaction_trend[2]?.MTN).toBe(4);
      await send('DELETE', `/plans/${id}`, headers);
      const gone = await told();
      expect(gone.most_popular_plan?.name).not.toBe('Told');
      expect(gone.recommended_plans).toEqual(before.recommended_plans);
    });
  });
});
