import { describe, expect, it } from 'vitest';
import type { Duty } from '../../domain/account/duty.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

interface Entry {
  action: string;
  actor_id: string | null;
  subject: string | null;
}

/** The rows of the audit and of the list of sellers that each duty reads (docs/accounts.md#duties, docs/security.md#s31). */
describe.each(databases())('of the audit on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send } = sellers;
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);
  let made = 0;

  const administrator = async (duty: Duty) => {
    const admin = await sellers.signedIn('systemadmin');
    if (duty !== 'owner') await run('update users set duty = $2 where id = $1', [admin.id, duty]);
    return admin;
  };
  const nameOf = (id: string, firstname: string) =>
    run('update users set firstname = $2 where id = $1', [id, firstname]);
  type Reader = Awaited<ReturnType<typeof administrator>>;
  const read = async ({ headers }: Reader, query = '') => {
    const { status, body } = await send('GET', `/admin/audit?page_size=100${query}`, headers);
    expect(status).toBe(200);
    return body as unknown as { items: Entry[]; total: number };
  };
  const fileOf = async ({ headers }: Reader) =>
    (await suite.api.call('/admin/export.csv?list=audit', { headers })).text();

  /** A seller who was given a tier, one without, and a person whom an owner makes a seller. Each has done something. */
  const history = async () => {
    const no = ++made;
    const owner = await administrator('owner');
    const support = await administrator('support');
    const finance = await administrator('finance');
    const [payer, other] = [await sellers.seller(), await sellers.seller()];
    const person = await sellers.signedIn('user');
    await Promise.all([
      nameOf(payer.id, `Payer${no}`),
      nameOf(other.id, `Other${no}`),
      nameOf(person.id, `Person${no}`),
    ]);
    const gift = { user_id: payer.id, tier: 'business', months: 1, reason: `Fair ${no}` };
    const contacts = { name: `Kano Gigs ${no}`, email: `kano${no}@shop.test`, phone: '09012345678' };
    const answers = [
      await send('POST', '/admin/payments/grant', finance.headers, gift),
      await send('PUT', `/admin/sellers/${other.provider}`, owner.headers, {
        tier: 'individual',
        reason: `Agreed ${no}`,
      }),
      await send('PUT', `/users/${person.id}`, person.headers, { lastname: 'Renamed' }),
      await send('PUT', `/users/${person.id}`, support.headers, { lastname: 'Corrected' }),
      await send('POST', '/providers/create', support.headers, { ...contacts, user_id: person.id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const plans = { payer: await sellers.list(payer.headers), other: await sellers.list(other.headers) };
    return { no, owner, support, finance, payer, other, person, plans };
  };

  it('finance reads money, tiers, what payers did with their plans, and what they did themselves', async () => {
    const { no, finance, owner, payer, other, person, plans } = await history();
    const { items, total } = await read(finance);
    expect(total).toBeLessThan((await read(owner)).total);
    const has = (wanted: Partial<Entry>) =>
      items.some((entry) => Object.entries(wanted).every(([name, value]) => entry[name as keyof Entry] === value));
    expect(has({ action: 'subscription.grant', actor_id: finance.id })).toBe(true);
    expect(has({ action: 'provider.update', subject: other.provider })).toBe(true);
    expect(has({ action: 'plan.create', actor_id: payer.id, subject: plans.payer })).toBe(true);
    expect(has({ subject: plans.other })).toBe(false);
    expect(items.filter(({ actor_id }) => actor_id === person.id || actor_id === other.id)).toEqual([]);
    const byOthers = items.filter(({ actor_id }) => actor_id !== finance.id && actor_id !== null);
    expect([...new Set(byOthers.map(({ action }) => action))].sort()).toEqual(['plan.create', 'provider.update']);
    expect(JSON.stringify(items)).toContain(`Fair ${no}`);
    expect((await read(finance)).items[0]).toMatchObject({ action: 'admin.read', actor_id: finance.id });
  });

  it('finance finds nothing else, by no filter and in no file', async () => {
    const { no, finance, payer, other, person } = await history();
    for (const query of [
      '&action=provider.create',
      `&actor=${person.id}`,
      `&person=${person.id}`,
      `&actor=${other.id}`,
      '&action=account.update',
    ]) {
      expect([query, await read(finance, query)]).toEqual([query, expect.objectContaining({ items: [], total: 0 })]);
    }
    expect((await read(finance, `&person=${payer.id}`)).items.map(({ action }) => action)).toEqual(['plan.create']);
    const texts = [await fileOf(finance), JSON.stringify(await read(finance))];
    for (const text of texts) {
      expect(text).toContain(`Payer${no}`);
      for (const secret of [`Person${no}`, `Other${no}`, `kano${no}@shop.test`]) expect(text).not.toContain(secret);
    }
  });

  it('support reads everything but payments, and what they did themselves', async () => {
    const { no, support, finance, owner, person } = await history();
    const { items } = await read(support);
    expect(items.filter(({ action }) => action.startsWith('subscription.'))).toEqual([]);
    expect(items.filter(({ actor_id }) => actor_id === person.id)).not.toEqual([]);
    expect((await read(support, '&action=subscription')).total).toBe(0);
    const file = await fileOf(support);
    expect(file).toContain(`kano${no}@shop.test`);
    expect(file).not.toContain(`Fair ${no}`);
    const all = (await read(owner)).items.map(({ action }) => action);
    expect(all).toEqual(expect.arrayContaining(['subscription.grant', 'provider.create', 'account.update']));
    // A duty that changes takes away no entry of one's own.
    await run("update users set duty = 'support' where id = $1", [finance.id]);
    expect((await read(finance, '&action=subscription')).total).toBe(1);
  });

  it('finance sees no name that waits in the list of sellers, and finds none', async () => {
    const { provider } = await sellers.seller();
    await run("update providers set requested_name = 'Zaria Waits', name_requested_at = now() where id = $1", [
      provider,
    ]);
    const found = async (duty: Duty) => {
      const { headers } = await administrator(duty);
      const list = async (q: string) =>
        (await send('GET', `/admin/sellers?q=${q}&page_size=100`, headers)).body as unknown as {
          items: { id: string; requested_name: string | null }[];
        };
      const file = await suite.api.call('/admin/export.csv?list=sellers', { headers });
      const row = (await list('Bisi')).items.find(({ id }) => id === provider);
      return [row?.requested_name, (await list('Zaria')).items.length, (await file.text()).includes('Zaria Waits')];
    };
    expect(await found('support')).toEqual(['Zaria Waits', 1, true]);
    expect(await found('finance')).toEqual([null, 0, false]);
  });

  it('causes no server error', () => expect(suite.api.faults).toEqual([]));
});
