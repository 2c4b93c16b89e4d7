import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recommendPlans } from '../../domain/dashboard/recommend-plans.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { makeJoin } from '../../tests/support/server/raters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite, startApi, type TestApi } from '../../tests/support/server/test-api.ts';
import { DashboardFigures } from './dashboard.routes.ts';

const TODAY = '2026-11-24';

describe.each(databases())('the cached figures of the dashboard on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const { signedIn, seller, list, send } = sellersOf(suite);

  it('are computed once per catalogue for any number of requests, and not again for clicks', async () => {
    const { headers } = await seller('business');
    const figures = new DashboardFigures({ db: suite.database.db.queries, store: suite.api.store });
    const askTwenty = () => Promise.all(Array.from({ length: 20 }, () => figures.metrics(TODAY)));
    const recommended = async () => new Set((await askTwenty()).map(({ recommended_plans }) => recommended_plans));
    const first = await recommended();
    expect(first.size).toBe(1);
    const id = await list(headers, { name: 'Clicked' });
    const second = await recommended();
    expect(second.size).toBe(1);
    expect([...second][0]).not.toBe([...first][0]);
    for (let round = 0; round < 3; round++) {
      await suite.api.call(`/click-plan/${id}`, { method: 'POST' });
      for (const { most_popular_plan, recommended_plans } of await askTwenty()) {
        expect(most_popular_plan?.name).toBe('Clicked');
        expect(second.has(recommended_plans)).toBe(true);
      }
    }
  });

  it('include every commit before the request, whatever commits meanwhile', async () => {
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
    const before = await figures.metrics(TODAY);
    meanwhile = async () => void (await list(headers, { network: 'GLO', price: 200 }));
    expect((await figures.metrics(TODAY)).total_plans).toBeGreaterThanOrEqual(before.total_plans);
    meanwhile = async () => {};
    const after = await figures.metrics(TODAY);
    expect(after.total_plans).toBe(before.total_plans + 1);
    expect(after.recommended_plans).toEqual(recommendPlans(store.catalogue));
    expect(after.recommended_plans.some(({ price }) => price === 200)).toBe(true);
  });

  it('are read again after a failed read', async () => {
    const { db } = suite.database;
    let isBroken = true;
    const broken = new Proxy(db.queries, {
      get(target, name) {
        if (name === 'select' && isBroken) throw new Error('no database');
        return Reflect.get(target, name, target);
      },
    });
    const figures = new DashboardFigures({ db: broken, store: suite.api.store });
    await expect(figures.metrics(TODAY)).rejects.toThrow('no database');
    isBroken = false;
    expect((await figures.metrics(TODAY)).total_plans).toBeGreaterThan(300);
  });

  describe('in a process that receives no notices', () => {
    let deaf: TestApi;
    beforeAll(async () => {
      deaf = await startApi({ db: { ...suite.database.db, listen: async () => async () => {} } });
    });
    afterAll(() => deaf.stop());

    it('include new plans, clicks and ratings at once', async () => {
      const { headers } = await seller('business');
      const readMetrics = async () => {
        const answer = await deaf.call('/dashboard', { headers });
        return ((await answer.json()) as { data: Awaited<ReturnType<DashboardFigures['metrics']>> }).data;
      };
      const before = await readMetrics();
      const id = await list(headers, { name: 'Told', price: 220 });
      const listed = await readMetrics();
      expect(listed.total_plans).toBe(before.total_plans + 1);
      expect(listed.recommended_plans.map((plan) => plan.id)).toContain(id);
      for (let i = 0; i < 5; i++) {
        await suite.api.call(`/click-plan/${id}`, { method: 'POST', headers: { 'x-device': `phone ${i}` } });
      }
      expect((await readMetrics()).most_popular_plan?.name).toBe('Told');
      const ratings = [{ network_name: 'MTN', rating: 4 }];
      const rate = (rater: Record<string, string>) =>
        suite.api.post('/network/ratings', { location: 'Lagos', ratings }, rater);
      const aged = async () => {
        const user = await signedIn('user');
        await makeJoin(suite.database, [user.id], '2020-01-01');
        return user.headers;
      };
      for (let raters = 0; raters < 9; raters++) await rate(await aged());
      expect((await readMetrics()).satisfaction_trend[2]).toMatchObject({
        MTN: null,
        early: { MTN: { average: 4, people: 9 } },
      });
      suite.api.clock.time += 3_600_000;
      await rate(await aged());
      expect((await readMetrics()).satisfaction_trend[2]?.MTN).toBe(3.3);
      await send('DELETE', `/plans/${id}`, headers);
      const gone = await readMetrics();
      expect(gone.most_popular_plan?.name).not.toBe('Told');
      expect(gone.recommended_plans).toEqual(before.recommended_plans);
    });
  });
});
