import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NEW_PASSWORD, newPerson, peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { newKey } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

/** Presses of one button again and again, because no answer arrives (docs/offline.md#r3). */
describe.each(databases({ both: true }))('a form that is sent again with its key on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);

  /** A form on a phone of its own: every press has one key, device and address. */
  const filledIn = (path: string, body: object) => {
    const headers = { ...newKey(), ...people.nextAddress(), 'x-device': 'phone' };
    return (change: object = {}) => people.post(path, { ...body, ...change }, headers);
  };
  const mailsTo = async (email: string) => (await suite.api.mails()).filter(({ to }) => to === email).length;
  const thrice = async (press: ReturnType<typeof filledIn>) => {
    const answers = [await press(), await press(), await press()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    return answers.map(({ body }) => body);
  };

  it('registers once, with one mail whose PIN is right', async () => {
    const user = newPerson();
    const [first, ...again] = await thrice(filledIn('register', user));
    expect(again).toEqual([first, first]);
    expect(await mailsTo(user.email)).toBe(1);
    expect(await run('select id::text from registrations where email = $1', [user.email])).toEqual([
      { id: first?.user_id },
    ]);
    // Without the id, as on another phone: the email has one registration only.
    const pin = await people.lastPin();
    expect((await people.post('verify', { email: user.email, pin })).status).toBe(200);
    expect((await people.login(user)).status).toBe(200);
  });

  it('registers once when the presses overlap, and counts one', async () => {
    const user = newPerson();
    const press = filledIn('register', user);
    const answers = await Promise.all([press(), press(), press()]);
    expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1);
    expect(await mailsTo(user.email)).toBe(1);
    // Two of three PINs an hour are left.
    const ask = async () => (await people.post('send-pin', { email: user.email })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  });

  it('registers anew with another key, and refuses another form under a used one', async () => {
    const user = newPerson();
    const press = filledIn('register', user);
    await press();
    expect(await press({ password: 'five green bottles' })).toMatchObject({
      status: 422,
      body: { code: 'key_reused', field: 'Idempotency-Key' },
    });
    expect((await filledIn('register', user)()).status).toBe(200);
    expect(await mailsTo(user.email)).toBe(2);
    const wrong = await people.post('register', newPerson(), { 'idempotency-key': 'seven' });
    expect(wrong).toMatchObject({ status: 422, body: { field: 'Idempotency-Key' } });
  });

  it('stores no refusal: a username that is free again can be taken with the same key', async () => {
    const [owner, user] = [await people.registered(), newPerson()];
    const press = filledIn('register', { ...user, username: owner.username });
    expect(await press()).toMatchObject({ status: 409, body: { field: 'username' } });
    await run("update users set username = 'somebody-else' where username = $1", [owner.username]);
    expect((await press()).status).toBe(200);
  });

  it('of somebody who has an account answers like any other, with one mail to the owner', async () => {
    const owner = await people.registered();
    const before = await mailsTo(owner.email);
    const [first, ...again] = await thrice(filledIn('register', { ...newPerson(), email: owner.email }));
    expect(again).toEqual([first, first]);
    expect(await mailsTo(owner.email)).toBe(before + 1);
  });

  it.each(['forgot-password', 'send-pin'])('of %s sends one mail', async (path) => {
    const user = newPerson();
    await people.post('register', user);
    await thrice(filledIn(path, { email: user.email }));
    expect(await mailsTo(user.email)).toBe(2);
    expect((await filledIn(path, { email: user.email })()).status).toBe(200);
    expect(await mailsTo(user.email)).toBe(3);
  });

  it('verifies once, and gives a seller a token that works each time', async () => {
    const seller = newPerson('provider');
    await people.post('register', seller);
    const press = filledIn('verify', { email: seller.email, pin: await people.lastPin() });
    const answers = await thrice(press);
    const token = String(answers[2]?.onboarding_token);
    const profile = { name: `Shop of ${seller.username}`, email: seller.email, phone: '09012345678' };
    expect((await suite.api.post('/providers/create', profile, people.as(token))).status).toBe(200);
  });

  it('sets a new password once, with one mail', async () => {
    const user = await people.registered();
    await people.post('forgot-password', { email: user.email });
    const before = await mailsTo(user.email);
    const reset = { email: user.email, pin: await people.lastPin(), new_password: 'seven brown hens' };
    await thrice(filledIn('reset-password', reset));
    expect(await mailsTo(user.email)).toBe(before + 1);
    expect((await people.login({ ...user, password: 'seven brown hens' })).status).toBe(200);
    expect((await people.login({ ...user, password: NEW_PASSWORD })).status).toBe(401);
  });

  it('gives no token for a profile that works more than half an hour after the account is verified', async () => {
    const seller = newPerson('provider');
    await people.post('register', seller);
    const press = filledIn('verify', { email: seller.email, pin: await people.lastPin() });
    await press();
    suite.api.clock.time += 29 * 60_000;
    const { body } = await press();
    const profile = { name: `Shop of ${seller.username}`, email: seller.email, phone: '09012345678' };
    suite.api.clock.time += 2 * 60_000;
    const late = await suite.api.post('/providers/create', profile, people.as(String(body.onboarding_token)));
    expect(late.status).toBe(401);
  });

  it('gives no token for a profile half an hour later', async () => {
    const seller = newPerson('provider');
    await people.post('register', seller);
    const press = filledIn('verify', { email: seller.email, pin: await people.lastPin() });
    expect((await press()).body).toHaveProperty('onboarding_token');
    suite.api.clock.time += 30 * 60_000;
    expect(await press()).toMatchObject({ status: 200, body: { message: 'Your account is verified.' } });
    expect((await press()).body).not.toHaveProperty('onboarding_token');
  });

  it('lifts no limit of sign-ins when a reset is repeated', async () => {
    const user = await people.registered();
    await people.post('forgot-password', { email: user.email });
    const reset = { email: user.email, pin: await people.lastPin(), new_password: 'seven brown hens' };
    const press = filledIn('reset-password', reset);
    await press();
    const attack = { ...people.nextAddress(), 'x-device': 'phone' };
    const guess = async () => (await people.login({ ...user, password: 'wrong' }, attack)).status;
    for (let tries = 1; tries <= 10; tries++) expect(await guess()).toBe(401);
    expect((await press()).status).toBe(200);
    expect(await guess()).toBe(429);
  });

  it('leaves no password, PIN or token behind, and no hash that one could be guessed from', async () => {
    const user = newPerson('provider');
    const press = filledIn('register', user);
    await press();
    const verification = { email: user.email, pin: await people.lastPin() };
    await filledIn('verify', verification)();
    const rows = await run('select fingerprint, answer from idempotency_keys');
    const text = JSON.stringify(rows);
    for (const secret of [user.password, user.email, '"ey']) expect(text).not.toContain(secret);
    for (const [path, body] of [
      ['register', user],
      ['verify', verification],
    ] as const) {
      const request = JSON.stringify(['POST', `/account/${path}`, body]);
      expect(text).not.toContain(createHash('sha256').update(request).digest('base64url'));
    }
  });

  it('causes no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
