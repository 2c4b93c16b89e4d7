import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnData } from '../../domain/account/own-data.ts';
import { peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { findTexts, KNOWN, makeKnownPerson } from '../../tests/support/server/known-person.ts';
import { startPayPeer } from '../../tests/support/server/payment-fixtures.ts';
import { newKey, planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite, TEST_SETTINGS } from '../../tests/support/server/test-api.ts';
import { deleteExpiredData } from '../retention.ts';

const DAY_MS = 86_400_000;
/** A keyed hash: of an email, or of the ID of a registration. */
const HASH = '^[A-Za-z0-9_-]{43}$';

/** Traces from which somebody could tell whose account it was (docs/security.md#s30). */
describe.each(databases({ both: true }))('the traces of a deleted account on $kind', ({ open }) => {
  let peer: Awaited<ReturnType<typeof startPayPeer>>;
  beforeAll(async () => {
    peer = await startPayPeer();
  });
  const suite = apiForSuite(open, async () => ({ payments: peer.payments }));
  afterAll(() => peer.stop());
  const people = peopleOf(() => suite.api);
  const sellers = sellersOf(suite);
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);
  const download = async (id: string, token: string) =>
    (await (await suite.api.call(`/users/${id}/data`, { headers: people.as(token) })).json()) as OwnData;
  const hashes = async () => (await run(`select distinct subject from audit where subject ~ '${HASH}'`)).length;

  it('are no hash of the email, and no ID outside the audit and its own kind', async () => {
    expect(await hashes()).toBe(0);
    const { id, send } = await makeKnownPerson(suite);
    await people.login({ email: KNOWN.email, password: 'wrong' });
    expect(await hashes()).toBeGreaterThan(0);
    const clicked = await run('select clicker from clicks where user_id = $1', [id]);
    expect(clicked).toMatchObject([{ clicker: expect.any(String) }]);

    await send('DELETE', `/users/${id}`, { reasons: ['other'], other: KNOWN.leaving });
    expect(await findTexts(suite.database, [id])).toEqual([`audit: ${id}`]);
    expect(await run('select 1 from clicks where clicker = $1', [clicked[0]?.clicker])).toEqual([]);
    expect(await hashes()).toBe(0);
    const told = (await suite.api.mails()).filter(({ text }) => text.includes(KNOWN.leaving));
    expect(told).toMatchObject([{ to: TEST_SETTINGS.contact.email }]);
    expect(told[0]?.text).not.toMatch(new RegExp(`${id}|${KNOWN.firstname}|${KNOWN.email}`));
  });

  it('are not in the history of the next account with the email', async () => {
    const person = await people.registered();
    const first = await people.signedIn(person);
    await people.login({ ...person, password: 'wrong' });
    const both = await run(`select 1 from audit where actor_id is not null and subject ~ '${HASH}'`);
    expect(both).toEqual([]);
    await sellers.send('DELETE', `/users/${first.id}`, people.as(first.token));

    await people.post('register', { ...person, username: `${person.username}-again` });
    await people.post('verify', { email: person.email, pin: await people.lastPin() });
    const second = await people.signedIn(person);
    const { tables } = await download(second.id, second.token);
    const entries = tables.find(({ table }) => table === 'audit')?.rows ?? [];
    expect(entries.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'account.sign-in done',
      'account.verify done',
      'account.register done',
      'account.pin.verify done',
    ]);
    expect(JSON.stringify(tables)).not.toContain(first.id);
  });

  it('are no PIN of the other registrations of the email', async () => {
    const device = { 'x-device': 'the-phone-of-another' };
    const person = await people.registered();
    const again = { ...person, email: `again-${person.email}`, onboardingToken: undefined };
    const { onboardingToken: _, ...fields } = again;
    await people.post('register', { ...fields, username: 'first-try' }, { ...people.nextAddress(), ...device });
    const { body } = await people.post('register', { ...fields, username: 'second-try' }, people.nextAddress());
    await people.post('verify', { email: again.email, pin: await people.lastPin(), user_id: body.user_id });
    expect(await findTexts(suite.database, ['the-phone-of-another'])).not.toContain('pins: the-phone-of-another');
  });

  it('are no answer to an administrator who has lost the role since', async () => {
    const [admin, seller] = [await sellers.signedIn('systemadmin'), await sellers.seller()];
    const { id } = seller;
    const [known] = await run('select email from users where id = $1', [id]);
    const other = await sellers.signedIn('user');
    const change = async (path: string, body: object, method = 'PUT') => {
      const { status } = await sellers.send(method, path, { ...admin.headers, ...newKey() }, body);
      expect(status).toBe(200);
    };
    await change(`/users/${id}`, { telephone: '08035550123' });
    await change('/admin/payments/grant', { user_id: id, tier: 'individual', months: 1, reason: 'Paid cash' }, 'POST');
    await change(`/users/${other.id}`, { telephone: '08035550124' });
    await run("update users set role = 'user', duty = null where id = $1", [admin.id]);
    const answers = async () =>
      (await findTexts(suite.database, [id, String(known?.email), '8035550123', '8035550124'])).filter((one) =>
        one.startsWith('idempotency_keys'),
      );
    expect(await answers()).toHaveLength(4);
    await sellers.send('DELETE', `/users/${id}`, seller.headers);
    expect(await answers()).toEqual(['idempotency_keys: 8035550124']);
  });

  it('are no name and no plan of a seller who was called as emptied rows are', async () => {
    const seller = await sellers.seller();
    const contact = { name: 'Deleted seller', phone: '09087776665', how_to_buy: 'Ask at the Ojota stall' };
    await sellers.send('PUT', `/providers/${seller.provider}`, seller.headers, contact);
    await sellers.list(seller.headers, planBody({ description: 'Only at Ojota' }));
    await sellers.send('DELETE', `/providers/${seller.provider}`, { ...seller.headers, ...newKey() });
    await deleteExpiredData(suite.database.db, { nowMs: () => suite.api.clock.time + 31 * DAY_MS });
    const left = await findTexts(suite.database, ['Ojota', '09087776665']);
    expect(left.filter((one) => /^(providers|plans)/.test(one))).toEqual([]);
  });

  it('causes no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
