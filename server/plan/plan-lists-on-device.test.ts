import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listPlans as listPlansCall } from '../../domain/contract/plan.calls.ts';
import { sync } from '../../domain/contract/sync.calls.ts';
import { applyDelta, type Catalogue, EMPTY_CATALOGUE, listPlans } from '../../domain/plan/catalogue/catalogue.ts';
import { unpackPatch } from '../../domain/plan/catalogue/column-patch.ts';
import { priceSeen } from '../../domain/plan/market/price-seen.ts';
import { planQueries, queryText } from '../../tests/support/fixtures/plan-queries.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases())('plan lists on a device that synced with $kind', ({ open }) => {
  const suite = apiForSuite(open);

  async function syncedCatalogue(): Promise<Catalogue> {
    let catalogue = EMPTY_CATALOGUE;
    for (let more = true, query = ''; more; ) {
      const page = v.parse(sync.response, await (await suite.api.call(`/sync${query}`)).json());
      catalogue = applyDelta(catalogue, { ...page, plans: page.plans.map(unpackPatch) });
      query = `?cursor=${page.cursor}`;
      more = page.more;
    }
    return catalogue;
  }

  it('are those of the server, for 2,000 random queries', async () => {
    const device = await syncedCatalogue();
    const sellers = [...device.providers.values()].map(({ id }) => id);
    const found = new Set<number>();
    for (const { page, size, ...filter } of fc.sample(planQueries(sellers), { numRuns: 2_000, seed: 19 })) {
      const answer = await suite.api.call(`/plans?${queryText({ ...filter, page, size })}`);
      const server = v.parse(listPlansCall.response, await answer.json());
      const own = listPlans(device, filter, { page, size });
      const items = own.items.map((plan) => ({ ...plan, price_seen: priceSeen(plan) }));
      expect(server).toEqual(v.parse(listPlansCall.response, { ...own, items }));
      found.add(server.total);
    }
    expect(found.size).toBeGreaterThan(20);
  });
});
