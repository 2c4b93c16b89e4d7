import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminPayment } from '../../../domain/contract/admin/payments.calls.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { type PayPeer, payersOf, startPayPeer } from '../../../tests/support/server/payment-fixtures.ts';
import { planBody, sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

interface Page {
  items: AdminPayment[];
  total: number;
  page: number;
  page_size: number;
}

describe.each(databases())("the administrators' view of payments on $kind", ({ open }) => {
  let peer: PayPeer;
  beforeAll(async () => {
    peer = await startPayPeer();
  });
  const suite = apiForSuite(open, async () => ({ payments: peer.payments }));
  afterAll(() => peer.stop());
  beforeEach(() => {
    peer.behave({});
    suite.api.clock.time = NOW;
  });
  const payers = payersOf(suite, () => peer);
  const { signedIn, seller, send, bought, checkout, subscribe, callback, listed, notice, subjects, effects } = payers;

  const emailOf = async (id: string) => {
    const [row] = await suite.database.run('select email from users where id = $1', [id]);
    return String(row?.email);
  };
  const payments = async (query: Record<string, string>) => {
    const { headers } = await signedIn('systemadmin');
    const answer = await suite.api.call(`/admin/payments?${new URLSearchParams(query)}`, { headers });
    return { status: answer.status, body: (await answer.json()) as Page };
  };
  const statesOf = async (email: string) =>
    (await payments({ email })).body.items.map(({ state, refunded }) => [state, refunded]);
  const grant = async (body: Record<string, unknown>) => {
    const { id, headers } = await signedIn('systemadmin');
    const answer = await suite.api.post('/admin/payments/grant', body, headers);
    return { admin: id, status: answer.status, body: (await answer.json()) as Record<string, string> };
  };

  it('names each state', async () => {
    const { id, headers } = await signedIn('provider');
    const email = await emailOf(id);
    await subscribe(headers, 'business');
    expect(await statesOf(email)).toEqual([['open', 0]]);
    suite.api.clock.time += 1000;
    await callback(headers, await checkout(headers, 'individual', 'fail'));
    suite.api.clock.time += 1000;
    peer.behave({ tells: { amount: 1 } });
    await callback(headers, await checkout(headers, 'individual', 'pay'));
    peer.behave({});
    suite.api.clock.time += 1000;
    const { address, reference } = await bought(headers, 'individual');
    expect(await statesOf(email)).toEqual([
      ['paid', 0],
      ['mismatch', 0],
      ['failed', 0],
      ['open', 0],
    ]);
    await notice(await peer.giveBack(address, 'refund-part'));
    expect((await payments({ email, state: 'refunded' })).body.items).toMatchObject([{ reference, refunded: 1000 }]);
    await notice(await peer.giveBack(address, 'dispute'));
    expect((await payments({ email, state: 'disputed' })).body).toMatchObject({
      total: 1,
      items: [{ reference, dispute: 'open', state: 'disputed' }],
    });
    await notice(await peer.giveBack(address, 'win'));
    expect((await payments({ email, state: 'disputed' })).body.total).toBe(0);
    for (const state of ['open', 'failed', 'mismatch', 'refunded']) {
      expect((await payments({ email, state })).body.items).toMatchObject([{ state }]);
    }
  });

  it('has everything about one payment', async () => {
    const { id, headers } = await signedIn('provider');
    const { reference } = await bought(headers, 'individual');
    const email = await emailOf(id);
    const [{ id: subscription } = { id: '' }] = await listed(headers);
    const { body } = await payments({ email: email.slice(1, -1).toUpperCase() });
    expect(body).toEqual({
      total: 1,
      page: 1,
      page_size: 25,
      items: [
        {
          reference,
          subscription_id: subscription,
          user_id: id,
          email,
          name: expect.stringMatching(/\S \S/),
          tier: 'individual',
          amount: 3000,
          state: 'paid',
          kind: 'payment',
          refunded: 0,
          dispute: null,
          created_at: '2026-11-22T10:00:00.000Z',
          paid_at: '2026-11-22T10:00:00.000Z',
          starts_at: '2026-11-22T10:00:00.000Z',
          ends_at: '2026-12-22T10:00:00.000Z',
          renewal: 'renews',
          renews_at: '2026-12-22T10:00:00.000Z',
        },
      ],
    });
  });

  it('comes in pages, the latest first, each payment once', async () => {
    const { id, headers } = await signedIn('provider');
    const email = await emailOf(id);
    for (const choice of ['fail', 'leave', 'fail', 'pay'] as const) {
      suite.api.clock.time += 1000;
      await callback(headers, await checkout(headers, 'individual', choice));
    }
    const seen: string[] = [];
    for (const page of ['1', '2', '3']) {
      const { body } = await payments({ email, page, page_size: '2' });
      expect(body).toMatchObject({ page: Number(page), page_size: 2, total: 4 });
      seen.push(...body.items.map(({ reference }) => reference));
    }
    expect(new Set(seen).size).toBe(4);
    expect((await payments({ email: '%' })).body.total).toBe(0);
    for (const query of [{ page_size: '0' }, { page_size: '101' }, { page: '0' }, { state: 'lost' }] as const) {
      expect((await payments(query)).status).toBe(422);
    }
  });

  it('says what becomes of each month', async () => {
    const { id, headers } = await signedIn('provider');
    const email = await emailOf(id);
    const { reference } = await bought(headers, 'individual');
    const renewals = async () => (await payments({ email, order: 'asc' })).body.items.map(({ renewal }) => renewal);
    const [{ id: first } = { id: '' }] = await listed(headers);
    suite.api.clock.time += 40 * 86_400_000;
    expect(await renewals()).toEqual(['missed']);
    const { run } = suite.database;
    await run(
      `insert into subscriptions (user_id, tier, amount_kobo, reference, renewal_of, created_at, failed_at)
       values ($1, 'individual', 300000, $2, $3, '2026-12-22T10:00:00Z', '2026-12-22T10:00:00Z')`,
      [id, `${reference}.2`, first],
    );
    expect(await renewals()).toEqual(['failed', null]);
    await run(`update subscriptions set cancelled_at = now() where id = $1`, [first]);
    expect(await renewals()).toEqual(['cancelled', null]);
    await run(
      `update subscriptions set paid_at = now(), starts_at = '2026-12-22T10:00:00Z', ends_at = '2027-01-22T10:00:00Z'
       where renewal_of = $1`,
      [first],
    );
    expect(await renewals()).toEqual(['renewed', 'renews']);
  });

  it('exports payments as a table, which the audit notes without the email', async () => {
    const { id, headers } = await signedIn('provider');
    const { reference } = await bought(headers, 'individual');
    const email = await emailOf(id);
    const admin = await signedIn('systemadmin');
    const answer = await suite.api.call(`/admin/export.csv?${new URLSearchParams({ list: 'payments', email })}`, {
      headers: admin.headers,
    });
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${reference},`);
    const [entry] = await suite.database.run(`select subject, after::text from audit where actor_id = $1`, [admin.id]);
    expect(entry).toMatchObject({ subject: 'payments', after: expect.stringContaining('"email"') });
    expect(entry?.after).not.toContain(email);
  });

  it('lists no free Starter, and the payments of deleted accounts without a name', async () => {
    const { id, headers } = await signedIn('provider');
    const email = await emailOf(id);
    await subscribe(headers, 'starter');
    const { reference } = await bought(headers, 'individual');
    expect((await payments({ email })).body.items).toMatchObject([{ reference }]);
    await suite.api.call(`/users/${id}`, { method: 'DELETE', headers });
    expect((await payments({ email })).body.total).toBe(0);
    const { body } = await payments({ page_size: '100' });
    expect(body.items.find((each) => each.reference === reference)).toMatchObject({
      email: null,
      user_id: null,
      name: null,
    });
  });

  it('gives months for free, by email or ID, with a mail and the reason in the audit', async () => {
    const { id, headers } = await seller();
    const email = await emailOf(id);
    const given = await grant({ email: email.toUpperCase(), tier: 'business', months: 3, reason: 'Lost a payment' });
    expect(given).toMatchObject({ status: 200, body: { message: `${email} has Business until 22 February 2027.` } });
    expect(await listed(headers)).toMatchObject([
      { tier: 'business', amount: 0, status: 'cancelled', next_billing_date: '2027-02-22T10:00:00.000Z' },
    ]);
    const plans = Array.from({ length: 20 }, () => planBody());
    expect((await send('POST', '/plans/create-bulk', headers, plans)).status).toBe(200);
    expect(await subjects(id)).toContain('SabiData Business is yours');
    const [made] = await suite.database.run(
      `select subject from audit where action = 'subscription.grant' and after ->> 'user_id' = $1`,
      [id],
    );
    const [entry] = await sellersOf(suite).entriesOf(String(made?.subject));
    expect(entry).toMatchObject({
      actor_id: given.admin,
      after: { tier: 'business', months: 3, reason: 'Lost a payment' },
    });
    expect((await payments({ email })).body.items).toMatchObject([{ kind: 'grant', state: 'paid', renewal: null }]);
    expect(await effects(id)).toBe(0);
  });

  it('gives months after those that are paid for, and the renewal comes after both', async () => {
    const { id, headers } = await signedIn('provider');
    await bought(headers, 'individual');
    expect((await grant({ user_id: id, tier: 'individual', months: 1, reason: 'Sorry' })).status).toBe(200);
    expect(await listed(headers)).toMatchObject([
      { amount: 0, status: 'cancelled', next_billing_date: '2027-01-22T10:00:00.000Z' },
      { amount: 3000, status: 'active', next_billing_date: '2027-01-22T10:00:00.000Z' },
    ]);
  });

  it.each([
    ['no user', { tier: 'business', months: 1, reason: 'Because' }, 422],
    [
      'two names',
      {
        email: 'a@b.test',
        user_id: '00000000-0000-4000-8000-000000000000',
        tier: 'business',
        months: 1,
        reason: 'Because',
      },
      422,
    ],
    ['an unknown email', { email: 'nobody@matrix.test', tier: 'business', months: 1, reason: 'Because' }, 404],
    ['Starter', { email: 'a@b.test', tier: 'starter', months: 1, reason: 'Because' }, 422],
    ['no month', { email: 'a@b.test', tier: 'business', months: 0, reason: 'Because' }, 422],
    ['thirteen months', { email: 'a@b.test', tier: 'business', months: 13, reason: 'Because' }, 422],
    ['a short reason', { email: 'a@b.test', tier: 'business', months: 1, reason: ' x ' }, 422],
    ['a long reason', { email: 'a@b.test', tier: 'business', months: 1, reason: 'x'.repeat(301) }, 422],
  ])('gives nothing for %s', async (_, body, status) => {
    expect((await grant(body)).status).toBe(status);
  });
});
