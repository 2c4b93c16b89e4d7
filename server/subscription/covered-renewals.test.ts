import { describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { END, HOUR_MS, NOW, renewalsForSuite } from '../../tests/support/server/renewal-fixtures.ts';

const DAY_MS = 24 * HOUR_MS;
/** The end of a month that follows one paid at NOW. */
const LATER_END = Date.parse('2027-01-22T10:00:00Z');

describe.each(databases({ both: true }))('renewals beside other months on $kind', ({ open }) => {
  const { suite, peer, subscriber, run, statusesOf, failureMails, ...payers } = renewalsForSuite(open);
  const { signedIn, sessionOf, bought, listed, cancel, effects } = payers;

  const give = async (id: string, tier = 'individual', months = 1) => {
    const { headers } = await signedIn('systemadmin');
    const body = { user_id: id, tier, months, reason: 'A thank you' };
    expect((await suite.api.post('/admin/payments/grant', body, headers)).status).toBe(200);
  };
  const tierDays = async (id: string) =>
    (await listed(await sessionOf(id))).map(({ tier, next_billing_date: end }) => [tier, end?.slice(0, 10)]);

  it('charge nothing while a month of the tier follows, and then the last day of that one', async () => {
    const { id } = await subscriber();
    await give(id);
    for (const at of [END - HOUR_MS, END + HOUR_MS, LATER_END - 25 * HOUR_MS]) expect(await run(at)).toEqual([]);
    expect(await effects(id)).toBe(1);
    expect(await statusesOf(id)).toEqual([
      ['cancelled', '2027-01-22T10:00:00.000Z'],
      ['active', '2027-01-22T10:00:00.000Z'],
    ]);
    for (const hours of [23, 1]) expect(await run(LATER_END - hours * HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
    expect((await statusesOf(id))[0]).toEqual(['active', '2027-02-22T10:00:00.000Z']);
  });

  it('are refused by the user at any time before, also after the own month has ended', async () => {
    const { id } = await subscriber();
    await give(id, 'individual', 12);
    suite.api.clock.time = END + 100 * DAY_MS;
    const headers = await sessionOf(id);
    const renewing = (await listed(headers)).find(({ status }) => status === 'active');
    expect(renewing?.next_billing_date).toBe('2027-12-22T10:00:00.000Z');
    expect(await cancel(headers, String(renewing?.id))).toMatchObject({
      body: { message: 'Your Individual subscription is cancelled. It runs until 22 December 2027.' },
    });
    expect(await run(Date.parse('2027-12-22T09:00:00Z'))).toEqual([]);
    expect(await effects(id)).toBe(1);
  });

  it('that are due when another month comes wait for its end', async () => {
    const { id } = await subscriber();
    peer().behave({ tells: { status: 'failed' } });
    await run(END - 23 * HOUR_MS);
    expect(await failureMails(id)).toEqual([expect.stringContaining('runs until 22 December 2026')]);
    await give(id);
    peer().behave({});
    const asked = peer().asked();
    for (const hours of [16, -16]) expect(await run(END - hours * HOUR_MS)).toEqual([]);
    expect(peer().asked()).toBe(asked);
    expect(await run(LATER_END - HOUR_MS)).toEqual([]);
    expect(await effects(id)).toBe(2);
  });

  it('of a larger tier come at its own end, and what is left of a smaller one moves behind', async () => {
    const { id } = await subscriber();
    suite.api.clock.time = NOW + 10 * DAY_MS;
    await bought(await sessionOf(id), 'business');
    expect(await tierDays(id)).toEqual([
      ['business', '2027-01-02'],
      ['individual', '2027-01-22'],
    ]);
    expect(await run(Date.parse('2027-01-02T09:00:00Z'))).toEqual([]);
    expect(await effects(id)).toBe(3);
    expect(await tierDays(id)).toEqual([
      ['business', '2027-02-02'],
      ['business', '2027-01-02'],
      ['individual', '2027-02-22'],
    ]);
    const texts = (await suite.api.mails()).filter(({ subject }) => subject === 'Your SabiData Business subscription');
    expect(texts.at(-1)?.text).toContain(
      'It runs until 2 February 2027.\n\nYour days of Individual are kept. They follow after that, until 22 February 2027.',
    );
  });

  it('of a larger tier that were missed are caught up while a smaller one runs', async () => {
    const { id } = await subscriber();
    await bought(await sessionOf(id), 'business');
    expect(await run(END + 2 * DAY_MS)).toEqual([]);
    expect(await effects(id)).toBe(3);
    expect(await tierDays(id)).toEqual([
      ['business', '2027-01-24'],
      ['individual', '2027-02-22'],
      ['business', '2026-12-22'],
    ]);
  });

  it('that fail say which tier is left', async () => {
    const { id } = await subscriber();
    await bought(await sessionOf(id), 'business');
    peer().behave({ tells: { status: 'failed' } });
    await run(END - HOUR_MS);
    const mails = (await suite.api.mails()).filter(({ subject }) =>
      /Business subscription was not renewed/.test(subject),
    );
    expect(mails.at(-1)?.text).toContain('The limit of Individual applies to new plans.');
  });

  it('are not made for a month that ended before another was given', async () => {
    const { id } = await subscriber();
    suite.api.clock.time = END + HOUR_MS;
    await give(id);
    for (const at of [END + 2 * HOUR_MS, Date.parse('2027-01-22T10:30:00Z')]) expect(await run(at)).toEqual([]);
    expect(await effects(id)).toBe(1);
    expect(await failureMails(id)).toEqual([]);
  });
});
