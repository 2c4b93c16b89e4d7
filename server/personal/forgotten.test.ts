import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../tests/support/server/databases.ts';
import { findTexts, KNOWN, KNOWN_TEXTS, makeKnownPerson } from '../../tests/support/server/known-person.ts';
import { startPayPeer } from '../../tests/support/server/payment-fixtures.ts';
import { sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { deleteExpiredData } from '../retention.ts';
import { DELETED } from './sealed-values.ts';

const DAY_MS = 86_400_000;

/** Forgotten means gone (docs/security.md#s30). */
describe.each(databases({ both: true }))('a person who is forgotten on $kind', ({ open }) => {
  let peer: Awaited<ReturnType<typeof startPayPeer>>;
  beforeAll(async () => {
    peer = await startPayPeer();
  });
  const suite = apiForSuite(open, async () => ({ payments: peer.payments }));
  afterAll(() => peer.stop());
  const sellers = sellersOf(suite);

  /** Counts of a device and of an address are nobody's: many share them. They go when their period ends. */
  const foundNow = async () =>
    (await findTexts(suite.database, KNOWN_TEXTS)).filter((one) => !one.startsWith('rate_limits'));
  const audited = async (subject: string, headers: Record<string, string>) => {
    const { body } = await sellers.send('GET', `/admin/audit?subject=${subject}&order=asc`, headers);
    return (body.items as { action: string; before: unknown; after: unknown }[]).filter(
      ({ action }) => action === 'provider.update',
    );
  };

  it('is in no table any more, neither at once nor later', async () => {
    const { id, admin, provider, send } = await makeKnownPerson(suite);
    const known = await findTexts(suite.database, KNOWN_TEXTS);
    const tablesWith = new Set(known.map((one) => one.split(':')[0]));
    expect([...tablesWith]).toEqual(expect.arrayContaining(['users', 'providers', 'plans', 'contact_messages']));
    expect(known.filter((one) => one.startsWith('audit'))).toEqual([]);
    const [phones, shown] = [KNOWN.seller.phones, await audited(provider, admin)];
    expect(shown[0]).toMatchObject({
      before: { name: KNOWN.seller.earlier, phone: phones[0] },
      after: { name: KNOWN.seller.name, phone: phones[1] },
    });

    await send('DELETE', `/users/${id}`, { reasons: ['other'], other: KNOWN.leaving });
    expect(await foundNow()).toEqual([]);
    expect((await audited(provider, admin))[0]).toMatchObject({
      before: { name: DELETED, phone: DELETED },
      after: { name: DELETED, phone: DELETED },
    });
    const held = await suite.database.run('select 1 from person_keys where user_id = $1', [id]);
    expect(held).toEqual([]);

    const later = suite.api.clock.time + 30 * DAY_MS;
    await deleteExpiredData(suite.database.db, { nowMs: () => later });
    expect(await findTexts(suite.database, [...KNOWN_TEXTS, KNOWN.address])).toEqual([]);
  });

  it('is gone as a seller 30 days after only that profile is deleted, also by an administrator', async () => {
    const { id, admin, provider, send } = await makeKnownPerson(suite);
    await send('DELETE', `/providers/${provider}`, undefined, admin);
    await deleteExpiredData(suite.database.db, { nowMs: () => suite.api.clock.time + 31 * DAY_MS });
    const { seller, plan } = KNOWN;
    const texts = ['Zikora', seller.howToBuy, ...seller.phones, plan.description, plan.edited];
    const left = await findTexts(suite.database, texts);
    expect(left.filter((one) => !/^(idempotency_keys|plan_pieces)/.test(one))).toEqual([]);
    expect((await audited(provider, admin))[0]).toMatchObject({ after: { name: seller.name } });
    await send('DELETE', `/users/${id}`, undefined, admin);
    expect(await foundNow()).toEqual([]);
  });

  it('causes no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
