import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import type { ApiError } from '../http/errors.ts';
import type { ProviderRow } from '../provider/provider.repo.ts';
import { assertSellerPhone, assertTierHasRoom, findSeller } from './seller.ts';

const asRefusal = ({ code, place }: ApiError) => ({ code, ...place });

describe.each(databases())('the seller of a request on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const ids = { mine: '', other: '', deleted: '', unknown: randomUUID(), malformed: 'nonsense' };
  /** The beginner has no provider record yet, and the leaver's record is deleted. */
  const users = { seller: '', beginner: '', leaver: '', admin: '' };
  beforeAll(async () => {
    const [mine, other, deleted] = [await sellers.seller(), await sellers.seller(), await sellers.seller()];
    await suite.database.run('update providers set deleted_at = now() where id = $1', [deleted.provider]);
    Object.assign(ids, { mine: mine.provider, other: other.provider, deleted: deleted.provider });
    const [beginner, admin] = [await sellers.signedIn('provider'), await sellers.signedIn('systemadmin')];
    Object.assign(users, { seller: mine.id, beginner: beginner.id, leaver: deleted.id, admin: admin.id });
  });

  type GivenId = keyof typeof ids | 'none';
  /** Finds a seller for an actor, with the lock and without. Returns the two ids or refusals. */
  const found = async (who: keyof typeof users | 'nobody', given: GivenId, change = (id: string) => id) => {
    const ownOnly = who !== 'admin';
    const role = ownOnly ? ('provider' as const) : ('systemadmin' as const);
    const actor = who === 'nobody' ? undefined : { id: users[who], role };
    const find = (lock: boolean) =>
      suite.database.db
        .transaction((tx) =>
          findSeller(tx, given === 'none' ? undefined : change(ids[given]), { actor, ownOnly, lock }),
        )
        .then(({ id }) => id, asRefusal);
    return [await find(false), await find(true)];
  };

  it.each([
    ['seller', 'none', 'mine'],
    ['seller', 'mine', 'mine'],
    ['admin', 'other', 'other'],
  ] as const)('is, for the actor %s with the id %s, the record %s', async (who, given, expected) => {
    expect(await found(who, given)).toEqual([ids[expected], ids[expected]]);
    expect(await found(who, given, (id) => id.toUpperCase())).toEqual([ids[expected], ids[expected]]);
  });

  const field = 'provider_id';
  const noProfile = { code: 'forbidden', detail: 'Complete your provider profile first' };
  const foreign = { code: 'forbidden', detail: 'This is not your id as a provider', field: 'provider_id' };
  const missing = { code: 'bad_input', detail: 'Provider id is required', field };
  const unknown = { code: 'bad_input', detail: 'That provider is not known', field };
  const gone = { code: 'gone', detail: 'That provider was deleted', field };

  it.each([
    ['seller', 'other', foreign],
    ['seller', 'unknown', foreign],
    ['seller', 'malformed', foreign],
    ['leaver', 'none', gone],
    ['leaver', 'mine', foreign],
    ['beginner', 'none', noProfile],
    ['beginner', 'mine', noProfile],
    ['nobody', 'none', noProfile],
    ['nobody', 'mine', noProfile],
    ['admin', 'none', missing],
    ['admin', 'unknown', unknown],
    ['admin', 'malformed', unknown],
    ['admin', 'deleted', gone],
  ] as const)('is refused to the actor %s with the id %s: %o', async (who, given, refusal) => {
    expect(await found(who, given)).toEqual([refusal, refusal]);
  });

  it.each([
    [1, 5, '1 is listed'],
    [2, 4, '2 are listed'],
  ])('has on Starter, beside %i plans, no room for %i more', async (count, more, listed) => {
    const { headers, provider } = await sellers.seller();
    for (let plan = 0; plan < count; plan++) await sellers.list(headers);
    const refused = suite.database.db.transaction(async (tx) => {
      const seller = await findSeller(tx, provider, { actor: undefined, ownOnly: false, lock: true });
      await assertTierHasRoom(tx, seller, { more: more - 1, at: new Date() });
      await assertTierHasRoom(tx, seller, { more, at: new Date() });
    });
    expect(await refused.catch(asRefusal)).toEqual({
      code: 'tier_limit',
      detail: `The Starter tier lists up to 5 plans, and ${listed}, so ${more} more do not fit. Delete one or choose a larger tier on the Pricing page.`,
    });
  });
});

describe('assertSellerPhone', () => {
  const check = (phone: string | null, sent: string | null | undefined) =>
    assertSellerPhone({ phone } as ProviderRow, { provider_phone_number: sent });

  it.each([
    ['09012345678', undefined],
    ['09012345678', '09012345678'],
    [null, undefined],
    [null, null],
  ])('accepts from a seller with the number %s a plan with %s', (phone, sent) => {
    expect(() => check(phone, sent)).not.toThrow();
  });

  it.each([
    ['09012345678', '09012345679'],
    ['09012345678', null],
    [null, '09012345678'],
  ])('refuses from a seller with the number %s a plan with %s', (phone, sent) => {
    expect(() => check(phone, sent)).toThrow(
      expect.objectContaining({
        code: 'bad_input',
        place: { detail: "That is not the provider's number", field: 'provider_phone_number' },
      }),
    );
  });
});
