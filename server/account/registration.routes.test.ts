import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newPerson, peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { PIN_LIFE_MS } from './pin/pins.ts';

const wrongOf = (pin: string) => (pin === '0000' ? '1111' : '0000');

describe.each(databases())('registration on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);

  it('creates an account that a mailed PIN verifies once', async () => {
    const user = newPerson();
    const { status, body } = await people.post('register', user);
    expect([status, Object.keys(body)]).toEqual([200, ['message', 'user_id']]);
    const mail = (await suite.api.mails()).at(-1);
    expect(mail?.to).toBe(user.email);
    const pin = await people.lastPin();
    expect(mail?.html).toContain(pin);
    expect(await people.login(user)).toMatchObject({ status: 403, body: { code: 'not_verified' } });
    const verified = await people.post('verify', { email: user.email.toUpperCase(), pin });
    expect(verified).toMatchObject({ status: 200, body: { message: 'Your account is verified.' } });
    expect(verified.body).not.toHaveProperty('onboarding_token');
    expect(await people.post('verify', { email: user.email, pin })).toMatchObject({ body: { code: 'wrong_pin' } });
    expect(await people.login(user)).toMatchObject({ status: 200 });
    const rows = await suite.database.run('select password_hash, role from users where email = $1', [user.email]);
    expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=47104,/), role: 'user' }]);
  });

  it('stores neither PIN nor mail in clear text', async () => {
    const user = newPerson();
    await people.post('register', user);
    const pin = await people.lastPin();
    const everything = await suite.database.run(
      `select to_jsonb(p)::text as row from pins p union all select to_jsonb(m)::text from mails m
       union all select to_jsonb(a)::text from audit a union all select to_jsonb(r)::text from rate_limits r`,
    );
    const text = everything.map(({ row }) => String(row)).join('\n');
    expect(text.length).toBeGreaterThan(500);
    for (const secret of [`"${pin}"`, user.email, user.password]) expect(text).not.toContain(secret);
  });

  it('refuses a wrong PIN, an expired PIN and every PIN after five attempts, until a new PIN is sent', async () => {
    const user = newPerson();
    const { email } = user;
    await people.post('register', user);
    const first = await people.lastPin();
    expect(await people.post('verify', { email, pin: wrongOf(first) })).toMatchObject({
      status: 422,
      body: { code: 'wrong_pin', field: 'pin' },
    });
    const start = suite.api.clock.time;
    suite.api.clock.time = start + PIN_LIFE_MS;
    expect(await people.post('verify', { email, pin: first })).toMatchObject({ body: { code: 'pin_expired' } });
    suite.api.clock.time = start;
    for (let tries = 3; tries <= 5; tries++) await people.post('verify', { email, pin: wrongOf(first) });
    expect(await people.post('verify', { email, pin: first })).toMatchObject({ body: { code: 'pin_exhausted' } });
    await people.post('send-pin', { email });
    const second = await people.lastPin();
    expect(await people.post('verify', { email, pin: second })).toMatchObject({ status: 200 });
  });

  it('sends at most three PINs an hour and five a day, and answers an asker 429 with the time to wait', async () => {
    const user = newPerson();
    const { email } = user;
    const start = suite.api.clock.time;
    await people.post('register', user);
    const ask = async () => (await people.post('send-pin', { email })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    const refused = await people.post('send-pin', { email });
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(refused.body.detail).toBe('Too many attempts. Try again in 60\u00a0minutes.');
    suite.api.clock.time = start + 3_600_000;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    suite.api.clock.time = start + 2 * 3_600_000;
    expect(await ask()).toBe(429);
    suite.api.clock.time = start;
  });

  it('gives the same answer for an email with an account and mails its owner', async () => {
    const member = await people.registered();
    const other = newPerson();
    const again = await people.post('register', { ...newPerson(), email: member.email });
    const mail = (await suite.api.mails()).at(-1);
    expect(mail).toMatchObject({ to: member.email, subject: 'You already have a SabiData account' });
    const fresh = await people.post('register', other);
    expect(again.status).toBe(fresh.status);
    expect(again.body.message).toBe(fresh.body.message);
    expect(again.body.user_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(await people.login(member)).toMatchObject({ status: 200 });
  });

  it('answers a sign-in after a registration alike for the email of an account and for a new one', async () => {
    const member = await people.registered();
    const password = 'of the attacker';
    const answers = [];
    for (const email of [member.email, newPerson().email]) {
      await people.post('register', { ...newPerson(), email, password });
      const right = await people.login({ email, password });
      const wrong = await people.login({ email, password: 'some other password' });
      answers.push([right, wrong].map(({ status, body }) => ({ status, body })));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject([{ status: 403, body: { code: 'not_verified' } }, { status: 401 }]);
    expect(await people.login(member)).toMatchObject({ status: 200 });
  });

  it('mails no PIN to verify the email of an account', async () => {
    const member = await people.registered();
    await people.post('register', { ...newPerson(), email: member.email });
    expect((await people.post('send-pin', { email: member.email })).status).toBe(200);
    const mails = (await suite.api.mails()).filter(({ to }) => to === member.email).map(({ subject }) => subject);
    expect(mails).toEqual([expect.stringContaining('is your SabiData PIN'), 'You already have a SabiData account']);
  });

  it('verifies neither of two registrations of one email without the id of one', async () => {
    const [first, second] = [newPerson(), newPerson()];
    await people.post('register', first);
    const pins = [await people.lastPin()];
    await people.post('register', { ...second, email: first.email });
    pins.push(await people.lastPin());
    for (const pin of pins) {
      const answer = await people.post('verify', { email: first.email, pin });
      expect(answer).toMatchObject({ status: 422, body: { code: 'wrong_pin' } });
    }
    for (const { password } of [first, second]) {
      expect((await people.login({ email: first.email, password })).status).not.toBe(200);
    }
  });

  it('does not reveal by username answers that an email has an account', async () => {
    const member = await people.registered();
    const answers = async (user: object) => {
      const { status, body } = await people.post('register', user);
      return { status, ...body, user_id: 0 };
    };
    const [first, second] = [newPerson(), newPerson()];
    const asMember = await answers({ ...newPerson(), email: member.email, username: first.username });
    const asStranger = await answers({ ...newPerson(), username: second.username });
    expect(asMember).toEqual(asStranger);
    expect(await answers({ ...newPerson(), username: first.username })).toEqual(asStranger);
    expect(await answers({ ...newPerson(), username: second.username })).toEqual(asStranger);
    const taken = await answers({ ...newPerson(), username: member.username });
    expect(taken).toMatchObject({ status: 409, field: 'username' });
    expect(await answers({ ...newPerson(), email: member.email, username: member.username })).toEqual(taken);
  });

  it('gives a username to the first user who verifies', async () => {
    const [first, second] = [newPerson(), newPerson()];
    await people.post('register', first);
    const pin = await people.lastPin();
    await people.post('register', { ...second, username: first.username });
    const other = await people.lastPin();
    expect(await people.post('verify', { email: second.email, pin: other })).toMatchObject({ status: 200 });
    const late = await people.post('verify', { email: first.email, pin });
    expect(late).toMatchObject({ status: 409, body: { code: 'taken' } });
    const { body } = await people.post('register', { ...first, username: newPerson().username });
    const again = { email: first.email, pin: await people.lastPin(), user_id: body.user_id };
    expect(await people.post('verify', again)).toMatchObject({ status: 200 });
  });

  it('verifies the registration of this device, not a later one with the same email', async () => {
    const victim = newPerson();
    const password = 'of the attacker';
    const { body: own } = await people.post('register', victim);
    const ownPin = await people.lastPin();
    const { body: other } = await people.post('register', { ...newPerson(), email: victim.email, password });
    const otherPin = await people.lastPin();
    const verify = (pin: string, user_id: unknown) => people.post('verify', { email: victim.email, pin, user_id });
    if (ownPin !== otherPin) {
      expect(await verify(otherPin, own.user_id)).toMatchObject({ status: 422, body: { code: 'wrong_pin' } });
    }
    await people.post('send-pin', { email: victim.email, user_id: own.user_id });
    expect(await verify(await people.lastPin(), own.user_id)).toMatchObject({ status: 200 });
    expect(await people.login(victim)).toMatchObject({ status: 200 });
    expect(await people.login({ email: victim.email, password })).toMatchObject({ status: 401 });
    expect(await verify(otherPin, other.user_id)).toMatchObject({ status: 422, body: { code: 'wrong_pin' } });
  });

  it('finishes a registration with a new password set by PIN', async () => {
    const user = newPerson();
    await people.post('register', user);
    await people.post('forgot-password', { email: user.email });
    const pin = await people.lastPin();
    const reset = await people.post('reset-password', { email: user.email, pin, new_password: 'seven brown hens' });
    expect(reset.status).toBe(200);
    expect(await people.login({ email: user.email, password: 'seven brown hens' })).toMatchObject({ status: 200 });
    expect(await people.login(user)).toMatchObject({ status: 401 });
  });

  it('names the invalid field and stores nothing', async () => {
    const member = await people.registered();
    const mails = (await suite.api.mails()).length;
    const refused = async (change: object) => {
      const { status, body } = await people.post('register', { ...newPerson(), ...change });
      return [status, body.field];
    };
    expect(await refused({ username: member.username.toUpperCase() })).toEqual([409, 'username']);
    expect(await refused({ password: 'Password1' })).toEqual([422, 'password']);
    expect(await refused({ password: 'short' })).toEqual([422, 'password']);
    expect(await refused({ password: 'x'.repeat(129) })).toEqual([422, 'password']);
    expect(await refused({ role: 'systemadmin' })).toEqual([422, 'role']);
    expect(await refused({ email: 'nobody' })).toEqual([422, 'email']);
    expect(await refused({ firstname: '' })).toEqual([422, 'firstname']);
    expect(await refused({ lastname: 'line\nbreak' })).toEqual([422, 'lastname']);
    expect((await refused({ verified_at: '2026-01-01' }))[0]).toBe(422);
    expect((await suite.api.mails()).length).toBe(mails);
  });

  it('lets a new provider complete a profile once with the onboarding token, and do nothing else', async () => {
    const provider = await people.registered('provider');
    const headers = people.as(String(provider.onboardingToken));
    const { id } = (await suite.database.run('select id from users where email = $1', [provider.email]))[0] as {
      id: string;
    };
    const profile = { user_id: id, name: 'Ngozi Data', website: null, email: provider.email, phone: '09000000001' };
    const create = (body: object, token: Record<string, string> = headers) =>
      suite.api.post('/providers/create', body, token).then(({ status }) => status);
    const user = await people.signedIn({ email: 'user@sabidata.test', password: 'sabi-demo-2026' });
    expect(await create(profile, {})).toBe(401);
    expect(await create(profile, people.as(user.token))).toBe(403);
    expect(await create({ ...profile, user_id: user.id })).toBe(403);
    expect(await create({ ...profile, phone: '123' })).toBe(422);
    expect(await create({ ...profile, name: 'line\u0000break' })).toBe(422);
    expect(await people.see(String(provider.onboardingToken), id)).toBe(401);
    const key = { 'idempotency-key': randomUUID() };
    expect(await create(profile, { ...headers, ...key })).toBe(200);
    expect(await create(profile, { ...headers, ...key })).toBe(200);
    expect(await create(profile)).toBe(401);
    const { token } = await people.signedIn(provider);
    const self = await suite.api.call(`/users/${id}`, { headers: people.as(token) });
    expect(await self.json()).toMatchObject({ data: { provider_details: { name: 'Ngozi Data' } } });
    await suite.database.run('delete from providers where user_id = $1', [id]);
    expect(await create(profile)).toBe(401);
    expect(await create(profile, { ...headers, ...key })).toBe(200);
  });

  it('reports no server error', () => expect(suite.api.faults).toEqual([]));
});
