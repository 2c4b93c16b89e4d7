import { describe, expect, it } from 'vitest';
import { newPerson, peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite, TEST_SECRET } from '../../tests/support/server/test-api.ts';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { createAdmin, noteOnPlans, parseAdminCommand, removeLostSecondFactor } from './create-admin.ts';
import { PasswordHasher } from './passwords.ts';

describe.each(databases())('creating an administrator on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const create = (email: string) =>
    createAdmin({ db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock }, email);

  it('returns a password that signs in', async () => {
    const password = (await create('boss@people.test')) ?? '';
    expect(await people.login({ email: 'boss@people.test', password })).toMatchObject({
      status: 200,
      body: { data: { role: 'systemadmin' } },
    });
  });

  it('gives a duty', async () => {
    const deps = { db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock };
    const password = String(await createAdmin(deps, 'money@people.test', 'finance'));
    expect((await people.login({ email: 'money@people.test', password })).body.data).toMatchObject({ duty: 'finance' });
    await createAdmin(deps, 'money@people.test', 'owner');
    expect((await people.login({ email: 'money@people.test', password })).body.data).toMatchObject({ duty: 'owner' });
  });

  it('mails an existing account its new duty', async () => {
    const user = await people.registered();
    const outbox = new MailOutbox(TEST_SECRET, suite.api.clock);
    const deps = { db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock, outbox };
    await createAdmin(deps, user.email, 'support');
    const mail = (await suite.api.mails()).findLast(({ to }) => to === user.email);
    expect(mail).toMatchObject({ subject: 'You are a SabiData administrator' });
    expect(mail?.text).toContain('Your duty: support.');
  });

  it('removes a second factor that was lost', async () => {
    const outbox = new MailOutbox(TEST_SECRET, suite.api.clock);
    const deps = { db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock, outbox };
    const password = String(await createAdmin(deps, 'lost@people.test'));
    const { id, token } = await people.signedIn({ email: 'lost@people.test', password });
    await suite.api.post('/account/second-factor', { password }, people.as(token));
    await suite.database.run('update second_factors set confirmed_at = now() where user_id = $1', [id]);
    expect((await people.login({ email: 'lost@people.test', password })).body.code).toBe('second_factor');
    expect(await removeLostSecondFactor(deps, 'lost@people.test')).toBe(true);
    expect((await people.login({ email: 'lost@people.test', password })).status).toBe(200);
    expect((await suite.api.mails()).at(-1)).toMatchObject({
      to: 'lost@people.test',
      subject: 'Your SabiData second factor is off',
    });
    await expect(removeLostSecondFactor(deps, 'nobody@people.test')).rejects.toThrow('has no account');
  });

  it('says what a seller keeps', async () => {
    const note = (email: string) => noteOnPlans(suite.database.db, email);
    await create('provider@sabidata.test');
    expect(await note('provider@sabidata.test')).toBe(
      'It is a seller too: Demo Data Shop keeps its profile and 3\u00a0plans.',
    );
    expect([await note('user@sabidata.test'), await note('nobody@people.test')]).toEqual([undefined, undefined]);
  });

  it('refuses another duty for the only owner', async () => {
    const { run } = suite.database;
    const deps = { db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock };
    const owner = "role = 'systemadmin' and duty is null";
    await run(`update users set duty = 'support' where ${owner} and email <> 'boss@people.test'`);
    await expect(createAdmin(deps, 'boss@people.test', 'support')).rejects.toThrow('only owner');
    expect(await run(`select email from users where ${owner}`)).toEqual([{ email: 'boss@people.test' }]);
  });

  it('gives a username that says nothing about the email, also one that another user has as username', async () => {
    const user = await people.registered();
    await suite.database.run("update users set username = 'chief@people.test' where email = $1", [user.email]);
    await create('chief@people.test');
    const [row] = await suite.database.run("select username from users where email = 'chief@people.test'");
    expect(row?.username).toMatch(/^admin-[\da-f]{8}$/);
    // A user of an earlier release, whose username may have an '@', signs in.
    expect((await people.login(user)).status).toBe(200);
  });

  it('is not told by registration', async () => {
    await create('hidden@people.test');
    const answers = [];
    for (const username of ['hidden@people.test', 'nobody@people.test']) {
      const { status, body } = await people.post('register', { ...newPerson(), username });
      answers.push([status, body.code, body.field]);
    }
    expect(answers).toEqual(Array(2).fill([422, 'bad_input', 'username']));
  });
});

it.each([
  [['create', 'a@b.test'], { verb: 'create', email: 'a@b.test', duty: 'owner' }],
  [['create', 'a@b.test', 'support'], { verb: 'create', email: 'a@b.test', duty: 'support' }],
  [['remove-second-factor', 'a@b.test'], { verb: 'remove-second-factor', email: 'a@b.test', duty: 'owner' }],
])('reads the command %j', (args, command) => {
  expect(parseAdminCommand(args)).toEqual(command);
});

it.each([
  [['create', 'a@b.test', 'king']],
  [['remove-second-factor', 'a@b.test', 'support']],
  [['delete', 'a@b.test']],
])('refuses the command %j', (args) => {
  expect(() => parseAdminCommand(args)).toThrow('npm run admin -- create EMAIL');
});
