import { Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { DATABASES, openLite } from '../../tests/support/server/databases.ts';
import { readBacklog, readClockSkew, readLastDailyImport } from './backlog.repo.ts';
import { measureBacklog } from './backlog-metrics.ts';

const NOW_MS = Date.parse('2026-11-25T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW_MS - minutes * 60_000).toISOString();
const DAY = 1440;

describe.each(DATABASES)('the backlog on $kind', ({ open }) => {
  it('of an empty database is nothing', async () => {
    const { db, close } = await open();
    expect(await readBacklog(db.queries, NOW_MS)).toEqual({
      revision: 0,
      unsentMails: 0,
      oldestMailAt: undefined,
      pendingCheckouts: 0,
      pendingRenewals: 0,
      unconfirmedPrices: 0,
      openAlarms: 0,
    });
    await close();
  });

  it('counts what waits, and nothing that is done', async () => {
    const { db, run, close } = await open({ seeded: true });
    const mail = (sealed: string | null, at: string) =>
      run('insert into mails (sealed, created_at, next_try_at, expires_at) values ($1, $2, $2, $2)', [sealed, at]);
    await mail('sealed', minutesAgo(10));
    await mail('sealed', minutesAgo(30));
    await mail(null, minutesAgo(90));
    const [paid] = await payment('paid', { created_at: minutesAgo(60), paid_at: minutesAgo(59) });
    await payment('checkout', { created_at: minutesAgo(60) });
    await payment('left', { created_at: minutesAgo(2 * DAY) });
    await payment('failed', { created_at: minutesAgo(60), failed_at: minutesAgo(50) });
    await payment('renewal', { created_at: minutesAgo(3 * DAY), renewal_of: paid?.id });
    await run('insert into alarms (at, text) values ($1, $2)', [minutesAgo(1), 'one']);
    await run('update plans set confirmed_at = $1', [minutesAgo(14 * DAY)]);
    await run('update plans set confirmed_at = $1 where no <= 2', [minutesAgo(15 * DAY)]);
    await run('update plans set confirmed_at = null, seen_from = null, seen_to = null, as_of = null where no = 3');
    await run('update plans set confirmed_at = $1, deleted_at = $1 where no = 4', [minutesAgo(20 * DAY)]);
    const [newest] = await run('select max(rev)::int as rev from change_feed');
    const [feeds] = await run('select count(*)::int as count from plans where no <= 3');
    expect(feeds?.count).toBe(3);
    expect(await readBacklog(db.queries, NOW_MS)).toEqual({
      revision: newest?.rev,
      unsentMails: 2,
      oldestMailAt: new Date(minutesAgo(30)),
      pendingCheckouts: 1,
      pendingRenewals: 1,
      unconfirmedPrices: 3,
      openAlarms: 1,
    });
    await close();

    function payment(reference: string, columns: Record<string, unknown>) {
      const all = { tier: 'starter', amount_kobo: 150_000, reference, ...startOf(columns), ...columns };
      const names = Object.keys(all);
      const values = names.map((_, at) => `$${at + 1}`);
      return run(`insert into subscriptions (${names}) values (${values}) returning id`, Object.values(all));
    }
  });
});

const startOf = ({ paid_at }: Record<string, unknown>) => (paid_at === undefined ? {} : { starts_at: paid_at });

describe.each(DATABASES)('daily work and clocks on $kind', ({ open }) => {
  it('are read from the database', async () => {
    const { db, run, close } = await open();
    expect(await readLastDailyImport(db.queries)).toEqual({ at: undefined });
    const imported = (day: string, outcome: string, actor = 'daily') =>
      run(
        `insert into imports (day, started_at, finished_at, actor, source, seller, network, outcome)
         values ($1, $1::date, $1::date, $2, $1, 'MTN Nigeria', 'MTN', $3)`,
        [day, actor, outcome],
      );
    await imported('2026-11-20', 'unchanged');
    await imported('2026-11-21', 'failed');
    await imported('2026-11-22', 'done', 'operator');
    expect(await readLastDailyImport(db.queries)).toEqual({ at: new Date('2026-11-20T00:00:00Z') });
    const [row] = await run('select extract(epoch from clock_timestamp())::float8 as now');
    const anHourBehind = { nowMs: () => Number(row?.now) * 1000 - 3_600_000 };
    expect(await readClockSkew(db.queries, anHourBehind)).toBeGreaterThan(3_599);
    await close();
  });
});

describe('the gauges of the backlog', () => {
  const clock = { nowMs: () => NOW_MS };
  const store = { revision: 0 } as never;

  it('share one reading and repeat it after 15 s', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { db, close } = await openLite();
    const reads = vi.spyOn(db.queries, '$count');
    const registry = new Registry();
    measureBacklog(registry, { db, clock, store });
    expect(await registry.metrics()).toContain('\nsabidata_mail_oldest_unsent_seconds 0\n');
    const once = reads.mock.calls.length;
    await registry.metrics();
    vi.advanceTimersByTime(14_999);
    await registry.metrics();
    expect(reads).toHaveBeenCalledTimes(once);
    vi.advanceTimersByTime(1);
    await registry.metrics();
    expect(reads).toHaveBeenCalledTimes(2 * once);
    vi.useRealTimers();
    await close();
  });

  it('are left out while the database does not answer, and the hanging reading is not repeated', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const select = vi.fn(() => ({ from: () => new Promise(() => {}) }));
    const registry = new Registry();
    measureBacklog(registry, { db: { queries: { select } } as never, clock, store });
    for (const round of [1, 2]) {
      const metrics = registry.metrics();
      await vi.advanceTimersByTimeAsync(20_000);
      const text = await metrics;
      expect(text, `round ${round}`).toContain('\nsabidata_db_up 0\n');
      expect(text).not.toMatch(/^sabidata_(?!db_up)\w+ \d/m);
      expect(text).not.toContain('sabidata_payments_pending{');
    }
    // One for the backlog, and one for the clock.
    expect(select).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
