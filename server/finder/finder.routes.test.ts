import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { finder, finderQuery } from '../../domain/contract/finder.calls.ts';
import { FIRST_NEED } from '../../domain/finder/need.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases())('the finder on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const ask = (query: string) => suite.api.call(`/finder?${query}`);
  const answersTo = async (query: string) => v.parse(finder.response, await (await ask(query)).json()).answers;
  const firstQuery = new URLSearchParams(
    Object.entries(finderQuery(FIRST_NEED)).map(([name, value]) => [name, String(value)]),
  ).toString();

  it('answers each network with the lowest price that one plan costs in the database', async () => {
    for (const [mb, days] of [
      [1024, 1],
      [5120, 7],
      [10240, 30],
    ]) {
      for (const { network, plan } of await answersTo(`data_mb=${mb}&days=${days}`)) {
        const [row] = await suite.database.run(
          `select min(price_kobo)::int as lowest from plans p join providers s on s.no = p.provider_no
           where p.deleted_at is null and network = $1 and price_kobo > 0
           and size_value * case size_unit when 'GB' then 1024 else 1 end >= $2
           and validity_value * case validity_unit when 'months' then 30 when 'years' then 365 else 1 end >= $3
           and coalesce(category, '') not in ('night', 'sme', 'social', 'youtube', 'tv', 'weekend', 'campus', 'router', 'mifi', 'broadband')
           and coalesce(s.price_kind, 'retail') = 'retail'
           and (buy_url is not null or ussd_code is not null or s.phone is not null or s.website is not null)`,
          [network, mb, days],
        );
        expect(plan?.priceKobo ?? null).toBe(row?.lowest);
      }
    }
  });

  it('takes networks, uses and wallet prices', async () => {
    const answers = await answersTo('budget=1000&days=7&network=MTN,GLO&use=sme,night&wallet=true');
    expect(answers.map(({ network }) => network).sort()).toEqual(['GLO', 'MTN']);
    const categories = answers.flatMap(({ plan, combination }) =>
      [plan, combination].flatMap((way) => way?.items.map((item) => item.plan.category) ?? []),
    );
    expect(categories.some((category) => category === 'sme')).toBe(true);
  });

  it('takes the most purchases of a combination', async () => {
    const mostOf = async (query: string) => {
      const counts = (await answersTo(query)).map(({ combination }) =>
        (combination?.items ?? []).reduce((sum, { times }) => sum + times, 0),
      );
      return Math.max(...counts);
    };
    expect(await mostOf('data_mb=46387&days=30')).toBeGreaterThan(2);
    expect(await mostOf('data_mb=46387&days=30&purchases=2')).toBe(2);
  });

  it.each([
    ['days=7', 'data_mb'],
    ['data_mb=5120&budget=100&days=7', 'data_mb'],
    ['data_mb=0&days=7', 'data_mb'],
    ['data_mb=1.5&days=7', 'data_mb'],
    ['budget=1000001&days=7', 'budget'],
    ['data_mb=5120', 'days'],
    ['data_mb=5120&days=366', 'days'],
    ['data_mb=5120&days=7&network=VODAFONE', 'network'],
    ['data_mb=5120&days=7&use=general', 'use'],
    ['data_mb=5120&days=7&wallet=yes', 'wallet'],
    ['data_mb=5120&days=7&purchases=61', 'purchases'],
  ])('refuses %s, and names %s', async (query, field) => {
    const answer = await ask(query);
    expect([answer.status, await answer.json()]).toMatchObject([422, { field }]);
  });

  it("answers the same after a change of a seller's tier", async () => {
    const before = await answersTo(firstQuery);
    const { revision } = suite.api.store;
    await suite.database.run("update providers set tier = 'enterprise'");
    await suite.api.store.catchUp();
    expect(suite.api.store.revision).toBe(revision);
    expect(await answersTo(firstQuery)).toEqual(before);
  });
});
