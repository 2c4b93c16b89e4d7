import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

/**
 * The SQL of a move between two databases with the same migrations. Rows travel in PostgreSQL's own text form, which
 * reads back exactly: numbers with their zeros, times to the microsecond, arrays, JSON null.
 */

/** The only table that migrations put a row into. */
const FILLED_BY_MIGRATIONS = 'catalogue_identity';

export interface TableSum {
  rows: string;
  /** The sum of a hash of every row, whatever their order. */
  sum: string;
}

interface Sequence {
  name: string;
  last: string;
  isCalled: boolean;
}

/** Makes both databases write and read values alike, whatever their settings. Until the end of the transaction. */
export async function fixTextForms(tx: Queries): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    extra_float_digits: '1',
    bytea_output: 'hex',
  };
  for (const [name, value] of Object.entries(settings)) {
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
  }
}

/** Returns the tables, each after those that its foreign keys name. */
export async function tablesInOrder(tx: Queries): Promise<string[]> {
  const tables = await all<{ name: string; needs: string[] }>(
    tx,
    sql`select relname::text as name, to_json(array(
          select distinct confrelid::regclass::text from pg_constraint
          where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid))::text as needs
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    (row) => ({ name: String(row.name), needs: JSON.parse(String(row.needs)) as string[] }),
  );
  const ordered: string[] = [];
  for (let waiting = tables; waiting.length > 0; ) {
    const ready = waiting.filter(({ needs }) => needs.every((need) => ordered.includes(need)));
    if (ready.length === 0) throw new Error('Foreign keys go in a circle');
    ordered.push(...ready.map(({ name }) => name));
    waiting = waiting.filter(({ name }) => !ordered.includes(name));
  }
  return ordered;
}

/** Returns the columns of a table, in their order, which the text form of a row depends on. */
export async function columnsOf(tx: Queries, table: string): Promise<string> {
  const [found] = await all(
    tx,
    sql`select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) as columns
        from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`,
    (row) => String(row.columns),
  );
  return found ?? '';
}

/** Returns the first table that holds something other than what migrations put there. */
export async function findFilledTable(tx: Queries, tables: readonly string[]): Promise<string | undefined> {
  for (const table of tables.filter((name) => name !== FILLED_BY_MIGRATIONS)) {
    const found = await all(tx, sql`select 1 from ${sql.identifier(table)} limit 1`, () => true);
    if (found.length > 0) return table;
  }
  return undefined;
}

/** Counts the rows of a table and adds up their hashes. */
export async function sumOf(tx: Queries, table: string): Promise<TableSum> {
  const [found] = await all(
    tx,
    sql`select count(*)::text as rows,
          coalesce(sum(('x' || left(md5(one::text), 15))::bit(60)::bigint), 0)::text as sum
        from ${sql.identifier(table)} as one`,
    (row) => ({ rows: String(row.rows), sum: String(row.sum) }),
  );
  return found ?? { rows: '0', sum: '0' };
}

/** Calls `onRows` with the rows of a table as texts, `size` at a time. */
export async function readRows(
  tx: Queries,
  { table, size }: { table: string; size: number },
  onRows: (lines: string[]) => Promise<void>,
): Promise<void> {
  await tx.execute(sql`declare moved cursor for select one::text as line from ${sql.identifier(table)} as one`);
  for (;;) {
    const lines = await all(tx, sql.raw(`fetch ${size} from moved`), (row) => String(row.line));
    if (lines.length === 0) break;
    await onRows(lines);
  }
  await tx.execute(sql`close moved`);
}

/** Inserts rows with the numbers that they have. */
export async function writeRows(tx: Queries, table: string, lines: readonly string[]): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(
    sql`insert into ${name} overriding system value
        select (one.row).* from (
          select line::public.${name} as row from json_array_elements_text(${JSON.stringify(lines)}::json) as line offset 0
        ) as one`,
  );
}

/** Stops the triggers of a table: they would count, number and date what is counted, numbered and dated already. */
export async function stopTriggers(tx: Queries, table: string): Promise<void> {
  await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
}

export async function startTriggers(tx: Queries, table: string): Promise<void> {
  await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
}

/** Deletes what the migrations put into a table. */
export async function emptyTable(tx: Queries, table: string): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)}`);
}

export async function readSequences(tx: Queries): Promise<Sequence[]> {
  const names = await all(
    tx,
    sql`select relname::text as name from pg_class
        where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
    (row) => String(row.name),
  );
  const sequences: Sequence[] = [];
  for (const name of names) {
    const query = sql`select last_value::text as last, is_called::text as called from ${sql.identifier(name)}`;
    const read = (row: Row) => ({ name, last: String(row.last), isCalled: String(row.called) === 'true' });
    sequences.push(...(await all(tx, query, read)));
  }
  return sequences;
}

export async function setSequence(tx: Queries, { name, last, isCalled }: Sequence): Promise<void> {
  await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint, ${isCalled})`);
}

type Row = Record<string, unknown>;

/** Runs a query. Both drivers answer with `rows`; numbers arrive as texts, because their parsers differ. */
async function all<T>(tx: Queries, query: ReturnType<typeof sql>, read: (row: Row) => T): Promise<T[]> {
  const { rows } = (await tx.execute(query)) as unknown as { rows: Row[] };
  return rows.map(read);
}
