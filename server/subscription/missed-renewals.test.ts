import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { END, HOUR_MS, renewalsForSuite } from '../../tests/support/server/renewal-fixtures.ts';

const DAY_MS = 24 * HOUR_MS;

describe.each(databases({ both: true }))('renewals that were missed on $kind', ({ open }) => {
  const { suite, peer, subscriber, run, statusesOf, renewalsOf, failureMails, ...payers } = renewalsForSuite(open);
  const { bought, effects, sessionOf, notice } = payers;

  it('are caught up within a week, from then on, and renew on that day', async () => {
    const { id } = await subscriber();
    for (const hours of [72, 73]) expect(await run(END + hours * HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
    expect(await statusesOf(id)).toEqual([
      ['active', '2027-01-25T10:00:00.000Z'],
      ['ended', '2026-12-22T10:00:00.000Z'],
    ]);
    expect(await failureMails(id)).toEqual([]);
  });

  it('are one charge by parallel processes', async () => {
    const { id } = await subscriber();
    await Promise.all([1, 2, 3].map(() => run(END + DAY_MS)));
    expect(await effects(id)).toBe(2);
    expect(await renewalsOf(id)).toHaveLength(1);
  });

  it('are one charge after a crash between the charge and its answer', async () => {
    const { id } = await subscriber();
    peer().behave({ loses: /charge_authorization/ });
    expect(await run(END - HOUR_MS)).toMatchObject([{ kind: 'unreachable' }]);
    peer().behave({});
    // The server was down until here.
    const asked = peer().asked();
    expect(await run(END + 5 * DAY_MS)).toEqual([]);
    expect(peer().asked()).toBe(asked + 1);
    expect(await effects(id)).toBe(2);
    expect(await run(END + 5 * DAY_MS + HOUR_MS)).toEqual([]);
    expect(peer().asked()).toBe(asked + 1);
  });

  it('are not charged after a week: one mail tells how to pay', async () => {
    const { id } = await subscriber();
    const asked = peer().asked();
    for (const hours of [0, 1, 30]) expect(await run(END + 7 * DAY_MS + hours * HOUR_MS)).toEqual([]);
    expect(peer().asked()).toBe(asked);
    expect(await effects(id)).toBe(1);
    expect(await failureMails(id)).toEqual([
      expect.stringMatching(/ended on 22 December 2026.*we did not charge your card[\s\S]*\/pricing/),
    ]);
  });

  it('that were charged before the week was over are still given', async () => {
    const { id } = await subscriber();
    peer().behave({ loses: /charge_authorization/ });
    await run(END - HOUR_MS);
    peer().behave({});
    expect(await run(END + 20 * DAY_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
    expect(await failureMails(id)).toEqual([]);
  });

  it('are forgotten after sixty days', async () => {
    const { id } = await subscriber();
    expect(await run(END + 60 * DAY_MS)).toEqual([]);
    expect(await renewalsOf(id)).toEqual([]);
    expect(await failureMails(id)).toEqual([]);
  });

  it.each([2, 9])('are left alone if the user has bought another month meanwhile (%i days)', async (days) => {
    const { id } = await subscriber();
    suite.api.clock.time = END + HOUR_MS;
    await bought(await sessionOf(id), 'individual');
    expect(await run(END + days * DAY_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
    expect(await failureMails(id)).toEqual([]);
  });

  it('that the provider never received are not charged if the user has bought another month', async () => {
    const { id } = await subscriber();
    peer().behave({ answers: 'nothing' });
    expect(await run(END - HOUR_MS)).toMatchObject([{ kind: 'unreachable' }]);
    peer().behave({});
    suite.api.clock.time = END + HOUR_MS;
    await bought(await sessionOf(id), 'individual');
    expect(await run(END + 2 * HOUR_MS)).toEqual([]);
    const asked = peer().asked();
    expect(await run(END + 3 * HOUR_MS)).toEqual([]);
    expect(peer().asked()).toBe(asked);
    expect(await effects(id)).toBe(2);
    expect(await failureMails(id)).toEqual([]);
  });

  it('of a declined card are not tried after the end of the month', async () => {
    const { id } = await subscriber();
    peer().behave({ tells: { status: 'failed' } });
    await run(END - 23 * HOUR_MS);
    peer().behave({});
    const asked = peer().asked();
    expect(await run(END + HOUR_MS)).toEqual([]);
    expect(peer().asked()).toBe(asked);
    expect(await failureMails(id)).toHaveLength(1);
  });

  it('wait while a dispute is open, and are caught up when it is won', async () => {
    const { id, headers } = await payers.signedIn('provider');
    const { address } = await bought(headers, 'individual');
    await notice(await peer().giveBack(address, 'dispute'));
    for (const hours of [-2, 24]) expect(await run(END + hours * HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(1);
    await notice(await peer().giveBack(address, 'win'));
    expect(await run(END + 2 * DAY_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
  });

  it('are not made for a month whose money went back', async () => {
    const { id, headers } = await payers.signedIn('provider');
    const { address } = await bought(headers, 'individual');
    await notice(await peer().giveBack(address, 'refund'));
    for (const hours of [-2, 24]) expect(await run(END + hours * HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(1);
    expect(await renewalsOf(id)).toEqual([]);
  });

  it('mail a failure once, also after a crash before its mail', async () => {
    const { id } = await subscriber();
    peer().behave({ tells: { status: 'failed' } });
    await run(END - 23 * HOUR_MS);
    await suite.database.run('update subscriptions set notified_at = null where user_id = $1', [id]);
    for (const hours of [22, 21]) await run(END - hours * HOUR_MS);
    expect(await failureMails(id)).toHaveLength(2);
  });
});
