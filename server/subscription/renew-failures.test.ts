import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { END, HOUR_MS, renewalsForSuite } from '../../tests/support/server/renewal-fixtures.ts';
import { seal } from '../mail/sealed-text.ts';

describe.each(databases())('unpaid renewals on $kind', ({ open }) => {
  const { suite, peer, subscriber, run, statusesOf, renewalsOf, failureMails, effects } = renewalsForSuite(open);

  it.each([
    ['no card', null],
    ['a card that another key sealed', seal(randomBytes(32), 'AUTH_test_1')],
  ])('of a month with %s make no request, and send one mail', async (_, card) => {
    const { id } = await subscriber();
    await suite.database.run('update subscriptions set sealed_card = $2 where user_id = $1', [id, card]);
    const failed = END - 23 * HOUR_MS;
    const asked = peer().asked();
    expect(await run(failed)).toEqual([]);
    const before = await renewalsOf(id);
    expect(before).toEqual([{ reference: expect.any(String), paid_at: null, failed_at: new Date(failed) }]);
    expect(await run(failed + 7 * HOUR_MS)).toEqual([]);
    expect(await renewalsOf(id)).toEqual(before);
    expect(peer().asked()).toBe(asked);
    expect(await failureMails(id)).toEqual([expect.stringContaining('https://sabidata.example/pricing')]);
  });

  it.each([
    ['the provider leaves open', { status: 'ongoing' }],
    ['have another amount', { amount: 1 }],
  ])('that %s activate nothing, and send no mail about a failure', async (_, tells) => {
    const { id } = await subscriber();
    peer().behave({ tells });
    for (const hours of [23, 22]) expect(await run(END - hours * HOUR_MS)).toEqual([]);
    expect(await renewalsOf(id)).toMatchObject([{ paid_at: null, failed_at: null }]);
    expect(await failureMails(id)).toEqual([]);
  });

  it('that the provider refuses fail', async () => {
    const { id } = await subscriber();
    peer().behave({ refuses: /charge_authorization/ });
    expect(await run(END - HOUR_MS)).toEqual([]);
    expect(await renewalsOf(id)).toMatchObject([{ paid_at: null, failed_at: new Date(END - HOUR_MS) }]);
    expect(await failureMails(id)).toHaveLength(1);
  });

  it('that fail send one mail, are retried later, and end on the paid date', async () => {
    const { id } = await subscriber();
    peer().behave({ tells: { status: 'failed' } });
    for (const hours of [23, 22, 16]) {
      expect(await run(END - hours * HOUR_MS)).toEqual([]);
      expect(await failureMails(id)).toHaveLength(1);
    }
    suite.api.clock.time = END + 1;
    expect(await statusesOf(id)).toEqual([['ended', '2026-12-22T10:00:00.000Z']]);
    expect(await run(END + 1)).toEqual([]);
  });

  it('succeed when a declined card works later', async () => {
    const { id } = await subscriber();
    peer().behave({ tells: { status: 'failed' } });
    await run(END - 23 * HOUR_MS);
    peer().behave({});
    await run(END - 16 * HOUR_MS);
    expect(await effects(id)).toBe(2);
  });

  it.each([
    [0, 'until six hours have passed', 6 * HOUR_MS - 1],
    // The question about the earlier reference, and the charge under a new one.
    [2, 'after six hours', 6 * HOUR_MS],
  ])('of a declined card make %i more requests %s', async (requests, _, wait) => {
    const { id } = await subscriber();
    peer().behave({ tells: { status: 'failed' } });
    await run(END - 23 * HOUR_MS);
    const asked = peer().asked();
    expect(await run(END - 23 * HOUR_MS + wait)).toEqual([]);
    expect(peer().asked()).toBe(asked + requests);
    expect(await effects(id)).toBe(1);
  });
});
