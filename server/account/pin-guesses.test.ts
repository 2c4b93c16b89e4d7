import { describe, expect, it } from 'vitest';
import { newPerson, peopleOf } from '../../tests/support/server/account-fixtures.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { startApi } from '../../tests/support/server/test-api.ts';

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

  it('refuses all PINs and raises an alarm after a thousand wrong PINs in a day', async () => {
    const database = await open();
    const api = await startApi(database);
    const people = peopleOf(() => api);
    const user = newPerson();
    await people.post('register', user);
    const pin = await people.lastPin();
    await database.run(`insert into rate_limits (key, points, expire) values ('wrong pins:all', 1000, $1)`, [
      api.clock.time + 3_600_000,
    ]);
    expect(await people.post('verify', { email: user.email, pin })).toMatchObject({ status: 429 });
    expect(api.alarms).toHaveLength(1);
    api.clock.time += 3_600_000 + 1;
    await people.post('send-pin', { email: user.email });
    const next = await people.lastPin();
    expect(await people.post('verify', { email: user.email, pin: next })).toMatchObject({ status: 200 });
    await api.stop();
    await database.close();
  });
});
