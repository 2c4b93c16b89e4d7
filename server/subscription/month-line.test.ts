import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { type PayPeer, payersOf, startPayPeer } from '../../tests/support/server/payment-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { tiersAt } from './subscription.repo.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const DAY_MS = 86_400_000;

describe.each(databases({ both: true }))('the line of paid months on $kind', ({ open }) => {
  let peer: PayPeer;
  beforeAll(async () => {
    peer = await startPayPeer();
  });
  const suite = apiForSuite(open, async () => ({ payments: peer.payments }));
  afterAll(() => peer.stop());
  beforeEach(() => {
    suite.api.clock.time = NOW;
  });
  const { signedIn, sessionOf, bought, listed, notice } = payersOf(suite, () => peer);

  /** Buys a month on a day from `NOW`. Resolves to the address of its payment page. */
  const buyOn = async (day: number, id: string, tier: string) => {
    suite.api.clock.time = NOW + day * DAY_MS;
    return (await bought(await sessionOf(id), tier)).address;
  };
  /** Returns the months of a user, the first one first, as 'business 2026-11-22 2026-12-22'. */
  const monthsOf = async (id: string) =>
    (await listed(await sessionOf(id)))
      .map(({ tier, starts_at, next_billing_date: end }) => `${tier} ${starts_at?.slice(0, 10)} ${end?.slice(0, 10)}`)
      .toReversed();
  const tierOn = async (id: string, day: string) =>
    tiersAt(suite.database.db.queries, id, new Date(`${day}T09:00:00Z`));

  it('lets no month swallow one that waits', async () => {
    const { id } = await signedIn('provider');
    await buyOn(0, id, 'business');
    await buyOn(1, id, 'individual');
    await buyOn(2, id, 'business');
    expect(await monthsOf(id)).toEqual([
      'business 2026-11-22 2026-12-22',
      'business 2026-12-22 2027-01-22',
      'individual 2027-01-22 2027-02-22',
    ]);
  });

  it('moves no month that waits onto one that runs, when an upgrade is refunded', async () => {
    const { id } = await signedIn('provider');
    await buyOn(0, id, 'individual');
    const upgrade = await buyOn(1, id, 'business');
    await buyOn(2, id, 'individual');
    suite.api.clock.time = NOW + 3 * DAY_MS;
    expect((await notice(await peer.giveBack(upgrade, 'refund'))).status).toBe(200);
    // The first month was used for one day before the upgrade: 29 of its 30 days are left.
    expect(await monthsOf(id)).toEqual([
      'individual 2026-11-22 2026-12-24',
      'business 2026-11-23 2026-11-25',
      'individual 2026-12-24 2027-01-24',
    ]);
    expect(await tierOn(id, '2026-11-25')).toContain('business');
    expect(await tierOn(id, '2026-11-26')).toEqual(['individual']);
    expect(await tierOn(id, '2027-01-24')).toEqual(['individual']);
    expect(await tierOn(id, '2027-01-25')).toEqual([]);
  });

  it('lets the days that an upgrade leaves follow after it', async () => {
    const { id } = await signedIn('provider');
    await buyOn(0, id, 'individual');
    await buyOn(10, id, 'business');
    expect(await monthsOf(id)).toEqual(['individual 2026-11-22 2027-01-22', 'business 2026-12-02 2027-01-02']);
    expect(await tierOn(id, '2027-01-02')).toContain('business');
    expect(await tierOn(id, '2027-01-03')).toEqual(['individual']);
  });
});
