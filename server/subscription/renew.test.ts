import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { type PayPeer, payersOf, startPayPeer } from '../../tests/support/server/payment-fixtures.ts';
import { apiForSuite, TEST_SECRET } from '../../tests/support/server/test-api.ts';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { renewDue } from './renew.ts';
import { subscriptionDeps } from './subscription-deps.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const HOUR_MS = 3_600_000;
const END = Date.parse('2026-12-22T10:00:00Z');

describe.each(databases())('renewals on $kind', ({ open }) => {
  let peer: PayPeer;
  beforeAll(async () => {
    peer = await startPayPeer();
  });
  const suite = apiForSuite(open, async () => ({ payments: peer.payments }));
  afterAll(() => peer.stop());
  beforeEach(async () => {
    peer.behave({});
    suite.api.clock.time = NOW;
    await suite.database.run('update subscriptions set cancelled_at = now() where cancelled_at is null');
  });
  const { signedIn, sessionOf, callback, listed, cancel, checkout, noticed, effects } = payersOf(suite, () => peer);

  const subscriber = async () => {
    const { id, headers } = await signedIn('provider');
    await callback(headers, await checkout(headers, 'individual', 'pay'));
    return { id, headers };
  };
  /** Runs the renewal job once at a time. Returns its errors. */
  const run = async (atMs: number) => {
    suite.api.clock.time = atMs;
    const errors: unknown[] = [];
    const { clock } = suite.api;
    const mailOutbox = new MailOutbox(TEST_SECRET, clock);
    const publicUrl = () => 'https://sabidata.example';
    const { payments } = peer;
    const { db } = suite.database;
    const deps = subscriptionDeps({
      db,
      clock,
      secret: TEST_SECRET,
      mailOutbox,
      payments,
      publicUrl,
      onAlarm: () => {},
    });
    await renewDue(deps, (error) => errors.push(error));
    return errors;
  };
  const statusesOf = async (id: string) =>
    (await listed(await sessionOf(id))).map(({ status, next_billing_date: on }) => [status, on]);
  const failureMails = async () =>
    (await suite.api.mails()).filter(({ subject }) => subject.includes('was not renewed')).length;

  it('charge the next month once, in the last day of the current month', async () => {
    const { id } = await subscriber();
    expect(await run(END - 25 * HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(1);
    for (const hours of [23, 22, 1]) expect(await run(END - hours * HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
    expect(await statusesOf(id)).toEqual([
      ['active', '2027-01-22T10:00:00.000Z'],
      ['cancelled', '2026-12-22T10:00:00.000Z'],
    ]);
  });

  it('charge nothing after a cancellation', async () => {
    const { id, headers } = await subscriber();
    const [{ id: subscription } = { id: '' }] = await listed(headers);
    await cancel(headers, subscription);
    expect(await run(END - HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(1);
  });

  it('ask the provider about a charge whose answer was lost, and charge once', async () => {
    const { id } = await subscriber();
    const asked = peer.asked();
    peer.behave({ loses: /charge_authorization/ });
    expect(await run(END - 23 * HOUR_MS)).toHaveLength(1);
    expect(peer.asked()).toBe(asked + 1);
    expect(await effects(id)).toBe(1);
    peer.behave({});
    expect(await run(END - 22 * HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
    expect(await statusesOf(id)).toHaveLength(2);
  });

  /** Charges a renewal and loses the provider's answer. Returns the reference. */
  const lostRenewal = async (id: string) => {
    peer.behave({ loses: /charge_authorization/ });
    await run(END - 23 * HOUR_MS);
    peer.behave({});
    const [row] = await suite.database.run(
      'select reference from subscriptions where user_id = $1 and renewal_of is not null',
      [id],
    );
    return String(row?.reference);
  };

  it('that were charged before a cancellation and settled after it are not renewed again', async () => {
    const { id } = await subscriber();
    const reference = await lostRenewal(id);
    const headers = await sessionOf(id);
    const [{ id: subscription } = { id: '' }] = await listed(headers);
    await cancel(headers, subscription);
    expect(await noticed(reference)).toBe(200);
    expect(await statusesOf(id)).toEqual([
      ['cancelled', '2027-01-22T10:00:00.000Z'],
      ['cancelled', '2026-12-22T10:00:00.000Z'],
    ]);
    expect(await run(Date.parse('2027-01-22T09:00:00Z'))).toEqual([]);
    expect(await effects(id)).toBe(2);
  });

  it('that are settled after a larger tier was paid do not replace that tier', async () => {
    const { id } = await subscriber();
    const reference = await lostRenewal(id);
    const headers = await sessionOf(id);
    await callback(headers, await checkout(headers, 'business', 'pay'));
    expect(await noticed(reference)).toBe(200);
    const tiers = (await listed(headers)).map(({ tier, status }) => [tier, status]);
    expect(tiers).toEqual([
      ['individual', 'cancelled'],
      ['business', 'active'],
      ['individual', 'cancelled'],
    ]);
  });

  it('are not made for a user whose role cannot cancel them', async () => {
    const { id } = await subscriber();
    // Deleting the provider record does this. Settings shows a user no subscription (docs/specification/06-roles.md).
    await suite.database.run("update users set role = 'user' where id = $1", [id]);
    expect(await run(END - HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(1);
  });

  it('of parallel processes are one charge', async () => {
    const { id } = await subscriber();
    await Promise.all([run(END - HOUR_MS), run(END - HOUR_MS), run(END - HOUR_MS)]);
    expect(await effects(id)).toBe(2);
    expect(await statusesOf(id)).toHaveLength(2);
  });

  it('that fail send one mail, are retried later, and end on the paid date', async () => {
    const { id } = await subscriber();
    const before = await failureMails();
    peer.behave({ tells: { status: 'failed' } });
    for (const hours of [23, 22, 16]) expect(await run(END - hours * HOUR_MS)).toEqual([]);
    expect(await failureMails()).toBe(before + 1);
    suite.api.clock.time = END + 1;
    expect(await statusesOf(id)).toEqual([['ended', '2026-12-22T10:00:00.000Z']]);
    expect(await run(END + 1)).toEqual([]);
  });

  it('succeed when a declined card works later', async () => {
    const { id } = await subscriber();
    peer.behave({ tells: { status: 'failed' } });
    await run(END - 23 * HOUR_MS);
    peer.behave({});
    await run(END - 16 * HOUR_MS);
    expect(await effects(id)).toBe(2);
  });
});
