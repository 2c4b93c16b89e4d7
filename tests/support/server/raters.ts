import type { Network } from '../../../domain/plan/network.ts';
import type { TestDatabase } from './databases.ts';

/** Ratings of one network in one state and month. */
interface Crowd {
  /** As NG-LA. */
  iso: string;
  network: Network;
  /** As '2026-11'. */
  month: string;
  rating: number;
  /** The day on which the accounts were created; long ago by default. */
  joined?: string;
}

/** Adds accounts that each give a network the same rating, long after one another. Returns their ids. */
export async function addRaters(
  { run }: Pick<TestDatabase, 'run'>,
  count: number,
  { iso, network, month, rating, joined = '2020-01-01' }: Crowd,
): Promise<string[]> {
  const rows = await run(
    `with raters as (
       insert into users (firstname, lastname, username, email, password_hash, role, verified_at, created_at)
       select 'A', 'B', 'p' || id, 'p' || id || '@people.test', '', 'user', now(), $6::date + time '12:00'
       from (select gen_random_uuid() as id from generate_series(1, $1)) as ids returning id)
     insert into ratings (user_id, state_iso, network, month, rating, updated_at)
     select id, $2, $3, ($4 || '-01')::date, $5, '2026-01-01'::timestamptz + row_number() over () * interval '1 day'
     from raters returning user_id::text`,
    [count, iso, network, month, rating, joined],
  );
  return rows.map((row) => String(row.user_id));
}

/** Makes accounts as old as if they had been created on a day. */
export async function makeJoin({ run }: Pick<TestDatabase, 'run'>, ids: readonly string[], day: string): Promise<void> {
  await run("update users set created_at = $2::date + time '12:00' where id = any($1::uuid[])", [ids, day]);
}
