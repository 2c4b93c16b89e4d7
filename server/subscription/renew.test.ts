import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { END, HOUR_MS, NOW, renewalsForSuite } from '../../tests/support/server/renewal-fixtures.ts';
import type { Payments } from '../payment/payments.ts';

describe.each(databases())('renewals on $kind', ({ open }) => {
  const { suite, peer, subscriber, run, statusesOf, renewalsOf, failureMails, ...payers } = renewalsForSuite(open);
  const { sessionOf, callback, listed, cancel, checkout, noticed, effects } = payers;

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
    expect(await failureMails(id)).toEqual([]);
  });

  it('need a payment provider', async () => {
    const { id } = await subscriber();
    expect(await run(END - HOUR_MS, { payments: undefined })).toEqual([]);
    expect(await renewalsOf(id)).toEqual([]);
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
    const asked = peer().asked();
    peer().behave({ loses: /charge_authorization/ });
    expect(await run(END - 23 * HOUR_MS)).toMatchObject([{ kind: 'unreachable' }]);
    expect(peer().asked()).toBe(asked + 1);
    expect(await effects(id)).toBe(1);
    peer().behave({});
    expect(await run(END - 22 * HOUR_MS)).toEqual([]);
    expect(peer().asked()).toBe(asked + 2);
    expect(await effects(id)).toBe(2);
    expect(await statusesOf(id)).toHaveLength(2);
  });

  /** Charges a renewal and loses the provider's answer. Returns the reference. */
  const lostRenewal = async (id: string) => {
    peer().behave({ loses: /charge_authorization/ });
    await run(END - 23 * HOUR_MS);
    peer().behave({});
    const [row] = await renewalsOf(id);
    return String(row?.reference);
  };

  it('send one mail if the lost answer was a decline', async () => {
    const { id } = await subscriber();
    await lostRenewal(id);
    expect(await failureMails(id)).toEqual([]);
    peer().behave({ tells: { status: 'failed' } });
    for (const hours of [22, 21]) expect(await run(END - hours * HOUR_MS)).toEqual([]);
    expect(await failureMails(id)).toHaveLength(1);
  });

  it('charge a reference that the provider never received', async () => {
    const { id } = await subscriber();
    peer().behave({ answers: 'nothing' });
    expect(await run(END - 23 * HOUR_MS)).toMatchObject([{ kind: 'unreachable' }]);
    const [{ reference } = {}] = await renewalsOf(id);
    peer().behave({});
    expect(await run(END - 22 * HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
    expect(await renewalsOf(id)).toMatchObject([{ reference }]);
  });

  it.each([
    ['does not answer', { loses: /verify/ }, 'unreachable'],
    ['refuses to answer', { refuses: /verify/ }, 'refused'],
  ])('charge nothing while the provider %s about an earlier charge', async (_, behaviour, kind) => {
    const { id } = await subscriber();
    peer().behave({ answers: 'nothing' });
    await run(END - 23 * HOUR_MS);
    peer().behave(behaviour);
    expect(await run(END - 22 * HOUR_MS)).toMatchObject([{ kind }]);
    peer().behave({});
    expect(await effects(id)).toBe(1);
    expect(await renewalsOf(id)).toMatchObject([{ paid_at: null, failed_at: null }]);
  });

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

  it('that another process charges first are one charge', async () => {
    const { id } = await subscriber();
    const chargeAgain: Payments['chargeAgain'] = async (...charge) => {
      await peer().payments.chargeAgain(...charge);
      return peer().payments.chargeAgain(...charge);
    };
    expect(await run(END - HOUR_MS, { payments: { ...peer().payments, chargeAgain } })).toEqual([]);
    expect(await effects(id)).toBe(2);
    expect(await failureMails(id)).toEqual([]);
  });

  it.each([
    ['is cancelled', 'update subscriptions set cancelled_at = now() where user_id = $1'],
    ['is deleted', 'delete from subscriptions where user_id = $1'],
    ['loses its user', 'delete from users where id = $1'],
  ])('are not made for a month that %s while the job runs', async (_, change) => {
    const first = await subscriber();
    suite.api.clock.time = NOW + 1;
    const second = await subscriber();
    const chargeAgain: Payments['chargeAgain'] = async (...charge) => {
      await suite.database.run(change, [second.id]);
      return peer().payments.chargeAgain(...charge);
    };
    const asked = peer().asked();
    expect(await run(END - HOUR_MS, { payments: { ...peer().payments, chargeAgain } })).toEqual([]);
    expect(peer().asked()).toBe(asked + 1);
    expect(await effects(first.id)).toBe(2);
    expect(await renewalsOf(second.id)).toEqual([]);
  });

  it.each([
    ['cancels', 'update subscriptions set cancelled_at = now() where user_id = $1'],
    ['is deleted', 'delete from users where id = $1'],
  ])('charge nothing if the user %s while the job asks about an earlier charge', async (_, change) => {
    const { id } = await subscriber();
    peer().behave({ answers: 'nothing' });
    await run(END - 23 * HOUR_MS);
    peer().behave({});
    const charged: string[] = [];
    const fetchState: Payments['fetchState'] = async (reference) => {
      await suite.database.run(change, [id]);
      return peer().payments.fetchState(reference);
    };
    const chargeAgain: Payments['chargeAgain'] = (card, payment) => {
      charged.push(payment.reference);
      return peer().payments.chargeAgain(card, payment);
    };
    expect(await run(END - 22 * HOUR_MS, { payments: { ...peer().payments, fetchState, chargeAgain } })).toEqual([]);
    expect(charged).toEqual([]);
  });

  it('that were paid after the month ended are not charged by a process whose clock is behind', async () => {
    const { id } = await subscriber();
    const reference = await lostRenewal(id);
    suite.api.clock.time = END + 1;
    expect(await noticed(reference)).toBe(200);
    const asked = peer().asked();
    expect(await run(END - HOUR_MS)).toEqual([]);
    expect(peer().asked()).toBe(asked);
    expect(await effects(id)).toBe(2);
  });
});
