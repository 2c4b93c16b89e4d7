import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getUser, login } from '../../../domain/contract/account.calls.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { apiForSuite, pinOf, TEST_SECRET } from '../../../tests/support/server/test-api.ts';

const PASSWORD = 'sabi-demo-2026';

describe.each(databases())('sessions on $kind', ({ open }) => {
  const suite = apiForSuite(open);

  const signIn = async (name: string) => {
    const answer = await suite.api.post('/account/login', { email: `${name}@sabidata.test`, password: PASSWORD });
    return v.parse(login.response, await answer.json());
  };
  const forgetAttempts = async () => {
    await suite.database.run('delete from rate_limits');
    // A process refuses from memory for so long.
    suite.api.clock.time += 5_000;
  };
  const userWith = (token: string, id: string) =>
    suite.api.call(`/users/${id}`, { headers: { authorization: `Bearer ${token}` } });

  it('signs in with an email in any case and returns the user and their provider', async () => {
    const answer = await suite.api.post('/account/login', { email: ' Provider@SabiData.test ', password: PASSWORD });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token, data } = v.parse(login.response, await answer.json());
    const self = await userWith(token, data.id);
    expect(self.headers.get('cache-control')).toBe('no-store');
    expect(v.parse(getUser.response, await self.json()).data).toMatchObject({
      user: { role: 'provider', email: 'provider@sabidata.test' },
      provider_details: { name: 'Demo Data Shop' },
    });
  });

  it('gives the same answer for an unknown email and a wrong password', async () => {
    const attempts = [
      { email: 'user@sabidata.test', password: 'not the password' },
      { email: 'nobody@sabidata.test', password: PASSWORD },
    ];
    const answers = await Promise.all(attempts.map((attempt) => suite.api.post('/account/login', attempt)));
    const received = await Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        body: await answer.text(),
        headers: [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
      })),
    );
    expect(received[0]?.status).toBe(401);
    expect(received[0]?.body).toContain('Email or password is not correct');
    expect(received[1]).toEqual(received[0]);
  });

  it('shows other users to administrators only, and does not reveal which users exist', async () => {
    const [user, admin] = [await signIn('user'), await signIn('admin')];
    const missing = '00000000-0000-4000-8000-000000000000';
    expect((await suite.api.call(`/users/${user.data.id}`)).status).toBe(401);
    const others = await Promise.all([userWith(user.token, admin.data.id), userWith(user.token, missing)]);
    expect(others.map(({ status }) => status)).toEqual([403, 403]);
    expect(await others[0]?.text()).toBe(await others[1]?.text());
    expect((await userWith(admin.token, user.data.id)).status).toBe(200);
    expect((await userWith(admin.token, missing)).status).toBe(404);
    expect((await userWith(admin.token, "x' or 1=1")).status).toBe(404);
  });

  const signOut = async (token: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    return suite.api.call('/account/logout', { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) });
  };

  it('ends the session of the device that signs out, and no other', async () => {
    const [phone, laptop] = [await signIn('ada'), await signIn('ada')];
    expect(await (await signOut(phone.token)).json()).toEqual({ message: 'Signed out' });
    const refused = await userWith(phone.token, phone.data.id);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'session_ended' });
    expect((await signOut(String(phone.revocation_token))).status).toBe(401);
    expect((await userWith(laptop.token, laptop.data.id)).status).toBe(200);
  });

  it('ends every other session of a user who signs out everywhere, and renews theirs', async () => {
    const [phone, laptop] = [await signIn('ada'), await signIn('ada')];
    const out = await signOut(phone.token, { everywhere: true });
    expect(await out.json()).toEqual({ message: 'Signed out on all other devices' });
    expect((await userWith(laptop.token, laptop.data.id)).status).toBe(401);
    const renewed = String(out.headers.get('x-session-token'));
    suite.api.clock.time += 61_000;
    expect((await userWith(phone.token, phone.data.id)).status).toBe(401);
    expect((await userWith(renewed, phone.data.id)).status).toBe(200);
    expect((await signOut(renewed)).status).toBe(200);
    expect((await userWith(renewed, phone.data.id)).status).toBe(401);
  });

  it('ends no other session with a revocation token, and gives it no new token', async () => {
    const [phone, laptop] = [await signIn('ada'), await signIn('ada')];
    const out = await signOut(String(phone.revocation_token), { everywhere: true });
    expect([out.status, out.headers.get('x-session-token')]).toEqual([403, null]);
    for (const { token, data } of [phone, laptop]) expect((await userWith(token, data.id)).status).toBe(200);
  });

  it('does not lock a user out of a known device when attackers try elsewhere', async () => {
    const at = (device: string, password: string, address: string) =>
      suite.api.post(
        '/account/login',
        { email: 'provider@sabidata.test', password },
        { 'x-device': device, 'x-forwarded-for': address },
      );
    expect((await at('own phone', PASSWORD, '203.0.113.1')).status).toBe(200);
    const devices = process.env.RELEASE ? 10 : 1;
    for (let device = 1; device <= devices; device++) {
      await Promise.all(Array.from({ length: 10 }, () => at(`attacker ${device}`, 'wrong password', '198.51.100.1')));
    }
    // The quick run sets the count of ten attacking devices, because each attempt costs a password hash.
    if (!process.env.RELEASE) {
      const counted = `update rate_limits set points = 100 where key like 'sign-in account:%' and points = 10 returning 1`;
      expect(await suite.database.run(counted)).toHaveLength(1);
    }
    expect((await at('a new phone', PASSWORD, '203.0.113.1')).status).toBe(429);
    expect((await at('own phone', PASSWORD, '203.0.113.1')).status).toBe(200);
  });

  it('lets the user in on a new device after a new password set by PIN, although attackers go on', async () => {
    const email = 'provider@sabidata.test';
    const from = { 'x-device': 'the second phone', 'x-forwarded-for': '203.0.113.1' };
    const post = (path: string, body: object) => suite.api.post(`/account/${path}`, { email, ...body }, from);
    const lockOut = () =>
      suite.database.run("update rate_limits set points = 100 where key like 'sign-in account:%' returning 1");
    expect((await lockOut()).length).toBeGreaterThan(0);
    expect((await post('login', { password: PASSWORD })).status).toBe(429);
    await post('forgot-password', {});
    const pin = pinOf((await suite.api.mails()).at(-1) ?? { text: '' });
    expect((await post('reset-password', { pin, new_password: 'seven brown hens' })).status).toBe(200);
    await suite.api.post('/account/login', { email, password: 'wrong password' }, { 'x-device': 'attacker 11' });
    expect((await lockOut()).length).toBeGreaterThan(0);
    expect((await post('login', { password: 'seven brown hens' })).status).toBe(200);
    await forgetAttempts();
  });

  it('counts correct passwords too, so that one account cannot keep the server busy', async () => {
    const signInFrom = (name: string, device: string) =>
      suite.api.post('/account/login', { email: `${name}@sabidata.test`, password: PASSWORD }, { 'x-device': device });
    expect((await signInFrom('user', 'phone 1')).status).toBe(200);
    const counted = await suite.database.run(
      "update rate_limits set points = 60 where key like 'all sign-ins account:%' and points = 1 returning 1",
    );
    expect(counted.length).toBeGreaterThan(0);
    expect((await signInFrom('user', 'phone 2')).status).toBe(429);
    expect((await signInFrom('user', 'phone 1')).status).toBe(200);
    expect((await signInFrom('admin', 'phone 2')).status).toBe(200);
    await forgetAttempts();
  });

  it('issues a revocation token that can only sign out, once', async () => {
    const { token, data, revocation_token: revocation = '' } = await signIn('ada');
    const authorization = `Bearer ${revocation}`;
    expect((await userWith(revocation, data.id)).status).toBe(401);
    expect((await suite.api.post('/network/ratings', {}, { authorization })).status).toBe(401);
    expect((await suite.api.post('/account/logout', {}, { authorization })).status).toBe(200);
    expect((await userWith(token, data.id)).status).toBe(401);
    const later = await signIn('ada');
    expect((await suite.api.post('/account/logout', {}, { authorization })).status).toBe(401);
    expect((await userWith(later.token, data.id)).status).toBe(200);
  });

  it('refuses forged, edited, expired and early tokens', async () => {
    const { token, data } = await signIn('user');
    const key = new TextEncoder().encode(TEST_SECRET);
    const forged = (claims: {
      aud?: string;
      iss?: string;
      alg?: string;
      from?: number;
      life?: number;
      key?: Uint8Array;
    }) => {
      const from = claims.from ?? Math.floor(suite.api.clock.nowMs() / 1000);
      return new SignJWT({ ver: 0 })
        .setProtectedHeader({ alg: claims.alg ?? 'HS256' })
        .setSubject(data.id)
        .setJti(randomUUID())
        .setIssuer(claims.iss ?? 'sabidata')
        .setAudience(claims.aud ?? 'sabidata')
        .setIssuedAt(from)
        .setNotBefore(from)
        .setExpirationTime(from + (claims.life ?? 3600))
        .sign(claims.key ?? key);
    };
    const nowS = Math.floor(suite.api.clock.nowMs() / 1000);
    const [head = '', , signature = ''] = token.split('.');
    const edited = btoa(JSON.stringify({ sub: data.id, ver: 0, exp: nowS + 1e6 })).replaceAll('=', '');
    const refused = {
      none: new UnsecuredJWT({ ver: 0, sub: data.id }).setIssuer('sabidata').setAudience('sabidata').encode(),
      algorithm: await forged({ alg: 'HS512' }),
      audience: await forged({ aud: 'others' }),
      issuer: await forged({ iss: 'others' }),
      key: await forged({ key: new TextEncoder().encode('another key, of thirty-two letters') }),
      expired: await forged({ from: nowS - 7200 }),
      early: await forged({ from: nowS + 600 }),
      old: await forged({ from: nowS - 25 * 3600, life: 1e6 }),
      edited: `${head}.${edited}.${signature}`,
      cut: token.slice(0, -2),
    };
    expect((await userWith(await forged({}), data.id)).status).toBe(200);
    for (const [reason, forgery] of Object.entries(refused)) {
      expect({ reason, status: (await userWith(forgery, data.id)).status }).toEqual({ reason, status: 401 });
    }
    for (const authorization of [`bearer ${token}`, token, `Bearer  ${token}`, `Bearer ${token} x`, 'Basic dTpw']) {
      expect((await suite.api.call(`/users/${data.id}`, { headers: { authorization } })).status).toBe(401);
    }
  });

  it('ends a session after a day', async () => {
    const { token, data } = await signIn('user');
    const start = suite.api.clock.time;
    suite.api.clock.time = start + 24 * 3600 * 1000 - 1000;
    expect((await userWith(token, data.id)).status).toBe(200);
    // A minute more, because the clocks of two processes differ.
    suite.api.clock.time = start + 24 * 3600 * 1000 + 61_000;
    expect((await userWith(token, data.id)).status).toBe(401);
    suite.api.clock.time = start;
  });

  it('reports no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
