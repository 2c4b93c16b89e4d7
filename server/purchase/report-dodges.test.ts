import { describe, expect, it } from 'vitest';
import type { Plan } from '../../domain/plan/plan.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { reportersOf } from '../../tests/support/server/reporters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const DAY_MS = 86_400_000;
const GB = (value: number) => ({ size: { value, unit: 'GB' as const } });

describe.each(databases({ both: true }))('sellers who dodge reports on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { reporters, reportAll, decideCalmly } = reportersOf(suite);
  const { send } = sellers;

  const isReported = async (plan: string) => {
    await decideCalmly();
    const { body } = await send('GET', '/plans/all', {});
    return Boolean((body as unknown as Plan[]).find(({ id }) => id === plan)?.reported_on);
  };
  const report = async (plan: string) => {
    for (const one of await reporters(4, { days: 60 })) await reportAll(one, [plan]);
    await decideCalmly();
  };
  /** Returns the number of stored answers on a plan, also of those that count for nothing. */
  const answersOn = async (plan: string) => {
    const text = 'select count(*)::int as n from purchase_reports join plans on no = plan_no where id = $1';
    return (await suite.database.run(text, [plan]))[0]?.n;
  };
  const sale = async () => {
    const seller = await sellers.seller('enterprise');
    const plan = await sellers.list(seller.headers, { price: 801 });
    const write = async (change: object, of = plan) => {
      const answer = await send('PUT', `/plans/${of}`, await sellers.sessionOf(seller.id), change);
      expect(answer.status).toBe(200);
      return answer;
    };
    const remove = async (of = plan) => send('DELETE', `/plans/${of}`, await sellers.sessionOf(seller.id));
    return { seller, plan, write, remove };
  };
  /** A plan whose seller has confirmed a reported price, and that people have reported again. */
  const twice = async () => {
    const made = await sale();
    await report(made.plan);
    await made.write({ price: 801 });
    expect(await isReported(made.plan)).toBe(false);
    await report(made.plan);
    expect(await isReported(made.plan)).toBe(true);
    return made;
  };

  it('cannot do so with a size or a validity that moves a little', async () => {
    const { plan, write } = await twice();
    for (const change of [GB(3.05), { validity: { value: 31, unit: 'days' } }, { ...GB(2.95), price: 805 }, GB(3)]) {
      const { body } = await write(change);
      expect(body.message).toContain('it stays marked until an administrator has looked');
      expect(await isReported(plan)).toBe(true);
    }
    await write(GB(4));
    expect(await isReported(plan)).toBe(false);
  });

  it('cannot confirm again two weeks later after a small change, nor after a price for a moment', async () => {
    const { plan, write } = await twice();
    suite.api.clock.time += 10 * DAY_MS;
    await report(plan);
    suite.api.clock.time += 5 * DAY_MS;
    for (const price of [802, 802, 1200, 801, 801, 1200, 801, 801]) {
      await write({ price });
      expect([price, await isReported(plan)]).toEqual([price, price !== 1200]);
    }
  });

  it('cannot take answers that say “Yes” to another network or use', async () => {
    for (const change of [{ network: 'AIRTEL' }, { name: 'MTN 3GB Night' }]) {
      const { plan, write } = await sale();
      for (const one of await reporters(3, { days: 60 })) await reportAll(one, [plan], { outcome: 'worked' });
      const confirmed = async () => (await send('GET', `/plans/${plan}/history`, {})).body.confirmed_by_buyers;
      expect(await confirmed()).toMatchObject({ people: 3 });
      await write({ bonus: 'Night calls' });
      expect(await confirmed()).toMatchObject({ people: 3 });
      await write(change);
      expect(await confirmed()).toBeUndefined();
      expect(await answersOn(plan)).toBe(3);
    }
  });

  it('cannot do so with a copy of the plan, nor with another plan that becomes one', async () => {
    const { seller, plan, write, remove } = await sale();
    const other = await sellers.list(seller.headers, { name: 'Another', ...GB(5), price: 1500 });
    await report(plan);
    const copy = await sellers.list(seller.headers, { name: 'Its copy', ...GB(3.05), price: 805 });
    const far = await sellers.list(seller.headers, { name: 'Not a copy', price: 1000 });
    const ofAirtel = await sellers.list(seller.headers, { name: 'Of Airtel', network: 'AIRTEL', price: 801 });
    expect([await isReported(copy), await isReported(far), await isReported(ofAirtel)]).toEqual([true, false, false]);
    expect(await isReported(other)).toBe(false);
    await write({ ...GB(3), price: 800 }, other);
    expect(await isReported(other)).toBe(true);
    await remove();
    expect([await isReported(copy), await isReported(other)]).toEqual([true, true]);
    // Their people have reported one plan on this day, not three.
    const [counted] = await suite.database.run(
      `select count(distinct user_id)::int as people, bool_or(over_limit) as limited from purchase_reports
         join plans on no = plan_no where id = any($1::uuid[])`,
      [[plan, copy, other]],
    );
    expect(counted).toEqual({ people: 4, limited: false });
  });

  it('cannot do so with two plans that change places, one after the other or in one list', async () => {
    for (const isList of [false, true]) {
      const { seller, plan, write } = await sale();
      const other = await sellers.list(seller.headers, { name: 'Another', ...GB(5), price: 1500 });
      await report(plan);
      const changes = [
        { id: plan, change: { ...GB(5), price: 1500 } },
        { id: other, change: { ...GB(3), price: 801 } },
      ];
      if (isList) {
        const rows = changes.map((row) => ({ op: 'update', version: 1, ...row }));
        expect((await send('POST', '/plans/refresh', seller.headers, rows)).status).toBe(200);
      } else for (const { id, change } of changes) await write(change, id);
      expect([await isReported(plan), await isReported(other)]).toEqual([false, true]);
    }
  });

  it('cannot confirm once for each time that the plan is deleted and listed again', async () => {
    const { seller, plan, write, remove } = await sale();
    await report(plan);
    await write({ price: 801 });
    await remove();
    const again = await sellers.list(seller.headers, { name: 'Again', price: 801 });
    expect(await isReported(again)).toBe(false);
    await report(again);
    await write({ price: 801 }, again);
    expect(await isReported(again)).toBe(true);
    const copy = await sellers.list(seller.headers, { name: 'Copy', price: 801 });
    await write({ price: 801 }, copy);
    expect(await isReported(copy)).toBe(true);
  });

  it('cannot do so as a new seller with the same account', async () => {
    const { seller, plan } = await twice();
    expect((await send('DELETE', `/providers/${seller.provider}`, seller.headers)).status).toBe(200);
    const profile = { name: 'Kemi Links', website: null, email: 'kemi@sellers.test', phone: '09012345678' };
    for (const name of ['Kemi Links', 'Sade Links']) {
      const headers = await sellers.sessionOf(seller.id);
      const made = await send('POST', '/providers/create', headers, { ...profile, name });
      expect(made).toMatchObject({ status: 200 });
      const own = await sellers.sessionOf(seller.id);
      const again = await sellers.list(own, { name: `Of ${name}`, price: 801 });
      await send('PUT', `/plans/${again}`, own, { price: 801 });
      expect(await isReported(again)).toBe(true);
      const [row] = await suite.database.run('select id::text from providers where user_id = $1', [seller.id]);
      expect((await send('DELETE', `/providers/${row?.id}`, own)).status).toBe(200);
    }
    expect(await isReported(plan)).toBe(false);
  });

  it('cannot use up what honest people may report in a day with copies', async () => {
    const { seller, plan } = await sale();
    const people = await reporters(4, { days: 60 });
    for (const one of people) await reportAll(one, [plan]);
    await decideCalmly();
    for (let no = 0; no < 6; no++) await sellers.list(seller.headers, { name: `Copy ${no}`, price: 801 });
    const { plan: another } = await sale();
    for (const one of people) expect(await reportAll(one, [another])).toEqual(['Thank you. Your answer is saved.']);
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
