import { beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { END, HOUR_MS, renewalsForSuite } from '../../tests/support/server/renewal-fixtures.ts';
import type { Payments } from '../payment/payments.ts';

describe.each(databases({ both: true }))('money that comes late on $kind', ({ open }) => {
  const { suite, peer, subscriber, run, statusesOf, failureMails, ...payers } = renewalsForSuite(open);
  const { noticed, callback, cancel, effects, listed, sessionOf, subjects } = payers;
  beforeEach(() => {
    suite.api.alarms.length = 0;
  });

  const referencesOf = async (id: string) => {
    const rows = await suite.database.run(
      `select payment_references.reference from payment_references join subscriptions on subscriptions.id = subscription_id
       where user_id = $1 and renewal_of is not null order by payment_references.created_at`,
      [id],
    );
    return rows.map(({ reference }) => String(reference));
  };
  /** Declines a renewal, and tries it again under another reference. Returns both references. */
  const declinedTwice = async (id: string) => {
    peer().behave({ tells: { status: 'failed' } });
    await run(END - 23 * HOUR_MS);
    const [first = ''] = await referencesOf(id);
    await run(END - 16 * HOUR_MS);
    peer().behave({});
    const [second = ''] = (await referencesOf(id)).filter((reference) => reference !== first);
    return { first, second };
  };

  it('under an earlier reference gives the month once', async () => {
    const { id } = await subscriber();
    const { first, second } = await declinedTwice(id);
    expect(second).toMatch(/^sabi-/);
    suite.api.clock.time = END - 15 * HOUR_MS;
    expect(await Promise.all([noticed(first), noticed(first), noticed(first)])).toEqual([200, 200, 200]);
    expect(await effects(id)).toBe(2);
    expect(await statusesOf(id)).toMatchObject([
      ['active', '2027-01-22T10:00:00.000Z'],
      ['cancelled', '2026-12-22T10:00:00.000Z'],
    ]);
    expect((await callback(await sessionOf(id), first)).status).toBe(200);
    // The next run charges nothing: it finds the month paid.
    const asked = peer().asked();
    expect(await run(END - 9 * HOUR_MS)).toEqual([]);
    expect(peer().asked()).toBe(asked);
  });

  it('is found by the renewal job before it charges again', async () => {
    const { id } = await subscriber();
    peer().behave({ tells: { status: 'failed' } });
    await run(END - 23 * HOUR_MS);
    peer().behave({});
    expect(await run(END - 16 * HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
    expect(await referencesOf(id)).toHaveLength(1);
  });

  it('is waited for while the provider leaves it open', async () => {
    const { id } = await subscriber();
    peer().behave({ tells: { status: 'failed' } });
    await run(END - 23 * HOUR_MS);
    peer().behave({ tells: { status: 'ongoing' } });
    for (const hours of [16, 9]) expect(await run(END - hours * HOUR_MS)).toEqual([]);
    expect(await referencesOf(id)).toHaveLength(1);
    expect(await effects(id)).toBe(1);
  });

  it('twice gives a further month, an alarm and a mail', async () => {
    const { id } = await subscriber();
    const { first, second } = await declinedTwice(id);
    suite.api.clock.time = END - 15 * HOUR_MS;
    expect(await noticed(second)).toBe(200);
    expect(await Promise.all([noticed(first), noticed(first), noticed(first)])).toEqual([200, 200, 200]);
    expect(await noticed(second)).toBe(200);
    expect(await effects(id)).toBe(3);
    expect(await statusesOf(id)).toEqual([
      ['active', '2027-02-22T10:00:00.000Z'],
      ['cancelled', '2027-01-22T10:00:00.000Z'],
      ['cancelled', '2026-12-22T10:00:00.000Z'],
    ]);
    expect(suite.api.alarms).toEqual([expect.stringContaining(`The payment ${first} paid Individual again`)]);
    expect((await subjects(id)).filter((subject) => /second payment/.test(subject))).toHaveLength(1);
  });

  it('twice, in parallel, gives two months', async () => {
    const { id } = await subscriber();
    const { first, second } = await declinedTwice(id);
    suite.api.clock.time = END - 15 * HOUR_MS;
    await Promise.all([first, second, first, second, first].map((reference) => noticed(reference)));
    expect(await effects(id)).toBe(3);
    expect((await statusesOf(id)).filter(([status]) => status === 'active')).toHaveLength(1);
  });

  it('twice after a cancellation gives a month that does not renew', async () => {
    const { id } = await subscriber();
    const { first, second } = await declinedTwice(id);
    suite.api.clock.time = END - 15 * HOUR_MS;
    expect(await noticed(second)).toBe(200);
    const headers = await sessionOf(id);
    const [{ id: subscription } = { id: '' }] = await listed(headers);
    await cancel(headers, subscription);
    expect(await noticed(first)).toBe(200);
    expect(await statusesOf(id)).toEqual([
      ['cancelled', '2027-02-22T10:00:00.000Z'],
      ['cancelled', '2027-01-22T10:00:00.000Z'],
      ['cancelled', '2026-12-22T10:00:00.000Z'],
    ]);
  });

  it('is refunded by its own reference', async () => {
    const { id } = await subscriber();
    const { first, second } = await declinedTwice(id);
    suite.api.clock.time = END - 15 * HOUR_MS;
    await noticed(second);
    await noticed(first);
    expect((await payers.notice(await peer().refund(first))).status).toBe(200);
    expect(await statusesOf(id)).toEqual([
      ['cancelled', '2027-01-22T10:00:00.000Z'],
      ['ended', '2026-12-21T19:00:00.000Z'],
      ['cancelled', '2026-12-22T10:00:00.000Z'],
    ]);
  });

  it('is not charged twice by processes that retry at the same time', async () => {
    const { id } = await subscriber();
    peer().behave({ tells: { status: 'failed' } });
    await run(END - 23 * HOUR_MS);
    const charged = new Set<string>();
    const chargeAgain: Payments['chargeAgain'] = (card, payment) => {
      charged.add(payment.reference);
      return peer().payments.chargeAgain(card, payment);
    };
    const payments = { ...peer().payments, chargeAgain };
    await Promise.all([1, 2, 3].map(() => run(END - 16 * HOUR_MS, { payments })));
    expect(charged.size).toBe(1);
    expect(await failureMails(id)).toHaveLength(1);
  });
});
