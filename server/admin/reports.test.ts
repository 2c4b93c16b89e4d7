import { describe, expect, it } from 'vitest';
import type { AdminReport } from '../../domain/contract/admin/reports.calls.ts';
import { dayInLagos } from '../../domain/lagos-time.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { reportersOf } from '../../tests/support/server/reporters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const DAY_MS = 86_400_000;

describe.each(databases({ both: true }))('the list of reported prices on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send } = sellers;
  const { decideCalmly } = reportersOf(suite);
  const dayAgo = (days: number) => new Date(suite.api.clock.nowMs() - days * DAY_MS);

  /** Lets people with accounts of an age answer on a plan, each on a phone of their own. */
  let phones = 0;
  const answer = async (plan: string, outcomes: readonly object[], days = 30) => {
    for (const said of outcomes) {
      const { id, headers } = await sellers.signedIn('user');
      await suite.database.run('update users set created_at = $2 where id = $1', [id, dayAgo(days)]);
      const phone = { ...headers, 'x-device': `phone ${++phones}` };
      expect((await send('POST', '/purchase-reports', phone, { plan_id: plan, ...said })).status).toBe(200);
    }
    await decideCalmly();
  };
  const against = (count: number, price?: number) =>
    Array.from({ length: count }, () => ({ outcome: 'other_price', ...(price && { price }) }));
  const admin = async () => (await sellers.signedIn('systemadmin')).headers;
  const list = async (headers: Record<string, string>, query = '') => {
    const { status, body } = await send('GET', `/admin/reports?${query}`, headers);
    expect(status).toBe(200);
    return body as unknown as { items: AdminReport[]; total: number };
  };
  const ids = async (headers: Record<string, string>, query: string) =>
    (await list(headers, query)).items.map(({ id }) => id);

  it('shows who is against a price and who for it, until an administrator confirms or changes it', async () => {
    const [headers, seller] = [await admin(), await sellers.seller()];
    const plan = await sellers.list(seller.headers, { price: 800 });
    const other = await sellers.list(seller.headers, { name: 'Bisi Glo 1GB', network: 'GLO', price: 500 });
    await answer(plan, [...against(3, 900), ...against(1), { outcome: 'worked' }]);
    await answer(plan, against(2, 950), 3);
    await answer(other, [{ outcome: 'worked' }, { outcome: 'not_offered' }]);
    const today = dayInLagos(suite.api.clock.nowMs());
    expect(await list(headers)).toMatchObject({
      total: 1,
      items: [
        {
          ...{ id: plan, name: 'Bisi MTN 3GB', network: 'MTN', price: 800, reported_price: 900, version: 1 },
          ...{ seller: 'Bisi Data', provider_id: seller.provider, size: { value: 3, unit: 'GB' } },
          ...{ reported_on: today, against: 4, agreeing: 1 },
        },
      ],
    });
    const answered = await list(headers, 'state=answered');
    expect(
      answered.items.map(({ id, reported_on, against, agreeing }) => [id, reported_on, against, agreeing]),
    ).toEqual([
      [plan, today, 4, 1],
      [other, null, 1, 1],
    ]);
    expect(await ids(headers, 'state=answered&order=desc')).toEqual([plan, other]);
    expect(await ids(headers, 'state=answered&network=GLO')).toEqual([other]);
    expect(await ids(headers, 'state=answered&q=glo+1gb')).toEqual([other]);
    expect(await ids(headers, 'state=answered&q=bisi+data&sort=name')).toEqual([other, plan]);
    expect(await ids(headers, 'q=nobody')).toEqual([]);

    const stale = await send('PUT', `/plans/${plan}`, { ...headers, 'if-match': '"9"' }, { price: 800 });
    expect(stale.status).toBe(412);
    const seen = { ...headers, 'if-match': '"1"' };
    expect((await send('PUT', `/plans/${plan}`, seen, { price: 800 })).status).toBe(200);
    expect(await list(headers)).toMatchObject({ items: [], total: 0 });
    expect(await ids(headers, 'state=answered')).toEqual([other]);
    const entries = await sellers.entriesOf(plan);
    expect(entries.at(-1)).toMatchObject({ action: 'plan.confirm', outcome: 'done', after: { seen_to: today } });
  });

  it("leaves out the seller's own answers, old ones and deleted plans", async () => {
    const [headers, seller] = [await admin(), await sellers.seller()];
    const [own, old, gone] = [
      await sellers.list(seller.headers),
      await sellers.list(seller.headers),
      await sellers.list(seller.headers),
    ];
    await send('POST', '/purchase-reports', seller.headers, { plan_id: own, outcome: 'worked' });
    await answer(old, against(1));
    await suite.database.run(
      `update purchase_reports set reported_at = $2 where plan_no = (select no from plans where id = $1)`,
      [old, dayAgo(14.5)],
    );
    await answer(gone, against(3));
    await send('DELETE', `/plans/${gone}`, seller.headers);
    const found = await ids(headers, 'state=answered&page_size=100');
    expect([own, old, gone].filter((id) => found.includes(id))).toEqual([]);
  });

  it('shows an unusual price beside the usual one until an administrator confirms it', async () => {
    const [headers, seller] = [await admin(), await sellers.seller()];
    const plan = await sellers.list(seller.headers, { price: 1, confirm_price: true });
    const waiting = async () => (await send('GET', '/admin/system', headers)).body.waiting as { reports: number };
    const before = await waiting();
    const { items } = await list(headers, 'q=bisi');
    expect(items.filter(({ id }) => id === plan)).toMatchObject([
      { price: 1, reported_on: null, unusual_on: dayInLagos(suite.api.clock.nowMs()), usual_price: expect.any(Number) },
    ]);
    await answer(plan, [{ outcome: 'worked' }]);
    const right = { price: 1, confirm_price: true };
    expect((await send('PUT', `/plans/${plan}`, { ...headers, 'if-match': '"1"' }, right)).status).toBe(200);
    expect(await ids(headers, 'q=bisi')).not.toContain(plan);
    expect((await waiting()).reports).toBe(before.reports - 1);
    expect((await sellers.entriesOf(plan)).at(-1)).toMatchObject({
      action: 'plan.confirm',
      after: { unusual_on: null },
    });
    const { items: answered } = await list(headers, 'q=bisi&state=answered');
    expect(answered.find(({ id }) => id === plan)).toBeUndefined();
  });

  it('refuses other states and orders', async () => {
    const headers = await admin();
    for (const query of ['state=lost', 'sort=against', 'network=VISAFONE', 'page_size=101'])
      expect((await send('GET', `/admin/reports?${query}`, headers)).status).toBe(422);
    expect(suite.api.faults).toEqual([]);
  });
});
