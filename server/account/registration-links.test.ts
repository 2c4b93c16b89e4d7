import { describe, expect, it } from 'vitest';
import { newPerson, peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const OF_ATTACKER = 'of the attacker';

/** The link of a mail proves the mailbox, not who wrote the password of a registration (docs/security.md#s28). */
describe.each(databases())('links of registrations on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const register = async (change: object = {}) => {
    const person = { ...newPerson(), ...change };
    const { body } = await people.post('register', person);
    return { person, user_id: body.user_id, link: (await people.lastLink()).body };
  };
  /** An attacker registers the email of a victim again, with the same first name and what they choose. */
  const registerAgain = ({ email }: { email: string }) =>
    register({
      email,
      password: OF_ATTACKER,
      username: `attacker of ${email.replace('@', ' at ')}`.slice(0, 40),
      role: 'provider',
    });
  const signIn = async (email: string, password: string) => (await people.login({ email, password })).status;

  it('name no registration: only the device that registered knows its id', async () => {
    const { person, link } = await register();
    expect(Object.keys(link)).toEqual(['email', 'pin']);
    expect(link.email).toBe(person.email);
  });

  it('verify the registration of the device that opens them, whoever registered the email since', async () => {
    const { person: victim, user_id } = await register();
    const { link } = await registerAgain(victim);
    expect(await people.post('verify', { ...link, user_id })).toMatchObject({ status: 200 });
    expect(await signIn(victim.email, victim.password)).toBe(200);
    expect(await signIn(victim.email, OF_ATTACKER)).toBe(401);
    const [user] = await suite.database.run('select username, role from users where email = $1', [victim.email]);
    expect(user).toEqual({ username: victim.username, role: 'user' });
  });

  it('work behind an address from which too many wrong PINs came, and have a limit of their own', async () => {
    const { person, user_id, link } = await register();
    const crowd = people.nextAddress();
    const verify = (pin: unknown) => people.post('verify', { email: person.email, pin, user_id }, crowd);
    const wrongLink = 'a'.repeat(22);
    await verify('0000');
    await verify(wrongLink);
    const fill = (limit: string) =>
      suite.database.run('update rate_limits set points = 600 where key = $1', [
        `${limit}:${crowd['x-forwarded-for']}`,
      ]);
    await fill('pin tries address');
    expect((await verify('0000')).status).toBe(429);
    expect((await verify(link.pin)).status).toBe(200);
    await fill('link tries address');
    expect((await verify(wrongLink)).status).toBe(429);
  });

  it('ask for the password of their registration on another device, and end with the right one only', async () => {
    const { person, link } = await register();
    expect(await people.post('verify', link)).toMatchObject({
      status: 403,
      body: { code: 'password_needed', field: 'password' },
    });
    expect(await people.post('verify', { ...link, password: 'not the password' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', field: 'password' },
    });
    expect(await signIn(person.email, person.password)).toBe(403);
    expect(await people.post('verify', { ...link, password: person.password })).toMatchObject({ status: 200 });
    expect(await signIn(person.email, person.password)).toBe(200);
  });

  it('give an email to nobody who does not read its mails: its owner does not know the password', async () => {
    const victim = newPerson();
    const { user_id, link } = await registerAgain(victim);
    expect((await people.post('verify', { ...link, password: victim.password })).status).toBe(403);
    const code = 'a'.repeat(22);
    for (const proof of [{ user_id }, { password: OF_ATTACKER }]) {
      const answer = await people.post('verify', { email: victim.email, pin: code, ...proof });
      expect(answer).toMatchObject({ status: 422, body: { code: 'pin_expired' } });
    }
    expect(await signIn(victim.email, OF_ATTACKER)).toBe(403);
  });

  it('that do not work leave one entry of the audit for a block of addresses in a quarter of an hour', async () => {
    const entries = async () =>
      (await suite.database.run("select 1 from audit where action like 'account.pin.%' and outcome = 'refused'"))
        .length;
    const before = await entries();
    const tryOut = async (path: string, { pin, address }: { pin: string; address: string }) => {
      const body = { email: newPerson().email, pin, ...(path === 'reset-password' && { new_password: 'seven hens' }) };
      expect((await people.post(path, body, { 'x-forwarded-for': address })).status).toBe(422);
      return (await entries()) - before;
    };
    const link = { pin: 'b'.repeat(22), address: '102.91.7.1' };
    expect(await tryOut('verify', link)).toBe(1);
    expect(await tryOut('verify', link)).toBe(1);
    expect(await tryOut('reset-password', { ...link, address: '102.91.7.2' })).toBe(1);
    expect(await tryOut('verify', { ...link, address: '102.91.8.1' })).toBe(2);
    suite.api.clock.time += 15 * 60_000;
    expect(await tryOut('verify', link)).toBe(3);
    // A wrong PIN is a guess that may be right: each has its entry.
    expect(await tryOut('verify', { ...link, pin: '1234' })).toBe(4);
    expect(await tryOut('verify', { ...link, pin: '1235' })).toBe(5);
  });

  it('answer alike for an email with an account, with registrations and with none', async () => {
    const member = await people.registered();
    const { person } = await register();
    const answers = [];
    for (const email of [member.email, person.email, 'nobody@people.test']) {
      const { status, body } = await people.post('verify', { email, pin: 'a'.repeat(22), password: person.password });
      answers.push({ status, body });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it.each([
    ['the device that registered', true],
    ['another device', false],
  ])('of a new password finish the own registration on %s, not a later one of a stranger', async (_, isOwnDevice) => {
    const { person: victim, user_id } = await register();
    await registerAgain(victim);
    await people.post('forgot-password', { email: victim.email });
    const { body } = await people.lastLink();
    const reset = { ...body, new_password: 'seven brown hens', ...(isOwnDevice && { user_id }) };
    expect(await people.post('reset-password', reset)).toMatchObject({ status: 200 });
    const [user] = await suite.database.run('select username, role from users where email = $1', [victim.email]);
    expect(user).toEqual({ username: victim.username, role: 'user' });
    expect(await signIn(victim.email, OF_ATTACKER)).toBe(401);
  });

  it('of a new password finish the registration of this device, also after a stranger registered first', async () => {
    const victim = newPerson();
    await registerAgain(victim);
    const { user_id } = await register(victim);
    await people.post('forgot-password', { email: victim.email });
    const reset = { ...(await people.lastLink()).body, new_password: 'seven brown hens', user_id };
    expect(await people.post('reset-password', reset)).toMatchObject({ status: 200 });
    const [user] = await suite.database.run('select username, role from users where email = $1', [victim.email]);
    expect(user).toEqual({ username: victim.username, role: 'user' });
  });

  it('reports no server error', () => expect(suite.api.faults).toEqual([]));
});
