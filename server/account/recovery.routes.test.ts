import { describe, expect, it } from 'vitest';
import { newPerson, peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const NEW_PASSWORD = 'seven brown hens';

describe.each(databases())('password recovery on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);

  it('sets a new password by PIN, ends every session and mails the user', async () => {
    const user = await people.registered();
    const { token, revocation, id } = await people.signedIn(user);
    await people.post('forgot-password', { email: user.email });
    const pin = await people.lastPin();
    const reset = { email: user.email, pin, new_password: NEW_PASSWORD };
    expect(await people.post('reset-password', { ...reset, new_password: 'iloveyou' })).toMatchObject({
      status: 422,
      body: { field: 'new_password' },
    });
    expect(await people.post('reset-password', reset)).toMatchObject({ status: 200 });
    expect(await people.see(token, id)).toBe(401);
    expect((await suite.api.post('/account/logout', {}, people.as(revocation))).status).toBe(401);
    expect(await people.post('reset-password', reset)).toMatchObject({ body: { code: 'wrong_pin' } });
    expect(await people.login(user)).toMatchObject({ status: 401 });
    expect(await people.login({ ...user, password: NEW_PASSWORD })).toMatchObject({ status: 200 });
    expect((await suite.api.mails()).at(-1)).toMatchObject({
      to: user.email,
      subject: 'Your SabiData password was changed',
    });
  });

  it('refuses a PIN of another purpose', async () => {
    const user = newPerson();
    await people.post('register', user);
    const pin = await people.lastPin();
    const reset = { email: user.email, pin, new_password: NEW_PASSWORD };
    expect(await people.post('reset-password', reset)).toMatchObject({ body: { code: 'wrong_pin' } });
    expect(await people.post('verify', { email: user.email, pin })).toMatchObject({ status: 200 });
  });

  it('gives the same answer for an email without an account, without a mail', async () => {
    const user = await people.registered();
    const known = await people.post('forgot-password', { email: user.email });
    const unknown = await people.post('forgot-password', { email: 'nobody@people.test' });
    expect({ ...unknown, headers: 0 }).toEqual({ ...known, headers: 0 });
    expect((await suite.api.mails()).at(-1)?.to).toBeNull();
  });

  it('clears the failed sign-ins of a user who resets the password by email', async () => {
    const user = await people.registered();
    const device = { 'x-device': 'phone' };
    for (let tries = 1; tries <= 10; tries++) await people.login({ ...user, password: 'wrong' }, device);
    expect(await people.login(user, device)).toMatchObject({ status: 429 });
    expect(await people.login(user, { 'x-device': 'another' })).toMatchObject({ status: 200 });
    await people.post('forgot-password', { email: user.email });
    const reset = { email: user.email, pin: await people.lastPin(), new_password: NEW_PASSWORD };
    await people.post('reset-password', reset, device);
    expect(await people.login({ ...user, password: NEW_PASSWORD }, device)).toMatchObject({ status: 200 });
  });

  it('reports no server error', () => expect(suite.api.faults).toEqual([]));
});
