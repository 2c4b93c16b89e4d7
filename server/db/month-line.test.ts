import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../tests/support/server/databases.ts';
import { openBefore } from '../../tests/support/server/earlier-database.ts';

/** A month: its tier, and the days from now on which it starts and ends. */
type Month = [tier: string, startsIn: number, endsIn: number, fields?: { returned?: boolean; free?: boolean }];

describe.each(DATABASES)('the migration of paid months on $kind', ({ kind }) => {
  /** Migrates the months of one user per story. Returns them in order, with starts and ends in days from now. */
  const migrated = async (stories: Record<string, Month[]>) => {
    const { run, migrate, close } = await openBefore('0027_month_line', kind);
    for (const [name, months] of Object.entries(stories)) {
      const [user] = await run(
        `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
         values ('Ada', 'Obi', $1, $1 || '@sabidata.test', '', 'provider', now()) returning id`,
        [name],
      );
      for (const [at, [tier, from, to, { returned = false, free = false } = {}]] of months.entries()) {
        await run(
          `insert into subscriptions (user_id, tier, amount_kobo, reference, created_at, paid_at, starts_at, ends_at, returned_at)
           values ($1, $2, $3, $4, now(), now(), now() + $5 * interval '24 hours', now() + $6 * interval '24 hours', $7)`,
          [user?.id, tier, free ? 0 : 1, `${name} ${at}`, from, to, returned ? new Date() : null],
        );
      }
    }
    await migrate();
    const rows = await run(
      `select username, tier, months, round(extract(epoch from starts_at - now()) / 86400)::int as starts,
        round(extract(epoch from ends_at - now()) / 86400)::int as ends,
        round(extract(epoch from paid_until - now()) / 86400)::int as paid
       from subscriptions join users on users.id = user_id order by starts_at, subscriptions.reference`,
    );
    await close();
    return (name: string) =>
      rows
        .filter(({ username }) => username === name)
        .map(({ tier, starts, ends, paid }) => [tier, starts, ends, paid]);
  };

  it('lays months that overlap one behind the other, and leaves the others alone', async () => {
    const line = await migrated({
      alone: [
        ['individual', -40, -10],
        ['individual', -10, 20],
        ['individual', 20, 50],
      ],
      // 28 days of the smaller month were left when the larger one began.
      upgraded: [
        ['individual', -12, 18],
        ['business', -10, 20],
      ],
      ended: [
        ['individual', -40, -10],
        ['business', -35, -5],
        ['individual', -5, 25, { returned: true }],
      ],
      given: [
        ['business', -5, 25],
        ['individual', 25, 117, { free: true }],
      ],
    });
    expect(line('alone')).toEqual([
      ['individual', -40, -10, -10],
      ['individual', -10, 20, 50],
      ['individual', 20, 50, 50],
    ]);
    expect(line('upgraded')).toEqual([
      ['individual', -12, 48, 48],
      ['business', -10, 20, 20],
    ]);
    expect(line('ended')).toEqual([
      ['individual', -40, -10, -10],
      ['business', -35, -5, -5],
      ['individual', -5, 25, 25],
    ]);
    expect(line('given')).toEqual([
      ['business', -5, 25, 25],
      ['individual', 25, 117, 117],
    ]);
  });

  it('gives a month back that another one swallowed', async () => {
    const line = await migrated({
      queued: [
        ['business', -10, 20],
        ['business', 20, 50],
        ['individual', 20, 50],
      ],
      moved: [
        ['individual', -12, 18],
        ['individual', -8, 22],
      ],
    });
    const [first, second, third] = line('queued');
    expect(first?.slice(0, 3)).toEqual(['business', -10, 20]);
    expect(second?.slice(0, 2)).toEqual(['business', 20]);
    expect(first?.[3]).toBe(second?.[2]);
    expect(third?.[1]).toBe(second?.[2]);
    expect(Number(third?.[2]) - Number(third?.[1])).toBeGreaterThanOrEqual(28);
    const [running, waiting] = line('moved');
    expect(running?.slice(0, 3)).toEqual(['individual', -12, 18]);
    expect(waiting?.[1]).toBe(18);
    expect(Number(waiting?.[2]) - 18).toBeGreaterThanOrEqual(28);
  });
});
