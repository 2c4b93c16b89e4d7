import type pg from 'pg';
import { countOf } from '../../../domain/quantity.ts';

/** The most connections of a process: two pools, listener, probe, watch, canary, and the migration at its start. */
export const CONNECTIONS_OF_PROCESS = 17;
/** For backups, psql and a process that is replaced during a release. */
const SPARE = 20;

/** Each process has one connection of this name for as long as it runs. */
export const WATCH_NAME = 'sabidata watch';

/** PostgreSQL 16 has a second kind of reserved connections. A limit of -1 is none. */
const LIMITS = `
  select current_setting('max_connections')::int as max,
    current_setting('superuser_reserved_connections')::int
      + coalesce(current_setting('reserved_connections', true), '0')::int as reserved,
    (select case when rolconnlimit < 0 then null else rolconnlimit end from pg_roles where rolname = current_user) as role,
    (select case when datconnlimit < 0 then null else datconnlimit end from pg_database
      where datname = current_database()) as database,
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = '${WATCH_NAME}') as processes`;

interface Limits {
  max: number;
  reserved: number;
  role: number | null;
  database: number | null;
  processes: number;
}

/** Returns a warning if the processes that run now may need more connections than PostgreSQL allows, with what to set. */
export async function connectionShortage(client: Pick<pg.Client, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<Limits>(LIMITS);
  return rows[0] && shortageOf(rows[0]);
}

/** Returns the warning for these limits; undefined if they suffice. */
export function shortageOf({ max, reserved, role, database, processes }: Limits): string | undefined {
  const needed = Math.max(1, processes) * CONNECTIONS_OF_PROCESS;
  const allowed = Math.min(max - reserved, role ?? max, database ?? max);
  if (needed <= allowed) return undefined;
  // The log is searched with plain spaces.
  const running = countOf(Math.max(1, processes), 'process', 'processes').replace('\u00a0', ' ');
  const use = `${running} may need ${needed} connections, and PostgreSQL allows ${allowed}`;
  if (allowed < max - reserved) {
    return `${use}: raise the CONNECTION LIMIT of the role or the database to ${needed} or more (docs/deploy.md#connections)`;
  }
  const enough = Math.ceil((needed + reserved + SPARE) / 10) * 10;
  return `${use}: set max_connections = ${enough} on both machines and restart PostgreSQL (docs/deploy.md#connections)`;
}
