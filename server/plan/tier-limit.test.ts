import { describe, expect, it } from 'vitest';
import { PLAN_LIMIT, type Tier } from '../../domain/subscription/subscription.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { planBody, sellersOf } from '../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';

const PARALLEL = process.env.RELEASE ? 100 : 20;

/** The limits are counted under a lock (docs/security.md#s12, docs/specification/09-constants.md). */
describe.each(databases({ both: true }))('tier limits on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);
  const { send, list } = sellers;
  const listed = async (no: number) => {
    const rows = await suite.database.run('select 1 from plans where provider_no = $1 and deleted_at is null', [no]);
    return rows.length;
  };

  it('accept exactly five of many parallel plans on Starter', async () => {
    const { headers, no } = await sellers.seller();
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, () => send('POST', '/plans/create', headers, planBody())),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([accepted.length, refused.length, await listed(no)]).toEqual([5, PARALLEL - 5, 5]);
    expect(refused[0]?.body).toEqual({
      code: 'tier_limit',
      detail:
        'The Starter tier lists up to 5 plans, and 5 are listed. Delete one or choose a larger tier on the Pricing page.',
    });
  });

  it('allow another plan after one is deleted', async () => {
    const { headers } = await sellers.seller();
    const ids = await Promise.all(Array.from({ length: 5 }, () => list(headers)));
    expect((await send('POST', '/plans/create', headers, planBody())).status).toBe(409);
    await send('DELETE', `/plans/${ids[0]}`, headers);
    expect((await send('POST', '/plans/create', headers, planBody())).status).toBe(200);
  });

  it.each(['starter', 'individual', 'business', 'enterprise'] as const)('apply to the tier %s', async (tier: Tier) => {
    const { headers, no } = await sellers.seller(tier);
    const room = Math.min(PLAN_LIMIT[tier], 60);
    const upload = (count: number) => send('POST', '/plans/create-bulk', headers, Array(count).fill(planBody()));
    expect((await upload(room)).status).toBe(200);
    const oneMore = await send('POST', '/plans/create', headers, planBody());
    const name = tier[0]?.toUpperCase() + tier.slice(1);
    const detail = `The ${name} tier lists up to ${room} plans, and ${room} are listed, so 3 more do not fit. Delete one or choose a larger tier on the Pricing page.`;
    if (tier === 'enterprise') expect([oneMore.status, await listed(no)]).toEqual([200, 61]);
    else expect([oneMore.status, (await upload(3)).body.detail, await listed(no)]).toEqual([409, detail, room]);
  });

  it('apply to plans from administrators, but not to providers without a user', async () => {
    const [admin, mine, withoutUser] = [
      await sellers.signedIn('systemadmin'),
      await sellers.seller(),
      await sellers.operator(),
    ];
    const upload = (provider_id: string) =>
      send('POST', '/plans/create-bulk', admin.headers, Array(6).fill(planBody({ provider_id })));
    expect((await upload(mine.provider)).status).toBe(409);
    expect((await upload(withoutUser.provider)).status).toBe(200);
  });

  it('accept only one of the parallel uploads that do not fit together', async () => {
    const { headers, no } = await sellers.seller();
    const uploads = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', '/plans/create-bulk', headers, Array(3).fill(planBody()))),
    );
    expect(uploads.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listed(no)).toBe(3);
  });

  it('report no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
