import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { apiForSuite, solvedCaptcha, tokenOf } from '../../tests/support/server/test-api.ts';

const MISSING = 'Please complete the CAPTCHA verification.';
const MINUTE_MS = 60_000;
const PARALLEL = process.env.RELEASE ? 100 : 20;

describe.each(databases())('the contact form on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  let phone = 0;
  let device: Record<string, string>;
  beforeEach(() => {
    device = { 'x-device': `phone-${++phone}`, 'x-app-token': 'sabidata-contact' };
  });
  const messageWith = (captcha_token: string, change: Record<string, string> = {}) => ({
    first_name: 'Ngozi',
    last_name: 'Eze',
    email: 'ngozi@people.test',
    message: 'My price is wrong.',
    ...change,
    captcha_token,
  });
  const send = async (body: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const answer = await suite.api.post('/contact/form', body, { ...device, ...headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const stored = () =>
    suite.database.run('select first_name, last_name, email, message from contact_messages order by created_at, id');
  const refusedFor = (detail: string) => ({ status: 422, body: { detail, field: 'captcha_token' } });

  it('stores and mails a message with its sender as the reply address', async () => {
    const before = (await stored()).length;
    const { status, body } = await send(messageWith(await solvedCaptcha(suite.api)));
    expect([status, body]).toEqual([200, { message: 'Thank you. We got your message and will answer by email.' }]);
    expect((await stored()).slice(before)).toEqual([
      { first_name: 'Ngozi', last_name: 'Eze', email: 'ngozi@people.test', message: 'My price is wrong.' },
    ]);
    const mail = (await suite.api.mails()).at(-1);
    expect(mail).toMatchObject({ to: 'hello@sabidata.example', replyTo: 'ngozi@people.test' });
    expect(mail?.text).toContain('My price is wrong.');
    expect(mail?.subject).not.toContain('Ngozi');
  });

  it('accepts a captcha once, also from parallel requests', async () => {
    const token = await solvedCaptcha(suite.api);
    const before = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => send(messageWith(token))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stored()).length).toBe(before + 1);
    expect(await send(messageWith(token))).toMatchObject(
      refusedFor('This CAPTCHA was already used. Please complete it again.'),
    );
  });

  it('returns the first answer to a message sent twice with one idempotency key', async () => {
    const body = messageWith(await solvedCaptcha(suite.api));
    const before = (await stored()).length;
    const key = { 'idempotency-key': randomUUID() };
    expect(await send(body, key)).toEqual(await send(body, key));
    expect((await stored()).length).toBe(before + 1);
  });

  it('stores nothing about a message without a captcha, whatever its key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = messageWith('');
    expect([await send(body, key), await send(body, key)]).toMatchObject([refusedFor(MISSING), refusedFor(MISSING)]);
    expect(await suite.database.run('select 1 from idempotency_keys where key = $1', [key['idempotency-key']])).toEqual(
      [],
    );
  });

  it('refuses a captcha that is missing, forged, changed or expired, and names the reason', async () => {
    const { challenge } = (await (await suite.api.call('/captcha')).json()) as { challenge: { parameters: object } };
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } };
    const solution = { counter: 1, derivedKey: '00'.repeat(32) };
    for (const token of [
      '',
      'x',
      tokenOf({}),
      tokenOf({ challenge, solution }),
      tokenOf({ challenge: easier, solution }),
    ]) {
      expect(await send(messageWith(token))).toMatchObject(refusedFor(MISSING));
    }
    const { captcha_token: _, ...without } = messageWith('');
    expect(await send(without)).toMatchObject(refusedFor(MISSING));
    const token = await solvedCaptcha(suite.api);
    const now = suite.api.clock.time;
    suite.api.clock.time = now + 21 * MINUTE_MS;
    expect(await send(messageWith(token))).toMatchObject(
      refusedFor('The CAPTCHA has expired. Please complete it again.'),
    );
    suite.api.clock.time = now;
    expect((await send(messageWith(token))).status).toBe(200);
  });

  it('names the wrong field, stores nothing, and accepts the captcha in the next request', async () => {
    const token = await solvedCaptcha(suite.api);
    const before = (await stored()).length;
    for (const [field, value] of [
      ['first_name', ' '],
      ['last_name', ''],
      ['email', 'ngozi'],
      ['message', ''],
      ['message', 'x'.repeat(5001)],
    ] as const) {
      expect(await send(messageWith(token, { [field]: value }))).toMatchObject({ status: 422, body: { field } });
    }
    expect(await send({ ...messageWith(token), role: 'systemadmin' })).toMatchObject({ status: 422 });
    expect((await stored()).length).toBe(before);
    expect((await send(messageWith(token))).status).toBe(200);
  });

  it('limits the calls to the captcha service', async () => {
    const ask = () => suite.api.post('/captcha/pass', { token: 'made-up' });
    for (let asked = 0; asked < 60; asked++) expect((await ask()).status).toBe(422);
    const answer = await ask();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('refuses the sixth message of a device in an hour with a Retry-After', async () => {
    for (let sent = 0; sent < 5; sent++)
      expect((await send(messageWith(await solvedCaptcha(suite.api)))).status).toBe(200);
    const answer = await suite.api.post('/contact/form', messageWith(await solvedCaptcha(suite.api)), device);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
