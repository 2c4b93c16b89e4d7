import { describe, expect, it } from 'vitest';
import { newPerson, peopleOf } from '../../../tests/support/server/account-fixtures.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { startApi } from '../../../tests/support/server/test-api.ts';

const GUESSES = process.env.RELEASE ? 1_000 : 100;

describe.each(databases({ both: true }))('PIN guesses on $kind', ({ open }) => {
  it(`compares at most 5 of ${GUESSES} parallel guesses, and no more after a restart`, async () => {
    const database = await open();
    let api = await startApi(database);
    const people = peopleOf(() => api);
    const user = newPerson();
    await people.post('register', user);
    const pin = await people.lastPin();
    const guesses = Array.from({ length: GUESSES }, (_, guess) => String(guess).padStart(4, '0')).filter(
      (guess) => guess !== pin,
    );
    const codes = await Promise.all(
      guesses.map(async (guess) => (await people.post('verify', { email: user.email, pin: guess })).body.code),
    );
    const count = (code: string) => codes.filter((one) => one === code).length;
    expect(count('wrong_pin')).toBe(5);
    expect(count('pin_exhausted')).toBe(guesses.length - 5);

    await api.stop();
    api = await startApi(database);
    const right = await people.post('verify', { email: user.email, pin });
    expect(right).toMatchObject({ status: 422, body: { code: 'pin_exhausted' } });
    expect(api.faults).toEqual([]);
    await api.stop();
    await database.close();
  }, 120_000);
});

describe.each(databases())('PINs on $kind', ({ open }) => {
  it('lets the device that asked for a PIN use it, whatever others have tried', async () => {
    const database = await open();
    const api = await startApi(database);
    const people = peopleOf(() => api);
    const own = { 'x-device': 'the phone of the owner', ...people.nextAddress() };
    const user = newPerson();
    await people.post('register', user, own);
    const pin = await people.lastPin();
    const wrong = pin === '0000' ? '1111' : '0000';
    const guess = (headers?: Record<string, string>) =>
      people.post('verify', { email: user.email, pin: wrong }, headers);
    for (let tries = 0; tries < 5; tries++) expect((await guess()).body.code).toBe('wrong_pin');
    expect((await guess({ 'x-device': 'another phone' })).body.code).toBe('pin_exhausted');
    for (let tries = 0; tries < 4; tries++) expect((await guess(own)).body.code).toBe('wrong_pin');
    expect(await people.post('verify', { email: user.email, pin }, own)).toMatchObject({ status: 200 });
    const member = await people.registered();
    await people.post('forgot-password', { email: member.email }, own);
    const reset = { email: member.email, pin: wrong, new_password: 'seven brown hens' };
    const codes = [];
    for (let tries = 0; tries < 6; tries++) codes.push((await people.post('reset-password', reset, own)).body.code);
    expect(codes).toEqual([...Array(5).fill('wrong_pin'), 'pin_exhausted']);
    await api.stop();
    await database.close();
  });

  it('takes no PIN but links after a thousand wrong PINs in a day, except on known devices, and raises one alarm', async () => {
    const database = await open();
    const api = await startApi(database);
    const people = peopleOf(() => api);
    const own = { 'x-device': 'the phone of the owner' };
    const user = newPerson();
    const member = await people.registered();
    await people.login(member, { ...own, ...people.nextAddress() });
    await people.post('register', user, { ...own, ...people.nextAddress() });
    const pin = await people.lastPin();
    await database.run(
      `insert into rate_limits (key, points, expire) values ('wrong pins:all', 1000, $1)
      on conflict (key) do update set points = 1000`,
      [api.clock.time + 3_600_000],
    );
    for (const device of [{}, own]) {
      const verified = await people.post('verify', { email: user.email, pin }, { ...device, ...people.nextAddress() });
      expect(verified).toMatchObject({ status: 422, body: { code: 'pin_exhausted' } });
    }
    expect(api.alarms).toHaveLength(1);
    await people.post('send-pin', { email: user.email });
    await expect(people.lastPin()).rejects.toThrow('no PIN');
    const { pathname, body } = await people.lastLink();
    expect(pathname).toBe('/pin-verification');
    expect(await people.post('verify', { ...body, password: user.password })).toMatchObject({ status: 200 });
    await people.post('forgot-password', { email: member.email }, { ...own, ...people.nextAddress() });
    const reset = { email: member.email, pin: await people.lastPin(), new_password: 'seven brown hens' };
    expect(await people.post('reset-password', reset, { ...own, ...people.nextAddress() })).toMatchObject({
      status: 200,
    });
    await api.stop();
    await database.close();
  });

  it('shows no account by the limit of all wrong PINs: before it, at it and after it', async () => {
    const database = await open();
    const api = await startApi(database);
    const people = peopleOf(() => api);
    const counted = async (name: string) => {
      const [row] = await database.run('select points::int from rate_limits where key = $1', [name]);
      return Number(row?.points ?? 0);
    };
    const [member, waiting, again] = [await people.registered(), newPerson(), newPerson()];
    const nobody = { email: 'nobody@people.test' };
    await people.post('register', waiting);
    for (const _ of [1, 2]) await people.post('register', { ...newPerson(), email: again.email });
    const kinds = [member, waiting, again, nobody];
    for (const { email } of kinds) await people.post('forgot-password', { email });
    const mailed = (await api.mails()).map(({ text }) => text).join();
    const pin = ['0000', '1111', '2222', '3333', '4444'].find((one) => !mailed.includes(one));
    const guess = async ({ email }: { email: string }) => {
      const verified = await people.post('verify', { email, pin });
      const reset = await people.post('reset-password', { email, pin, new_password: 'seven brown hens' });
      return [verified, reset].map(({ status, body }) => ({ status, body }));
    };
    const answersAt = async (points: number) => {
      const answers = [];
      for (const kind of kinds) {
        // A window that is used up is refused from memory for five seconds.
        api.clock.time += 6_000;
        await database.run("update rate_limits set points = $1 where key = 'wrong pins:all'", [points]);
        const answer = await guess(kind);
        // The same step, for an attacker who reads the count by PINs of their own.
        answers.push([answer, (await counted('wrong pins:all')) - points]);
      }
      return answers;
    };
    await guess(nobody);
    for (const points of [0, 998, 999, 1000]) {
      const [ofMember, ...others] = await answersAt(points);
      for (const answer of others) expect(answer, `at ${points}`).toEqual(ofMember);
    }
    expect(await guess(nobody)).toMatchObject(Array(2).fill({ status: 422, body: { code: 'pin_exhausted' } }));
    await api.stop();
    await database.close();
  });

  it('counts a wrong PIN of an email that has none apart for the alarm about slow guesses', async () => {
    const database = await open();
    const api = await startApi(database);
    const people = peopleOf(() => api);
    const counted = async () => {
      const [row] = await database.run("select points::int from rate_limits where key = 'wrong pins weeks:all'");
      return row?.points ?? 0;
    };
    for (const email of ['nobody@people.test', 'noone@people.test']) {
      await people.post('forgot-password', { email });
      await people.post('reset-password', { email, pin: '0000', new_password: 'seven brown hens' });
      await people.post('verify', { email, pin: '0000' });
    }
    expect(await counted()).toBe(0);
    const user = newPerson();
    await people.post('register', user);
    const pin = await people.lastPin();
    await people.post('verify', { email: user.email, pin: pin === '0000' ? '1111' : '0000' });
    expect(await counted()).toBe(1);
    await api.stop();
    await database.close();
  });
});
