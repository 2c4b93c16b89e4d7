import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOT_SHOWN, type OwnData } from '../../domain/account/own-data.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { KNOWN, makeKnownPerson } from '../../tests/support/server/known-person.ts';
import { startPayPeer } from '../../tests/support/server/payment-fixtures.ts';
import { newKey, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite, TEST_SECRET } from '../../tests/support/server/test-api.ts';
import { derivedKey, keyedHash } from '../secrets.ts';
import { PERSONAL_TABLES, type PersonalTableName, personalColumns } from './personal-columns.ts';

/** A person downloads what is kept about them (docs/security.md#s30). */
describe.each(databases({ both: true }))('the download of one’s data on $kind', ({ open }) => {
  let peer: Awaited<ReturnType<typeof startPayPeer>>;
  let person: Awaited<ReturnType<typeof makeKnownPerson>>;
  const suite = apiForSuite(open, async () => {
    peer = await startPayPeer();
    return { payments: peer.payments };
  });
  beforeAll(async () => {
    person = await makeKnownPerson(suite);
  });
  afterAll(() => peer.stop());
  const sellers = sellersOf(suite);

  const download = async (id: string, headers: Record<string, string>) => {
    const answer = await suite.api.call(`/users/${id}/data`, { headers });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as OwnData };
  };

  it('has every column that the list marks as personal, with what the person wrote', async () => {
    const { status, headers, body } = await download(person.id, person.headers);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const columns = Object.fromEntries(
      body.tables.map(({ table, rows }) => [table, Object.keys(rows[0] ?? {}).sort()]),
    );
    const listed = (Object.keys(PERSONAL_TABLES) as PersonalTableName[]).map((table) => {
      const { shown, secret } = personalColumns(table);
      return [table, [...shown, ...secret].sort()];
    });
    expect(columns).toEqual(Object.fromEntries(listed));

    const rowsOf = (table: PersonalTableName) => body.tables.find((one) => one.table === table)?.rows ?? [];
    const { email, telephones, seller, message } = KNOWN;
    expect(rowsOf('users')).toMatchObject([{ email, telephone: telephones[1], password_hash: NOT_SHOWN }]);
    expect(rowsOf('providers')).toMatchObject([
      { name: seller.name, website: seller.website, phone: seller.phones[1] },
    ]);
    expect(rowsOf('plans')).toHaveLength(2);
    expect(rowsOf('contact_messages')).toMatchObject([{ message }]);
    const changed = rowsOf('audit').filter(({ action }) => action === 'provider.update');
    expect(changed.at(-1)).toMatchObject({ before: { phone: seller.phones[0] }, after: { phone: seller.phones[1] } });
  });

  it('has every entry of the audit about an account, a profile, a plan, a payment or a message', async () => {
    const { body } = await download(person.id, person.headers);
    const entriesIn = body.tables.find(({ table }) => table === 'audit')?.rows ?? [];
    const ids = body.tables.flatMap(({ table, rows }) => (table === 'audit' ? [] : rows.map(({ id }) => id)));
    const subjectOf = (text: string) => keyedHash(derivedKey(TEST_SECRET, 'subject'), text);
    const hashed = [KNOWN.email, ...ids.filter((id) => typeof id === 'string')].map((text) => subjectOf(text));
    const subjects = [...ids, ...hashed, person.earlier].filter((id) => id);
    const kept = await suite.database.run(
      `select action from audit where actor_id = $1 or subject = any (array(select json_array_elements_text($2::json)))
       order by id desc`,
      [person.id, JSON.stringify(subjects)],
    );
    // The last entry is this download.
    expect(entriesIn.map(({ action }) => action)).toEqual(kept.slice(1).map(({ action }) => action));
    expect(entriesIn.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['subscription.grant', 'contact.answer', 'account.pin.verify', 'provider.delete']),
    );
    const granted = entriesIn.find(({ action }) => action === 'subscription.grant');
    expect(granted).toMatchObject({ actor_id: NOT_SHOWN, after: { tier: 'individual', reason: KNOWN.grant } });
  });

  it('holds no hash, key or name of another person', async () => {
    const text = JSON.stringify((await download(person.id, person.headers)).body);
    const secrets = await suite.database.run(
      `select password_hash as secret from users where id = $1 union all select key from person_keys where user_id = $1
       union all select pin_hash from pins union all select clicker from clicks where user_id = $1
       union all select id::text from users where role = 'systemadmin'`,
      [person.id],
    );
    expect(secrets.length).toBeGreaterThan(4);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain('sealed"');
  });

  it('names no device and shows of a count only its limit', async () => {
    const { body } = await download(person.id, person.headers);
    const text = JSON.stringify(body);
    expect(text).not.toContain(KNOWN.device);
    const keys = body.tables.find(({ table }) => table === 'rate_limits')?.rows.map(({ key }) => String(key));
    expect(keys).toContain('known device');
    for (const key of keys ?? []) expect(key).toMatch(/^[a-z -]+$/);
    for (const name of ['pins', 'idempotency_keys']) {
      expect(body.tables.find(({ table }) => table === name)?.rows[0]).toMatchObject({ device: NOT_SHOWN });
    }
  });

  it('of an administrator holds nothing of the people whom they have changed', async () => {
    const [admin, changed] = [await sellers.signedIn('systemadmin'), await sellers.signedIn('user')];
    const [known] = await suite.database.run('select email from users where id = $1', [changed.id]);
    const change = { telephone: '08035550123' };
    await sellers.send('PUT', `/users/${changed.id}`, { ...admin.headers, ...newKey() }, change);
    const { body } = await download(admin.id, admin.headers);
    expect(body.tables.find(({ table }) => table === 'idempotency_keys')?.rows).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${known?.email}|${change.telephone.slice(1)}`));
  });

  it('is for the person alone, in the audit, and five times a day', async () => {
    const other = await sellers.signedIn('user');
    const answers = [await download(person.id, other.headers), await download(person.id, person.admin)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    const own = await download(other.id, other.headers);
    expect(own.body.tables.map(({ table }) => table)).toEqual(['users', 'person_keys', 'rate_limits', 'audit']);
    const audited = await sellers.entriesOf(other.id);
    expect(audited).toMatchObject([{ action: 'account.download', outcome: 'done', actor_id: other.id }]);
    for (let count = 2; count <= 5; count++) expect((await download(other.id, other.headers)).status).toBe(200);
    const refused = await download(other.id, other.headers);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(refused.body).toMatchObject({
      detail: expect.stringMatching(/^Too many downloads\. Try again in 24\shours\.$/),
    });
  });

  it('causes no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
