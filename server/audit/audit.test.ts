import { describe, expect, it } from 'vitest';
import { peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { newKey } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

describe.each(databases())('the audit on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const entries = () =>
    suite.database.run('select action, outcome, actor_id, subject, request_id from audit order by id');

  it('records actions and refusals with their users, and no secret', async () => {
    const person = await people.registered();
    const { id, token } = await people.signedIn(person);
    await people.login({ ...person, password: 'wrong' });
    await people.post('verify', { email: person.email, pin: '0000' });
    const stranger = await people.signedIn({ email: 'user@sabidata.test', password: 'sabi-demo-2026' });
    expect(await people.see(stranger.token, id)).toBe(403);
    await suite.api.call(`/users/${id}`, {
      method: 'PUT',
      headers: { ...people.as(token), 'content-type': 'application/json' },
      body: JSON.stringify({ firstname: 'Secretname', lastname: person.lastname, telephone: null }),
    });
    await suite.api.post('/account/logout', {}, people.as(token));
    const recorded = (await entries()).map(({ action, outcome, actor_id }) => [action, outcome, actor_id]);
    expect(recorded).toEqual([
      ['account.pin.verify', 'done', null],
      ['account.register', 'done', null],
      ['account.verify', 'done', id],
      ['account.sign-in', 'done', id],
      ['account.sign-in', 'refused', null],
      ['account.pin.verify', 'refused', null],
      ['account.sign-in', 'done', stranger.id],
      ['getUser', 'refused', stranger.id],
      ['account.update', 'done', id],
      ['account.sign-out', 'done', id],
    ]);
    expect((await entries()).every(({ request_id }) => request_id !== null)).toBe(true);
    const text = JSON.stringify(await suite.database.run('select * from audit'));
    expect(text).toContain('["firstname"]');
    for (const secret of [person.password, person.email, token, 'Secretname']) expect(text).not.toContain(secret);
  });

  it('records a changed role, and a refused access to another user’s record', async () => {
    const person = await people.signedIn(await people.registered());
    const create = (user_id: string, key = {}) =>
      suite.api.post(
        '/providers/create',
        { user_id, name: 'Ngozi Data', email: 'ngozi@people.test', phone: '09000000001' },
        { ...people.as(person.token), ...key },
      );
    const other = await people.signedIn({ email: 'user@sabidata.test', password: 'sabi-demo-2026' });
    expect((await create(other.id)).status).toBe(403);
    expect((await create(other.id, newKey())).status).toBe(403);
    expect((await create(person.id)).status).toBe(200);
    const own = (await entries()).filter(({ actor_id }) => actor_id === person.id);
    expect(own.slice(-4).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['createProvider', 'refused'],
      ['createProvider', 'refused'],
      ['provider.create', 'done'],
      ['account.role', 'done'],
    ]);
  });

  it.each(['update audit set outcome = $$done$$', 'delete from audit', 'truncate audit'])(
    'forbids %s',
    async (statement) => {
      await expect(suite.database.run(statement)).rejects.toThrow('only ever added to');
    },
  );

  it('takes an update only of an earlier entry, whose personal values are encrypted and nothing else', async () => {
    const { run } = suite.database;
    const [made] = await run(
      `insert into audit (at, action, outcome, before) values (now(), 'odd', 'done', '{"name": "Ada", "price": 5}')
       returning id`,
    );
    const update = (set: string) => run(`update audit set ${set} where id = $1`, [made?.id]);
    const sealed = `before = '{"name": {"sealed": "x"}, "price": 5}'`;
    for (const set of [
      'outcome = outcome',
      `is_sealed = true, before = '{"name": "Obi", "price": 5}'`,
      `is_sealed = true, before = '{"name": {"sealed": "x"}}'`,
      `is_sealed = true, before = '{"name": {"sealed": "x"}, "price": 5, "more": {"sealed": "x"}}'`,
      'is_sealed = true, before = null',
      `is_sealed = true, after = '{"name": {"sealed": "x"}}'`,
      `is_sealed = true, action = 'even', ${sealed}`,
      sealed,
    ]) {
      await expect(update(set), set).rejects.toThrow('only ever added to');
    }
    await update(`is_sealed = true, ${sealed}`);
    await expect(update(`before = '{"name": {"sealed": "y"}, "price": 5}'`)).rejects.toThrow('only ever added to');
  });

  it('forgets the hash of an email, and changes nothing else with it', async () => {
    const { run } = suite.database;
    const hash = 'h'.repeat(43);
    const made = async (subject: string) => {
      const [row] = await run(
        `insert into audit (at, action, outcome, subject, after, is_sealed)
         values (now(), 'odd', 'done', $1, '{"price": 5}', true) returning id`,
        [subject],
      );
      return (set: string) => run(`update audit set ${set} where id = $1 returning subject`, [row?.id]);
    };
    const [update, ofRecord] = [await made(hash), await made(crypto.randomUUID())];
    for (const set of [
      `subject = '${'i'.repeat(43)}'`,
      'subject = null, outcome = $$refused$$',
      'subject = null, actor_id = $$somebody$$',
      'subject = null, after = null',
      'subject = null, is_sealed = false',
    ]) {
      await expect(update(set), set).rejects.toThrow('only ever added to');
    }
    await expect(ofRecord('subject = null')).rejects.toThrow('only ever added to');
    expect(await update('subject = null')).toEqual([{ subject: null }]);
  });

  it('stays when a user deletes their account', async () => {
    const person = await people.signedIn(await people.registered());
    await suite.api.call(`/users/${person.id}`, { method: 'DELETE', headers: people.as(person.token) });
    const last = (await entries()).at(-1);
    expect(last).toMatchObject({ action: 'account.delete', subject: person.id });
  });
});
