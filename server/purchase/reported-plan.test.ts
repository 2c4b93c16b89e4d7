import { describe, expect, it } from 'vitest';
import type { Role } from '../../domain/account/user.ts';
import type { Plan } from '../../domain/plan/plan.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { reportersOf } from '../../tests/support/server/reporters.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { deleteExpiredData } from '../retention.ts';

const DAY_MS = 86_400_000;

type Person = Awaited<ReturnType<ReturnType<typeof sellersOf>['signedIn']>>;

describe.each(databases({ both: true }))('reports on a price on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send } = sellers;
  const { decideCalmly: decide } = reportersOf(suite);
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);

  /** A person with an account of an age, by default a month. */
  const person = async (days = 30, role: Role = 'user') => {
    const one = await sellers.signedIn(role);
    await aged(one, days);
    return one;
  };
  const aged = ({ id }: Person, days: number) =>
    run(`update users set created_at = $2 where id = $1`, [id, new Date(suite.api.clock.nowMs() - days * DAY_MS)]);
  const people = (count: number, days?: number) => Promise.all(Array.from({ length: count }, () => person(days)));
  let phones = 0;
  const report = async ({ headers }: Person, plan: string, said: object = {}, device = `phone ${++phones}`) => {
    const body = { plan_id: plan, outcome: 'other_price', ...said };
    return (await send('POST', '/purchase-reports', { ...headers, 'x-device': device }, body)).status;
  };
  const allReport = async (authors: readonly Person[], plan: string, said: object = {}) => {
    for (const author of authors) expect(await report(author, plan, said)).toBe(200);
    await decide();
  };
  const shown = async (id: string) => {
    await suite.api.store.catchUp();
    const { body } = await send('GET', '/plans/all', {});
    return (body as unknown as Plan[]).find((plan) => plan.id === id) as Plan;
  };
  const sale = async (price = 800) => {
    const seller = await sellers.seller();
    return { seller, plan: await sellers.list(seller.headers, { price, buy_url: 'https://shop.example/3gb' }) };
  };
  const mailsTo = async ({ id }: Person) => {
    const [row] = await run('select email from users where id = $1', [id]);
    return (await suite.api.mails()).filter(({ to }) => to === row?.email);
  };

  it('mark the plan with the price that most people name, on every list, without a new version', async () => {
    const { seller, plan } = await sale();
    const [first, second, third, fourth, fifth] = (await people(5)) as [Person, Person, Person, Person, Person];
    await allReport([first, second, third], plan, { price: 900 });
    expect(await shown(plan)).toMatchObject({ reported_on: null, reported_price: null });
    const before = suite.api.store.revision;
    await allReport([fourth], plan, { outcome: 'not_offered' });
    const { updated_on } = await shown(plan);
    expect(await shown(plan)).toMatchObject({ reported_on: updated_on, reported_price: 900, version: 1, price: 800 });
    expect(suite.api.store.revision).toBe(before + 1);
    await allReport([fifth], plan, { price: 950 });
    expect(suite.api.store.revision).toBe(before + 1);
    const edit = { ...seller.headers, 'if-match': '"1"' };
    expect((await send('PUT', `/plans/${plan}`, edit, { bonus: 'Nights' })).status).toBe(200);
    expect(await shown(plan)).toMatchObject({ reported_price: 900, bonus: 'Nights' });
  });

  it('take the plan out of what is cheapest until its seller confirms the price', async () => {
    const { seller, plan } = await sale(210);
    const cheapest = async () => {
      await suite.api.store.catchUp();
      const [lists, found] = await Promise.all([
        suite.api.call('/cheapest-plans').then((answer) => answer.text()),
        suite.api.call('/finder?data_mb=1024&days=7').then((answer) => answer.text()),
      ]);
      return [lists.includes(plan), found.includes(plan)];
    };
    expect(await cheapest()).toEqual([true, true]);
    await allReport(await people(4), plan, { price: 900 });
    expect(await cheapest()).toEqual([false, false]);
    expect(await send('PUT', `/plans/${plan}`, seller.headers, { name: 'Other name' })).toMatchObject({ status: 200 });
    expect(await cheapest()).toEqual([false, false]);
    const confirmed = await send('PUT', `/plans/${plan}`, seller.headers, { price: 210 });
    expect(confirmed).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await shown(plan)).toMatchObject({ reported_on: null, reported_price: null, price: 210 });
    expect(await cheapest()).toEqual([true, true]);
    await send('DELETE', `/plans/${plan}`, seller.headers);
  });

  it.each([
    ['the same price by an administrator, twice a day', 'systemadmin', { price: 800 }],
    ['a new price', 'seller', { price: 900 }],
    ['a new size', 'seller', { size: { value: 4, unit: 'GB' } }],
  ] as const)('do not outlive %s', async (_, writer, change) => {
    const { seller, plan } = await sale();
    const { headers } = writer === 'seller' ? seller : await person(30, 'systemadmin');
    await send('PUT', `/plans/${plan}`, headers, { price: 800 });
    const [first, ...others] = (await people(7)) as [Person, ...Person[]];
    await allReport([first, ...others.slice(0, 2)], plan);
    expect((await send('PUT', `/plans/${plan}`, headers, change)).status).toBe(200);
    await allReport(others.slice(2, 5), plan);
    expect((await shown(plan)).reported_on).toBeNull();
    await allReport([first], plan);
    expect((await shown(plan)).reported_on).not.toBeNull();
  });

  it('do not outlive a price by plain SQL either', async () => {
    const { plan } = await sale();
    await allReport(await people(4), plan, { price: 900 });
    await run('update plans set price_kobo = 90000 where id = $1', [plan]);
    expect(await shown(plan)).toMatchObject({ reported_on: null, reported_price: null, price: 900 });
    await allReport(await people(3), plan);
    expect((await shown(plan)).reported_on).toBeNull();
  });

  it('of 30 fresh accounts, of one phone, of one person or of the seller change nothing', async () => {
    const { seller, plan } = await sale();
    await aged(seller, 30);
    await allReport(await people(30, 7), plan, { price: 900 });
    for (const author of await people(5)) await report(author, plan, { price: 900 }, 'one phone');
    for (let times = 0; times < 3; times++) await report(seller, plan, { outcome: 'not_delivered' });
    const one = await person();
    for (let times = 0; times < 5; times++) await report(one, plan);
    await allReport(await people(1), plan);
    expect(await shown(plan)).toMatchObject({ reported_on: null });
    await allReport(await people(1), plan);
    expect((await shown(plan)).reported_on).not.toBeNull();
  });

  it('end when as many people find the price right', async () => {
    const { plan } = await sale();
    await allReport(await people(4), plan);
    await allReport(await people(3), plan, { outcome: 'worked' });
    expect((await shown(plan)).reported_on).not.toBeNull();
    for (const last of await people(1)) await report(last, plan, { outcome: 'worked' });
    expect((await shown(plan)).reported_on).toBeNull();
  });

  it('that arrive at the same moment are all counted', async () => {
    const { plan } = await sale();
    const authors = await people(6);
    const answers = await Promise.all(authors.map((author) => report(author, plan, { price: 900 })));
    expect(answers).toEqual(authors.map(() => 200));
    await decide();
    expect(await shown(plan)).toMatchObject({ reported_price: 900 });
  });

  it('are mailed to the seller once a day, and audited without a person', async () => {
    const { seller, plan } = await sale();
    await allReport(await people(5), plan, { price: 900 });
    const [mail, ...more] = await mailsTo(seller);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Is the price of Bisi MTN 3GB still right?');
    expect(mail?.text).toContain('You list it at ₦800. Several people were asked for ₦900.');
    expect(mail?.text).toContain(`/plans?plan=${plan}`);
    const entries = await sellers.entriesOf(plan);
    expect(entries.slice(1)).toMatchObject([
      { action: 'price.reported', actor_id: null, after: { reported_price_kobo: 90_000, people: 5 } },
    ]);
    await allReport(await people(5), plan, { outcome: 'worked' });
    await allReport(await people(2), plan, { outcome: 'not_offered' });
    expect(await mailsTo(seller)).toHaveLength(1);
    await send('PUT', `/plans/${plan}`, seller.headers, { price: 800 });
    await allReport(await people(4), plan);
    expect((await shown(plan)).reported_on).not.toBeNull();
    expect(await mailsTo(seller)).toHaveLength(1);
  });

  it('on a plan of a seller without an account are mailed to nobody, and raise an alarm', async () => {
    const { no } = await sellers.operator();
    const [row] = await run(
      `insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit,
       description) values ($1, 'Operator 3GB', 'MTN', 3, 'GB', 80000, 30, 'days', '3GB') returning id::text`,
      [no],
    );
    const waiting = (await suite.api.mails()).length;
    await allReport(await people(4), String(row?.id));
    expect((await shown(String(row?.id))).reported_on).not.toBeNull();
    expect(await suite.api.mails()).toHaveLength(waiting);
    expect(suite.api.alarms).toContain(
      'A price of a seller without an account is reported. Confirm or change it in Prices to check (docs/runbook.md)',
    );
  });

  it('keep a keyed hash of the device, and the price that was named', async () => {
    const { plan } = await sale();
    const author = await person();
    await report(author, plan, { price: 900.5 }, 'my phone');
    const [stored] = await run('select device, price_kobo::int as price from purchase_reports where user_id = $1', [
      author.id,
    ]);
    expect(stored).toMatchObject({ price: 90_050, device: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it('are deleted after 90 days, but not while their plan is reported', async () => {
    const [{ plan: reported }, { plan }] = [await sale(), await sale()];
    const authors = await people(4);
    await allReport(authors, reported);
    await allReport(authors.slice(0, 1), plan);
    await run('update purchase_reports set reported_on = reported_on - 91');
    await allReport(authors.slice(1, 2), plan);
    await deleteExpiredData(suite.database.db, suite.api.clock);
    const kept = async (id: string) =>
      (await run('select 1 from purchase_reports join plans on no = plan_no where id = $1', [id])).length;
    expect([await kept(reported), await kept(plan)]).toEqual([4, 1]);
  });

  it('refuse a price with another outcome, and a price that no plan can have', async () => {
    const { plan } = await sale();
    const { headers } = await person();
    for (const said of [
      { outcome: 'worked', price: 900 },
      { outcome: 'other_price', price: -1 },
      { outcome: 'other_price', price: '900' },
      { outcome: 'other_price', price: 1.234 },
      { outcome: 'other_price', price: 1e9 },
    ]) {
      const answer = await send('POST', '/purchase-reports', headers, { plan_id: plan, ...said });
      expect(answer).toMatchObject({ status: 422, body: { field: 'price' } });
    }
  });

  it('cause no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
