import { describe, expect, it } from 'vitest';
import { databases } from '../tests/support/server/databases.ts';
import { deleteOldChanges } from './catalogue/catalogue.repo.ts';
import { deleteExpiredData, startRetention } from './retention.ts';

const clock = { nowMs: Date.now };

describe.each(databases({ both: true }))('the retention of keys on $kind', ({ open }) => {
  const opened = async () => {
    const { db, run, close } = await open();
    return {
      db,
      close,
      run,
      claimed: (count: number, age: string) =>
        run(
          `insert into idempotency_keys (owner, key, fingerprint, status, answer, created_at)
           select 'visitor', gen_random_uuid(), '', 200, '{}', now() - $2::interval from generate_series(1, $1)`,
          [count, age],
        ),
      kept: async () => (await run('select count(*)::int as kept from idempotency_keys'))[0]?.kept,
      /** As if the clock had stood at this time at the last run. */
      lastRun: (ago: string) => run('update key_horizon set moved_at = now() - $1::interval', [ago]),
    };
  };

  it('forgets any number of keys after 90 days, whatever the clock of the process says', async () => {
    const { db, claimed, kept, lastRun, close } = await opened();
    await claimed(2_500, '90 days 1 minute');
    await claimed(4, '89 days');
    const errors: unknown[] = [];
    const daysAhead = { nowMs: () => Date.now() + 120 * 86_400_000 };
    await startRetention(db, { clock: daysAhead, onError: (error) => errors.push(error) })();
    expect([await kept(), errors]).toEqual([4, []]);
    await claimed(1, '91 days');
    await deleteExpiredData(db, clock);
    expect(await kept()).toBe(5);
    await lastRun('1 day');
    await deleteExpiredData(db, clock);
    expect(await kept()).toBe(4);
    await close();
  });

  it('forgets one day of keys a day when the clock of the database jumps ahead', async () => {
    const { db, claimed, kept, lastRun, run, close } = await opened();
    await deleteExpiredData(db, clock);
    // A jump of 120 days makes every key and the last run 120 days older.
    for (const age of ['129 days 1 hour', '125 days 1 hour', '124 days', '121 days']) await claimed(1, age);
    await run("update key_horizon set horizon = now() - interval '131 days'");
    await lastRun('120 days');
    await deleteExpiredData(db, clock);
    await deleteExpiredData(db, clock);
    expect(await kept()).toBe(4);
    await lastRun('1 day');
    await deleteExpiredData(db, clock);
    expect(await kept()).toBe(3);
    // The clock was set back.
    await lastRun('-120 days');
    await deleteExpiredData(db, clock);
    expect(await kept()).toBe(3);
    await close();
  });
});

describe.each(databases({ both: true }))('the retention of changes and clicks on $kind', ({ open }) => {
  it('keeps the newest changes, and the clicks that count', async () => {
    const { db, run, close } = await open();
    await run("insert into providers (name) values ('A seller')");
    await run(
      `insert into change_feed (rev, entity, no, op) select 1 + n, 'provider', 1, 'put' from generate_series(1, 30) n`,
    );
    await deleteOldChanges(db.queries, 10);
    expect(await run('select min(rev)::int as oldest, max(rev)::int as newest from change_feed')).toEqual([
      { oldest: 22, newest: 31 },
    ]);
    await run(`insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value,
      validity_unit, description) values (1, 'A plan', 'MTN', 1, 'GB', 100, 1, 'days', 'A plan')`);
    await run(`insert into clicks (plan_no, counted, clicked_at)
      select 1, n % 2 = 0, now() - n * interval '1 day' from generate_series(1, 2400) n`);
    await deleteExpiredData(db, clock);
    expect(await run('select counted, count(*)::int as count from clicks group by 1 order by 1')).toEqual([
      { counted: false, count: 45 },
      { counted: true, count: 1200 },
    ]);
    await close();
  });
});
