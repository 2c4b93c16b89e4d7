import { describe, expect, it } from 'vitest';
import { databases } from '../tests/support/server/databases.ts';
import { deleteExpiredData, startRetention } from './retention.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-21T08:00:00Z');

describe.each(databases({ both: true }))('the retention of keys on $kind', ({ open }) => {
  it('deletes any number of keys after 90 days of the app clock', async () => {
    const { db, run, close } = await open();
    const keep = (count: number, at: number) =>
      run(
        `insert into idempotency_keys (owner, key, fingerprint, status, answer, created_at)
         select 'visitor', gen_random_uuid(), '', 200, '{}', $2::timestamptz from generate_series(1, $1)`,
        [count, new Date(at)],
      );
    const kept = async () => (await run('select count(*)::int as kept from idempotency_keys'))[0]?.kept;
    await keep(2_500, NOW - 90 * DAY_MS - 1);
    await keep(3, NOW - 90 * DAY_MS);
    await keep(4, NOW);
    await deleteExpiredData(db, { nowMs: () => NOW });
    expect(await kept()).toBe(7);

    const errors: unknown[] = [];
    const stop = startRetention(db, { clock: { nowMs: () => NOW + 1 }, onError: (error) => errors.push(error) });
    await stop();
    expect([await kept(), errors]).toEqual([4, []]);
    await close();
  });
});
