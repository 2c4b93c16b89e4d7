import { describe, expect, it } from 'vitest';
import { newPerson, peopleOf } from '../../../tests/support/server/account-fixtures.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';
import { LINK_LIFE_MS } from './pins.ts';

const DAY_MS = 24 * 60 * 60_000;
const WEEKS_MS = 28 * DAY_MS;

/** PINs over time (docs/security.md#s28). */
describe.each(databases())('PINs over weeks on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);
  const onPhone = (device: string) => ({ 'x-device': device, ...people.nextAddress() });
  const wrongOf = (pin: string) => (pin === '0000' ? '1111' : '0000');
  const password = { new_password: 'seven brown hens' };

  /** Asks for a PIN for somebody's account from a phone, and tries a wrong one as often as the server compares it. */
  async function guess(email: string, device: string): Promise<number> {
    await people.post('forgot-password', { email }, onPhone(device));
    let compared = 0;
    for (let tries = 0; tries < 5; tries++) {
      const answer = await people.post('reset-password', { email, pin: '0000', ...password }, onPhone(device));
      if (answer.body.code === 'wrong_pin') compared++;
    }
    return compared;
  }

  it('compares ten wrong PINs of an account in four weeks, whoever asks and however many PINs, and raises an alarm', async () => {
    const { email } = await people.registered();
    const start = suite.api.clock.time;
    const before = suite.api.alarms.length;
    let compared = 0;
    for (const day of [0, 1, 2, 9, 27]) {
      suite.api.clock.time = start + day * DAY_MS;
      compared += await guess(email, `phone ${day}`);
      if (day === 0) expect(suite.api.alarms).toHaveLength(before);
    }
    expect(compared).toBe(10);
    expect(suite.api.alarms.slice(before)).toEqual([expect.stringContaining('Ten wrong PINs')]);
    suite.api.clock.time = start + WEEKS_MS + 1;
    expect(await guess(email, 'phone 1')).toBe(5);
    suite.api.clock.time = start;
  });

  it('counts the wrong PINs of every registration of an email together', async () => {
    const victim = newPerson();
    let compared = 0;
    for (let phone = 0; phone < 4; phone++) {
      const registration = { ...newPerson(), email: victim.email };
      const { body } = await people.post('register', registration, onPhone(`phone ${phone}`));
      const guessed = { email: victim.email, pin: '0000', user_id: body.user_id };
      for (let tries = 0; tries < 5; tries++) {
        if ((await people.post('verify', guessed, onPhone(`phone ${phone}`))).body.code === 'wrong_pin') compared++;
      }
    }
    expect(compared).toBeLessThanOrEqual(10);
  });

  it('leaves the owner a PIN on their own phone and a link everywhere, after others have guessed', async () => {
    const owner = await people.registered();
    await people.login(owner, onPhone('own'));
    for (let phone = 0; phone < 3; phone++) await guess(owner.email, `thief ${phone}`);
    await people.post('forgot-password', { email: owner.email }, onPhone('own'));
    const pin = await people.lastPin();
    const link = (await people.lastLink()).body;
    const onNewPhone = await people.post('reset-password', { email: owner.email, pin, ...password }, onPhone('new'));
    expect(onNewPhone).toMatchObject({ status: 422, body: { code: 'pin_exhausted', field: 'pin' } });
    expect(String(onNewPhone.body.detail)).toContain('Open the link');
    const wrong = { email: owner.email, pin: wrongOf(pin), ...password };
    expect((await people.post('reset-password', wrong, onPhone('own'))).body.code).toBe('wrong_pin');
    expect(await people.post('reset-password', { ...link, ...password }, onPhone('new'))).toMatchObject({
      status: 200,
    });
    expect(await people.login({ ...owner, password: password.new_password })).toMatchObject({ status: 200 });
  });

  it('mails the owner, however often others asked for their PIN', async () => {
    const owner = await people.registered();
    await people.login(owner, onPhone('own'));
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
    const asked = async (headers: Record<string, string>) =>
      (await people.post('forgot-password', { email: owner.email }, headers)).status;
    for (let block = 1; block <= 3; block++) {
      const thief = { 'x-device': `thief ${block}`, 'x-forwarded-for': `192.0.${block}.1` };
      expect([await asked(thief), await asked(thief), await asked(thief), await asked(thief)]).toEqual([
        200, 200, 200, 429,
      ]);
    }
    // On a phone that nobody knows: a link, because the PINs of the hour are used up.
    expect(await asked(elsewhere)).toBe(200);
    await expect(people.lastPin()).rejects.toThrow('no PIN');
    const { pathname } = await people.lastLink();
    expect(pathname).toBe('/reset-password');
    // On the owner's phone: a PIN.
    expect(await asked(onPhone('own'))).toBe(200);
    const reset = { email: owner.email, pin: await people.lastPin(), ...password };
    expect(await people.post('reset-password', reset, onPhone('own'))).toMatchObject({ status: 200 });
  });

  it('takes a link once, for a day, for its own account and purpose, until the next mail', async () => {
    const owner = await people.registered();
    const other = await people.registered();
    const start = suite.api.clock.time;
    const ask = async () => {
      await people.post('forgot-password', { email: owner.email });
      return (await people.lastLink()).body;
    };
    const use = async (body: object) =>
      (await people.post('reset-password', { ...body, ...password })).body.code ?? 'ok';
    const first = await ask();
    const second = await ask();
    expect(await use(first)).toBe('pin_expired');
    expect(await use({ ...second, email: other.email })).toBe('pin_expired');
    expect((await people.post('verify', second)).body.code).toBe('pin_expired');
    suite.api.clock.time = start + LINK_LIFE_MS;
    expect(await use(second)).toBe('pin_expired');
    suite.api.clock.time = start + LINK_LIFE_MS - 1;
    expect([await use(second), await use(second)]).toEqual(['ok', 'pin_expired']);
    suite.api.clock.time = start;
  });

  it('bounds the mails that all others together can send to an address', async () => {
    const { email } = await people.registered();
    const asked = async (path: string, block: number) => {
      const headers = { 'x-device': `${block}`, 'x-forwarded-for': `198.18.${block}.1` };
      return (await people.post(path, { email }, headers)).status === 200;
    };
    let mails = 0;
    for (let block = 1; block <= 8; block++) {
      for (let tries = 0; tries < 3; tries++) if (await asked('forgot-password', block)) mails++;
    }
    expect(mails).toBe(8 + 10);
    const left = `insert into rate_limits (key, points, expire) select replace(key, 'further', 'first'), 100, expire
      from rate_limits where key like 'pin mails further:reset %' on conflict (key) do update set points = 100`;
    await suite.database.run(left);
    expect(await asked('forgot-password', 9)).toBe(false);
    expect(await asked('send-pin', 9)).toBe(true);
  });

  it.each(['forgot-password', 'send-pin', 'register'])(
    'mails a newcomer, however often others asked by %s for mails to their email, with and without an account',
    async (path) => {
      const newcomer = newPerson();
      const member = await people.registered();
      const answersOf = async (email: string) => {
        const askAs = (block: number) => {
          const headers = { 'x-device': `${block}`, 'x-forwarded-for': `198.19.${block}.1` };
          return people.post(path, path === 'register' ? { ...newPerson(), email } : { email }, headers);
        };
        const answers = [];
        for (let block = 1; block <= 7; block++) {
          for (let tries = 0; tries < 3; tries++) {
            const { status, headers } = await askAs(block);
            answers.push([status, headers.get('retry-after')]);
          }
        }
        return answers;
      };
      const ofNewcomer = await answersOf(newcomer.email);
      expect(ofNewcomer).toEqual(await answersOf(member.email));
      expect(ofNewcomer.some(([status]) => status === 429)).toBe(true);
      const phone = { 'x-device': 'own', 'x-forwarded-for': '198.51.100.7' };
      expect(await people.post('register', newcomer, phone)).toMatchObject({ status: 200 });
      expect((await suite.api.mails()).at(-1)).toMatchObject({ to: newcomer.email });
      expect(await people.post('forgot-password', { email: newcomer.email }, phone)).toMatchObject({ status: 200 });
    },
  );
});
