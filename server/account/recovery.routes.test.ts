import { describe, expect, it } from 'vitest';
import { newPerson, peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const NEXT = 'seven brown hens';

describe.each(databases())('recovering a password on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);

  it('sets a new password by PIN, ends every session, and tells the mailbox', async () => {
    const person = await people.registered();
    const { token, revocation, id } = await people.signedIn(person);
    await people.post('forgot-password', { email: person.email });
    const pin = await people.lastPin();
    const reset = { email: person.email, pin, new_password: NEXT };
    expect(await people.post('reset-password', { ...reset, new_password: 'iloveyou' })).toMatchObject({
      status: 422,
      body: { field: 'new_password' },
    });
    expect(await people.post('reset-password', reset)).toMatchObject({ status: 200 });
    expect(await people.see(token, id)).toBe(401);
    expect((await suite.api.post('/account/logout', {}, people.as(revocation))).status).toBe(401);
    expect(await people.post('reset-password', reset)).toMatchObject({ body: { code: 'wrong_pin' } });
    expect(await people.login(person)).toMatchObject({ status: 401 });
    expect(await people.login({ ...person, password: NEXT })).toMatchObject({ status: 200 });
    expect((await suite.api.mails()).at(-1)).toMatchObject({
      to: person.email,
      subject: 'Your SabiData password was changed',
    });
  });

  it('takes no PIN that was meant for something else', async () => {
    const person = newPerson();
    await people.post('register', person);
    const pin = await people.lastPin();
    const reset = { email: person.email, pin, new_password: NEXT };
    expect(await people.post('reset-password', reset)).toMatchObject({ body: { code: 'wrong_pin' } });
    expect(await people.post('verify', { email: person.email, pin })).toMatchObject({ status: 200 });
  });

  it('sends no mail to an email without an account, and says the same', async () => {
    const person = await people.registered();
    const known = await people.post('forgot-password', { email: person.email });
    const unknown = await people.post('forgot-password', { email: 'nobody@people.test' });
    expect({ ...unknown, headers: 0 }).toEqual({ ...known, headers: 0 });
    expect((await suite.api.mails()).at(-1)?.to).toBeNull();
  });

  it('lets who has proved the mailbox sign in, whatever others have tried', async () => {
    const person = await people.registered();
    const device = { 'x-device': 'phone' };
    for (let tries = 1; tries <= 10; tries++) await people.login({ ...person, password: 'wrong' }, device);
    expect(await people.login(person, device)).toMatchObject({ status: 429 });
    expect(await people.login(person, { 'x-device': 'another' })).toMatchObject({ status: 200 });
    await people.post('forgot-password', { email: person.email });
    const reset = { email: person.email, pin: await people.lastPin(), new_password: NEXT };
    await people.post('reset-password', reset, device);
    expect(await people.login({ ...person, password: NEXT }, device)).toMatchObject({ status: 200 });
  });

  it('met no fault', () => expect(suite.api.faults).toEqual([]));
});
