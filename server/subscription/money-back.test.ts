import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SeededRandom } from '../../tests/support/seeded-random.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { type PayPeer, payersOf, signatureOf, startPayPeer } from '../../tests/support/server/payment-fixtures.ts';
import { planBody } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const DAY_MS = 86_400_000;
const RETURNED = 'Your payment for SabiData Individual was returned';
const DISPUTED = 'Your bank asks about a payment for SabiData Individual';

describe.each(databases({ both: true }))('money that goes back on $kind', ({ open }) => {
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
  const { signedIn, sessionOf, seller, send, bought, callback, listed, resume, notice, subjects } = payers;

  const subscriber = async (tier = 'individual') => {
    const { id, headers } = await signedIn('provider');
    return { id, headers, ...(await bought(headers, tier)) };
  };
  const statusOf = async (sent: { body: string; signature: string }) => (await notice(sent)).status;
  const signed = (event: string, data: unknown) => {
    const body = JSON.stringify({ event, data });
    return { body, signature: signatureOf(body) };
  };
  const statuses = async (headers: Record<string, string>) =>
    (await listed(headers)).map(({ tier, status, next_billing_date: on }) => [tier, status, on]);
  const auditsOf = async (reference: string) => {
    const [row] = await suite.database.run(
      `select count(*)::int as count from audit where action = 'subscription.return' and after ->> 'reference' = $1`,
      [reference],
    );
    return row?.count;
  };
  const changesOf = async (reference: string) =>
    suite.database.run(
      `select before, after - 'reference' as after from audit
       where action = 'subscription.return' and after ->> 'reference' = $1 order by id`,
      [reference],
    );
  const alarmsAbout = (reference: string) => suite.api.alarms.filter((alarm) => alarm.includes(reference));

  it('ends the month at once, with a mail and an audit entry, however often the notice comes', async () => {
    const { id, address, reference } = await subscriber();
    suite.api.clock.time = NOW + 3 * DAY_MS;
    const refund = await peer.giveBack(address, 'refund');
    const answers = await Promise.all(Array.from({ length: 10 }, () => statusOf(refund)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await statuses(await sessionOf(id))).toEqual([['individual', 'ended', '2026-11-25T10:00:00.000Z']]);
    expect((await subjects(id)).filter((subject) => subject === RETURNED)).toHaveLength(1);
    expect(await auditsOf(reference)).toBe(1);
    const [mail] = (await suite.api.mails()).filter(({ text }) => text.includes(reference) && /returned/.test(text));
    expect(mail?.text).toContain('We returned ₦3,000.00 for one month of Individual. So that month ended today.');
    expect(mail?.text).toContain('Your tier is Starter now.');
    expect(mail?.text).toContain('https://sabidata.example/pricing');
    expect(await callback(await sessionOf(id), reference)).toMatchObject({
      status: 402,
      body: { detail: expect.stringContaining('The money of this payment was returned') },
    });
  });

  it('takes the plans of the tier away for new plans only', async () => {
    const { headers } = await seller();
    const { address } = await bought(headers, 'individual');
    const plans = Array.from({ length: 8 }, () => planBody());
    expect((await send('POST', '/plans/create-bulk', headers, plans)).status).toBe(200);
    expect(await statusOf(await peer.giveBack(address, 'refund'))).toBe(200);
    expect(await send('POST', '/plans/create-bulk', headers, [planBody()])).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('The Starter tier lists up to 5 plans, and 8 are listed') },
    });
  });

  it('leaves what other payments gave, without a gap', async () => {
    const { headers } = await signedIn('provider');
    await bought(headers, 'individual');
    suite.api.clock.time = NOW + DAY_MS;
    const { address } = await bought(headers, 'business');
    expect(await statusOf(await peer.giveBack(address, 'refund'))).toBe(200);
    expect(await statuses(headers)).toEqual([
      ['business', 'ended', '2026-11-23T10:00:00.000Z'],
      ['individual', 'cancelled', '2026-12-22T10:00:00.000Z'],
    ]);
    const [, individual] = await listed(headers);
    expect((await resume(headers, String(individual?.id))).status).toBe(200);
  });

  it('moves the month that follows forward', async () => {
    const { id, headers } = await signedIn('provider');
    const { address } = await bought(headers, 'business');
    await bought(headers, 'individual');
    suite.api.clock.time = NOW + 2 * DAY_MS;
    expect(await statusOf(await peer.giveBack(address, 'refund'))).toBe(200);
    expect(await statuses(await sessionOf(id))).toEqual([
      ['individual', 'cancelled', '2026-12-24T10:00:00.000Z'],
      ['business', 'ended', '2026-11-24T10:00:00.000Z'],
    ]);
  });

  it('keeps the month after a partial refund, and raises an alarm for each new part', async () => {
    const { id, headers, address, reference } = await subscriber();
    const part = await peer.giveBack(address, 'refund-part');
    for (const _ of [1, 2, 3]) expect(await statusOf(part)).toBe(200);
    expect(await statuses(headers)).toMatchObject([['individual', 'active', '2026-12-22T10:00:00.000Z']]);
    expect(alarmsAbout(reference)).toEqual([expect.stringContaining('100000 of 300000 kobo')]);
    expect(await subjects(id)).not.toContain(RETURNED);
    await peer.giveBack(address, 'refund-part');
    expect(await statusOf(await peer.giveBack(address, 'refund-part'))).toBe(200);
    expect(await statuses(headers)).toMatchObject([['individual', 'ended', '2026-11-22T10:00:00.000Z']]);
    expect(await subjects(id)).toContain(RETURNED);
  });

  it('changes nothing of a month that ended long ago but its record', async () => {
    const { id, address } = await subscriber();
    suite.api.clock.time = NOW + 40 * DAY_MS;
    expect(await statusOf(await peer.giveBack(address, 'refund'))).toBe(200);
    expect(await statuses(await sessionOf(id))).toEqual([['individual', 'ended', '2026-12-22T10:00:00.000Z']]);
    const [mail] = (await suite.api.mails()).filter(({ text }) => /had already ended/.test(text));
    expect(mail?.subject).toBe(RETURNED);
  });

  it('keeps the tier while a dispute is open, and ends it when the bank takes the money back', async () => {
    const { id, headers, address, reference } = await subscriber();
    const opened = await peer.giveBack(address, 'dispute');
    for (const _ of [1, 2]) expect(await statusOf(opened)).toBe(200);
    const remind = signed('charge.dispute.remind', JSON.parse(opened.body).data);
    expect(await statusOf(remind)).toBe(200);
    expect(await statuses(headers)).toMatchObject([['individual', 'active', '2026-12-22T10:00:00.000Z']]);
    expect(alarmsAbout(reference)).toEqual([expect.stringContaining('A dispute is open')]);
    expect((await subjects(id)).filter((subject) => subject === DISPUTED)).toHaveLength(1);
    const lost = await peer.giveBack(address, 'lose');
    // The provider repeats the older notices too.
    for (const each of [lost, opened, remind, lost]) expect(await statusOf(each)).toBe(200);
    expect(await statuses(headers)).toMatchObject([['individual', 'ended', '2026-11-22T10:00:00.000Z']]);
    expect((await subjects(id)).filter((subject) => subject === RETURNED)).toHaveLength(1);
    const mails = (await suite.api.mails()).filter(({ subject }) => subject === RETURNED);
    expect(mails.at(-1)?.text).toContain('Your bank took back ₦3,000.00');
    const [start, end] = ['2026-11-22T10:00:00.000Z', '2026-12-22T10:00:00.000Z'].map((at) =>
      expect.stringMatching(at.slice(0, 16)),
    );
    expect(await changesOf(reference)).toEqual([
      { before: { dispute: null }, after: { dispute: 'open' } },
      {
        before: { refunded_kobo: 0, dispute: 'open', ends_at: end },
        after: { refunded_kobo: 300_000, dispute: 'lost', ends_at: start },
      },
    ]);
  });

  it('changes nothing when a dispute is won', async () => {
    const { id, headers, address } = await subscriber();
    await statusOf(await peer.giveBack(address, 'dispute'));
    expect(await statusOf(await peer.giveBack(address, 'win'))).toBe(200);
    expect(await statuses(headers)).toMatchObject([['individual', 'active', '2026-12-22T10:00:00.000Z']]);
    expect(await subjects(id)).not.toContain(RETURNED);
  });

  it('that went back before the payment was known gives no month, and no mail says that it was paid', async () => {
    const { id, headers } = await signedIn('provider');
    const { body } = await payers.subscribe(headers, 'individual');
    const address = String(body.authorization_url);
    const back = await peer.decide(address, 'pay');
    const paid = peer.notices.at(-1) as { body: string; signature: string };
    const refund = await peer.giveBack(address, 'refund');
    for (const each of [refund, paid, refund, paid]) expect(await statusOf(each)).toBe(200);
    expect(await callback(headers, back.searchParams.get('reference') ?? '')).toMatchObject({ status: 402 });
    expect(await listed(headers)).toEqual([]);
    expect((await subjects(id)).filter((subject) => /subscription|payment/.test(subject))).toEqual([]);
  });

  it('ends the same in every order of the notices', async () => {
    const random = new SeededRandom(20);
    for (let round = 0; round < 6; round++) {
      const { id, headers } = await signedIn('provider');
      const { body } = await payers.subscribe(headers, 'individual');
      const address = String(body.authorization_url);
      await peer.decide(address, 'pay');
      const paid = peer.notices.at(-1) as { body: string; signature: string };
      const all = [paid, await peer.giveBack(address, 'dispute'), await peer.giveBack(address, 'lose')];
      const sent = Array.from({ length: 12 }, () => random.pick(all));
      await Promise.all([...all, ...sent].toSorted(() => random.next() - 0.5).map(statusOf));
      expect((await listed(headers)).filter(({ status }) => status !== 'ended')).toEqual([]);
      expect((await subjects(id)).filter((subject) => subject === RETURNED).length).toBeLessThanOrEqual(1);
      const [row] = await suite.database.run(
        `select refunded_kobo, dispute, payment_references.returned_at is not null as returned from payment_references
         join subscriptions on subscriptions.id = subscription_id where user_id = $1`,
        [id],
      );
      expect(row).toEqual({ refunded_kobo: 300_000, dispute: 'lost', returned: true });
    }
  });

  it('is believed only from the provider', async () => {
    const { headers, address, reference } = await subscriber();
    const forged = JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference } });
    expect(await statusOf({ body: forged, signature: signatureOf(forged, 'sk_test_another') })).toBe(401);
    // Signed, but the provider knows of no refund: it repeats the notice later.
    expect(await statusOf(signed('refund.processed', { transaction_reference: reference }))).toBe(409);
    for (const event of ['charge.dispute.create', 'charge.dispute.resolve']) {
      expect(await statusOf(signed(event, { id: 1, transaction: { reference } }))).toBe(409);
    }
    for (const event of ['refund.pending', 'refund.failed', 'refund.processing', 'toString']) {
      expect(await statusOf(signed(event, { transaction_reference: reference }))).toBe(200);
    }
    expect(await statusOf(signed('refund.processed', { transaction_reference: 'sabi-not-ours' }))).toBe(402);
    expect(await statusOf(signed('refund.processed', {}))).toBe(200);
    peer.behave({ loses: /refund|dispute/ });
    expect(await statusOf(await peer.giveBack(address, 'refund'))).toBe(503);
    expect(await statuses(headers)).toMatchObject([['individual', 'active', '2026-12-22T10:00:00.000Z']]);
  });

  it('raises an alarm if no subscription has the payment', async () => {
    const { address, reference } = await subscriber();
    await suite.database.run('delete from subscriptions where reference = $1', [reference]);
    expect(await statusOf(await peer.giveBack(address, 'refund'))).toBe(200);
    expect(alarmsAbout(reference)).toEqual([`No subscription has the returned payment ${reference}`]);
  });

  it('ends the month of a deleted account without a mail', async () => {
    const { id, headers, address, reference } = await subscriber();
    expect((await suite.api.call(`/users/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect(await statusOf(await peer.giveBack(address, 'refund'))).toBe(200);
    const rows = await suite.database.run('select ends_at from subscriptions where reference = $1', [reference]);
    expect(rows).toEqual([{ ends_at: new Date(NOW) }]);
  });
});
