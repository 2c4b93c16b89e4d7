import { describe, expect, it } from 'vitest';
import { databases } from '../../../tests/support/server/databases.ts';
import { type Counted, deleteClosedWindows, RateLimits } from './rate-limits.repo.ts';

const counted = (who: string, points = 3): Counted => [{ name: 'tries', points, windowS: 60 }, who];

describe.each(databases({ both: true }))('rate limits on $kind', ({ open }) => {
  it('count per key across processes until the window ends', async () => {
    const { db, run, close } = await open();
    const clock = { time: Date.parse('2026-11-21T08:00:00Z'), nowMs: () => clock.time };
    const [one, other] = [new RateLimits(db.queries, clock), new RateLimits(db.queries, clock)];
    const outcomes = (who: string, tries: number) =>
      Promise.all(
        Array.from({ length: tries }, (_, at) =>
          (at % 2 ? one : other).take(counted(who)).then(
            () => 'taken',
            ({ code, headers }) => `${code} ${headers['retry-after']}`,
          ),
        ),
      );
    expect((await outcomes('ada', 8)).sort()).toEqual(
      [...Array(3).fill('taken'), ...Array(5).fill('too_many 60')].sort(),
    );
    expect(await outcomes('obi', 1)).toEqual(['taken']);
    clock.time += 59_000;
    expect(await outcomes('ada', 1)).toEqual(['too_many 1']);
    clock.time += 1_000;
    expect(await outcomes('ada', 1)).toEqual(['taken']);
    await one.giveBack(counted('ada'));
    await other.clear(counted('obi'));
    expect(await run('select key, points from rate_limits order by key')).toEqual([{ key: 'tries:ada', points: 0 }]);
    await deleteClosedWindows(db.queries, clock.time + 60_001);
    expect(await run('select key from rate_limits')).toEqual([]);
    await close();
  });

  it('do not count refused attempts', async () => {
    const { db, run, close } = await open();
    const limits = new RateLimits(db.queries, { nowMs: () => 0 });
    const wide = counted('wide', 10);
    for (let tries = 0; tries < 5; tries++) await limits.take(counted('narrow', 2), wide).catch(() => undefined);
    expect(await run('select key, points from rate_limits order by key')).toEqual([
      { key: 'tries:narrow', points: 2 },
      { key: 'tries:wide', points: 2 },
    ]);
    await close();
  });

  it('let few attempts of one key wait, and none of another less', async () => {
    const { db, run, close } = await open();
    const limits = new RateLimits(db.counts, { nowMs: () => 0 });
    const loop = Array.from({ length: 40 }, () => limits.take(counted('loop', 100)).catch(({ code }) => code));
    await limits.take(counted('another'));
    const outcomes = await Promise.all(loop);
    expect(outcomes.filter((code) => code === 'busy')).toHaveLength(24);
    const ofAll: Counted = [{ name: 'all', points: 100, windowS: 60, isOfAll: true }, 'all'];
    await Promise.all(Array.from({ length: 40 }, () => limits.take(ofAll)));
    await limits.take(counted('loop', 100));
    expect(await run("select points from rate_limits where key = 'tries:loop'")).toEqual([{ points: 17 }]);
    await close();
  });

  it('refuse a loop of requests from memory for five seconds', async () => {
    const { db, run, close } = await open();
    const clock = { time: 0, nowMs: () => clock.time };
    const limits = new RateLimits(db.queries, clock, new Map());
    for (let tries = 0; tries < 4; tries++) await limits.take(counted('loop')).catch(() => undefined);
    await run('delete from rate_limits');
    await expect(limits.take(counted('loop'))).rejects.toMatchObject({ headers: { 'retry-after': '60' } });
    await limits.take(counted('another'));
    clock.time += 5_000;
    await limits.take(counted('loop'));
    expect(await run('select key, points from rate_limits order by key')).toEqual([
      { key: 'tries:another', points: 1 },
      { key: 'tries:loop', points: 1 },
    ]);
    await close();
  });
});
