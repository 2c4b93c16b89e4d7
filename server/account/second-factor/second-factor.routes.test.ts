import { type TOTP, URI } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { peopleOf } from '../../../tests/support/server/account-fixtures.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';
import { createAdmin } from '../create-admin.ts';
import { PasswordHasher } from '../passwords.ts';

const PERIOD_MS = 30_000;

interface Factor {
  secret: string;
  uri: string;
  recovery_codes: string[];
}

/** The second factor of administrators (docs/security.md#s28). */
describe.each(databases())('a second factor on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  let made = 0;

  const admin = async () => {
    const email = `admin-${++made}@people.test`;
    const deps = { db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock };
    return { email, password: String(await createAdmin(deps, email)) };
  };
  const send = async (token: string, method: string, path: string, body?: object) => {
    const answer = await suite.api.call(path, {
      method,
      headers: { ...people.as(token), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
  };
  const codeOf = ({ uri }: Factor) => (URI.parse(uri) as TOTP).generate({ timestamp: suite.api.clock.time });
  const begin = async (token: string, password: string) =>
    (await send(token, 'POST', '/account/second-factor', { password })).body as unknown as Factor;
  /** Turns a second factor on, a period later, so that the next code is another one. */
  const turnOn = async (person: { email: string; password: string }) => {
    const { token } = await people.signedIn(person);
    const factor = await begin(token, person.password);
    const confirmed = await send(token, 'POST', '/account/second-factor/confirm', { code: codeOf(factor) });
    expect(confirmed).toMatchObject({ status: 200 });
    suite.api.clock.time += PERIOD_MS;
    return { factor, token: String(confirmed.headers.get('x-session-token')) };
  };
  const signIn = (person: { email: string; password: string }, code?: string) =>
    people.post('login', code === undefined ? person : { ...person, code });

  it.each(['/account/second-factor', '/account/second-factor/recovery-codes'])(
    'makes no secrets for a session that ends while its password is compared: %s',
    async (path) => {
      const person = await admin();
      const isOn = path !== '/account/second-factor';
      const { factor, token } = isOn ? await turnOn(person) : { factor: undefined, ...(await people.signedIn(person)) };
      const other = String((await signIn(person, factor && codeOf(factor))).body.token);
      const rows = () =>
        suite.database.run(
          'select sealed_secret, code_hash from second_factors left join recovery_codes using (user_id) order by 1, 2',
        );
      const before = await rows();
      const verify = vi.spyOn(PasswordHasher.prototype, 'verify').mockImplementationOnce(async () => {
        expect(await send(other, 'POST', '/account/logout', { everywhere: true })).toMatchObject({ status: 200 });
        return true;
      });
      const sent = { password: person.password, code: factor?.recovery_codes[0] };
      expect(await send(token, 'POST', path, sent)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
      expect(verify).toHaveBeenCalledOnce();
      verify.mockRestore();
      expect(await rows()).toEqual(before);
    },
  );

  it('is asked for after the right password only, and takes each code once', async () => {
    const person = await admin();
    const { factor } = await turnOn(person);
    expect(await signIn({ ...person, password: 'wrong password' })).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    });
    expect(await signIn(person)).toMatchObject({ status: 401, body: { code: 'second_factor', field: 'code' } });
    const code = codeOf(factor);
    expect(await signIn(person, code === '000000' ? '111111' : '000000')).toMatchObject({
      status: 401,
      body: { code: 'second_factor' },
    });
    expect(await signIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
    expect(await signIn(person, code)).toMatchObject({ status: 401, body: { code: 'second_factor' } });
    const [{ id } = { id: '' }] = await suite.database.run('select id::text from users where email = $1', [
      person.email,
    ]);
    const signedIn = await suite.database.run(
      "select 1 from audit where action = 'account.sign-in' and outcome = 'done' and actor_id = $1",
      [id],
    );
    // Before the second factor was on, and with the right code.
    expect(signedIn).toHaveLength(2);
    suite.api.clock.time += PERIOD_MS;
    expect(await signIn(person, codeOf(factor))).toMatchObject({ status: 200 });
  });

  it('takes each recovery code once', async () => {
    const person = await admin();
    const { factor, token } = await turnOn(person);
    expect(new Set(factor.recovery_codes).size).toBe(10);
    const [code = ''] = factor.recovery_codes;
    expect(await signIn(person, code.toUpperCase())).toMatchObject({ status: 200 });
    const detail = 'This recovery code is wrong or was used. Write another one.';
    expect(await signIn(person, code)).toMatchObject({ status: 401, body: { detail } });
    const off = await send(token, 'DELETE', '/account/second-factor', { password: person.password, code });
    expect(off.body).toMatchObject({ code: 'wrong_code', detail });
    const entries = await suite.database.run(
      `select action, outcome from audit where subject = (select id::text from users where email = $1)
       and action in ('account.recovery-code', 'account.second-factor.code') order by id`,
      [person.email],
    );
    expect(entries).toEqual([
      { action: 'account.recovery-code', outcome: 'done' },
      { action: 'account.second-factor.code', outcome: 'refused' },
      { action: 'account.second-factor.code', outcome: 'refused' },
    ]);
    expect((await send(token, 'GET', '/account/second-factor')).body).toEqual({
      is_on: true,
      is_required: false,
      recovery_codes_left: 9,
    });
  });

  it('counts only once confirmed, and ends all other sessions then', async () => {
    const person = await admin();
    const { token: elsewhere } = await people.signedIn(person);
    const { token } = await people.signedIn(person);
    expect(await send(token, 'POST', '/account/second-factor', { password: 'wrong password' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', field: 'password' },
    });
    const factor = await begin(token, person.password);
    expect(await signIn(person)).toMatchObject({ status: 200 });
    expect(await signIn(person, factor.recovery_codes[0])).toMatchObject({ status: 200 });
    const wrong = await send(token, 'POST', '/account/second-factor/confirm', { code: factor.recovery_codes[0] ?? '' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'wrong_code', detail: 'Wrong code. Write the newest code of your app.', field: 'code' },
    });
    await send(token, 'POST', '/account/second-factor/confirm', { code: codeOf(factor) });
    expect((await send(elsewhere, 'GET', '/account/second-factor')).status).toBe(401);
    expect((await send(token, 'POST', '/account/second-factor', { password: person.password })).body.code).toBe(
      'taken',
    );
  });

  it('is turned off with password and code, by nobody else', async () => {
    const person = await admin();
    const { factor, token } = await turnOn(person);
    const off = (body: object) => send(token, 'DELETE', '/account/second-factor', body);
    expect(await off({ password: 'wrong password', code: codeOf(factor) })).toMatchObject({ status: 403 });
    expect(await off({ password: person.password, code: '000000' })).toMatchObject({ body: { code: 'wrong_code' } });
    expect(await off({ password: person.password, code: codeOf(factor) })).toMatchObject({ status: 200 });
    expect(await signIn(person)).toMatchObject({ status: 200 });
    const user = await people.signedIn(await people.registered());
    expect((await send(user.token, 'GET', '/account/second-factor')).status).toBe(403);
  });

  it.each([
    ['turns it off', 'DELETE', '/account/second-factor'],
    ['renews the recovery codes', 'POST', '/account/second-factor/recovery-codes'],
  ])('has a wrong code that %s in the audit', async (_, method, path) => {
    const person = await admin();
    const { factor, token } = await turnOn(person);
    const wrong = codeOf(factor) === '000000' ? '111111' : '000000';
    const refused = await send(token, method, path, { password: person.password, code: wrong });
    expect(refused).toMatchObject({ status: 422, body: { code: 'wrong_code' } });
    const entries = await suite.database.run(
      `select outcome, request_id is not null as has_request from audit where action = 'account.second-factor.code'
       and subject = (select id::text from users where email = $1)`,
      [person.email],
    );
    expect(entries).toEqual([{ outcome: 'refused', has_request: true }]);
  });

  it('is turned off with at most ten codes a day, which raises an alarm', async () => {
    const person = await admin();
    const { token, factor } = await turnOn(person);
    const turnOff = (code: string) =>
      send(token, 'DELETE', '/account/second-factor', { password: person.password, code });
    const alarms = suite.api.alarms.length;
    const wrong = codeOf(factor) === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 10; tries++) expect((await turnOff(wrong)).body).toMatchObject({ code: 'wrong_code' });
    expect((await turnOff(codeOf(factor))).status).toBe(429);
    expect(suite.api.alarms.slice(alarms)).toEqual([expect.stringContaining('in one session')]);
  });

  it('replaces the recovery codes with password and code', async () => {
    const person = await admin();
    const { factor, token } = await turnOn(person);
    const renew = (body: object) => send(token, 'POST', '/account/second-factor/recovery-codes', body);
    const code = codeOf(factor);
    expect(await renew({ password: 'wrong password', code })).toMatchObject({ body: { code: 'wrong_password' } });
    expect(await renew({ password: person.password, code: '000000' })).toMatchObject({
      status: 422,
      body: { code: 'wrong_code', field: 'code' },
    });
    const renewed = await renew({ password: person.password, code });
    expect(renewed).toMatchObject({ status: 200 });
    const codes = renewed.body.recovery_codes as string[];
    expect(new Set([...codes, ...factor.recovery_codes]).size).toBe(20);
    expect(await signIn(person, factor.recovery_codes[0])).toMatchObject({ status: 401 });
    expect(await signIn(person, codes[0])).toMatchObject({ status: 200 });
    expect((await send(token, 'GET', '/account/second-factor')).body.recovery_codes_left).toBe(9);
  });

  it('gives no recovery codes before it is on', async () => {
    const person = await admin();
    const { token } = await people.signedIn(person);
    const factor = await begin(token, person.password);
    const body = { password: person.password, code: codeOf(factor) };
    expect(await send(token, 'POST', '/account/second-factor/recovery-codes', body)).toMatchObject({
      body: { code: 'wrong_code' },
    });
  });

  it('is mailed to its owner when it is turned on or off and when its codes are replaced, without a secret', async () => {
    const person = await admin();
    const { factor, token } = await turnOn(person);
    const renewal = { password: person.password, code: codeOf(factor) };
    const { body } = await send(token, 'POST', '/account/second-factor/recovery-codes', renewal);
    const codes = body.recovery_codes as string[];
    await send(token, 'DELETE', '/account/second-factor', { password: person.password, code: codes[0] });
    const mails = (await suite.api.mails()).filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your SabiData second factor is on',
      'You have new SabiData recovery codes',
      'Your SabiData second factor is off',
    ]);
    for (const { text } of mails) {
      expect(text).toContain('If this was not you');
      for (const secret of [factor.secret, ...factor.recovery_codes, ...codes]) expect(text).not.toContain(secret);
    }
  });

  it('raises an alarm after ten wrong codes in a day, and lets the owner in on their own device', async () => {
    const person = await admin();
    const { factor } = await turnOn(person);
    const own = { 'x-device': 'own', ...people.nextAddress() };
    const code = codeOf(factor);
    expect(await people.post('login', { ...person, code }, own)).toMatchObject({ status: 200 });
    const before = suite.api.alarms.length;
    for (let tries = 0; tries < 11; tries++)
      await people.post('login', { ...person, code }, { 'x-device': `${tries}` });
    expect(suite.api.alarms.slice(before)).toEqual([expect.stringContaining('somebody knows the password')]);
    suite.api.clock.time += PERIOD_MS;
    expect(await people.post('login', { ...person, code: codeOf(factor) }, own)).toMatchObject({ status: 200 });
  });

  it('leaves neither secret nor recovery code readable in the database', async () => {
    const person = await admin();
    const { factor } = await turnOn(person);
    const rows = await suite.database.run(
      'select (select json_agg(f) from second_factors f)::text || (select json_agg(c) from recovery_codes c)::text as stored',
    );
    for (const secret of [factor.secret, ...factor.recovery_codes.map((code) => code.replaceAll('-', ''))]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});

describe.each(databases())('a required second factor on $kind', ({ open }) => {
  const suite = apiForSuite(open, async () => ({ isSecondFactorRequired: true }));
  const people = peopleOf(() => suite.api);

  it('opens the administration once it is on', async () => {
    const email = 'chief@people.test';
    const deps = { db: suite.database.db, hasher: new PasswordHasher(), clock: suite.api.clock };
    const password = String(await createAdmin(deps, email));
    const { id, token } = await people.signedIn({ email, password });
    const see = async (path: string, of: string) => {
      const answer = await suite.api.call(path, { headers: people.as(of) });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await see('/admin/people', token)).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } });
    const lacking = { data: { user: { lacks_second_factor: true } } };
    const own = await see(`/users/${id}`, token);
    expect(own).toMatchObject({ status: 200, body: lacking });
    const saved = await suite.api.call(`/users/${id}`, {
      method: 'PUT',
      headers: { ...people.as(token), 'content-type': 'application/json' },
      body: JSON.stringify({ ...own.body.data.user, lastname: 'Obi' }),
    });
    expect(await saved.json()).toMatchObject({ data: { lastname: 'Obi', lacks_second_factor: true } });
    const begun = await suite.api.post('/account/second-factor', { password }, people.as(token));
    const { uri } = (await begun.json()) as Factor;
    const code = (URI.parse(uri) as TOTP).generate({ timestamp: suite.api.clock.time });
    const confirmed = await suite.api.post('/account/second-factor/confirm', { code }, people.as(token));
    const renewed = String(confirmed.headers.get('x-session-token'));
    expect(await see('/admin/people', renewed)).toMatchObject({ status: 200 });
    expect(await see(`/users/${id}`, renewed)).not.toMatchObject({ body: lacking });
  });
});
