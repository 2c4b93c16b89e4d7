import { type SQL, sql } from 'drizzle-orm';
import { NOT_SHOWN, type OwnData } from '../../domain/account/own-data.ts';
import type { Queries } from '../db/database.ts';
import { keysOf } from './person-keys.repo.ts';
import { PERSONAL_TABLES, type PersonalTableName, personalColumns } from './personal-columns.ts';
import { revealFields } from './sealed-values.ts';

/** A signed-in person. */
export interface Person {
  id: string;
  email: string;
  /** The keyed hashes of their email, of their ID, and of the IDs of registrations of the email that wait. */
  subjects: string[];
}

/** More rows of a table would not fit into the memory of a process that serves others too. The newest are returned. */
const MOST_ROWS = 10_000;

const sellers = ({ id }: Person) => sql`select no from providers where user_id = ${id}`;
/** Their profile and the deleted ones before it, which have their first one in common. */
const profiles = ({ id }: Person) => sql`select profile.id, profile.no from providers own
  join providers profile on coalesce(profile.first_no, profile.no) = coalesce(own.first_no, own.no) where own.user_id = ${id}`;
const textsOf = (texts: readonly string[]) =>
  sql`select value from json_array_elements_text(${JSON.stringify(texts)}::json)`;
const ofUser = ({ id }: Person) => sql`user_id = ${id}`;
const hasEmail = ({ email }: Person) => sql`lower(email) = lower(${email})`;
const ownedBy = ({ id }: Person) => sql`owner::text = ${id}`;

/** The rows of a person in each table. */
const ROWS: Record<PersonalTableName, (person: Person) => SQL> = {
  users: ({ id }) => sql`id = ${id}`,
  person_keys: ofUser,
  second_factors: ofUser,
  recovery_codes: ofUser,
  registrations: hasEmail,
  providers: ofUser,
  plans: (person) => sql`provider_no in (${sellers(person)})`,
  plan_pieces: ownedBy,
  ratings: ofUser,
  rating_origins: ofUser,
  purchase_reports: ofUser,
  report_mails: (person) => sql`provider_no in (${sellers(person)})`,
  clicks: ofUser,
  subscriptions: ofUser,
  payment_references: ({ id }) => sql`subscription_id in (select id from subscriptions where user_id = ${id})`,
  contact_messages: hasEmail,
  pins: ({ subjects }) => sql`subject in (${textsOf(subjects)})`,
  idempotency_keys: ownedBy,
  rate_limits: ({ id, subjects }) => sql`exists (
    select from (${textsOf([id, ...subjects])}) mark where strpos(key, mark.value) > 0)`,
  alarms: ({ id }) => sql`seen_by = ${id}`,
  audit: (person) => sql`actor_id = ${person.id} or subject in (
    ${textsOf([person.id, ...person.subjects])}
    union all select id::text from (${profiles(person)}) profile
    union all select id::text from plans where provider_no in (select no from (${profiles(person)}) profile)
    union all select id::text from subscriptions where ${ROWS.subscriptions(person)}
    union all select id::text from contact_messages where ${ROWS.contact_messages(person)})`,
};

/** The order of tables that may have more rows than are returned, the newest first. */
const NEWEST_FIRST: Partial<Record<PersonalTableName, SQL>> = {
  audit: sql`order by id desc`,
  clicks: sql`order by id desc`,
  idempotency_keys: sql`order by created_at desc`,
};

/** Columns of which a part is shown. The ID of a known device in it would let a thief in past the limits of sign-ins. */
const SHOWN_PARTS: Partial<Record<PersonalTableName, Record<string, SQL>>> = {
  rate_limits: { key: sql`split_part(key, ':', 1) as key` },
};

/** Returns what is kept about a person, by the list of personal columns. */
export async function dataOf(db: Queries, person: Person): Promise<OwnData['tables']> {
  const tables: OwnData['tables'] = [];
  for (const table of Object.keys(PERSONAL_TABLES) as PersonalTableName[]) {
    const { rows, left_off } = await rowsOf(db, table, person);
    if (rows.length > 0) tables.push({ table, title: PERSONAL_TABLES[table].title, rows, left_off });
  }
  const keys = await keysOf(db, [person.id]);
  return tables.map((one) =>
    one.table === 'audit' ? { ...one, rows: one.rows.map((row) => readable(row, person, keys)) } : one,
  );
}

async function rowsOf(db: Queries, table: PersonalTableName, person: Person) {
  const { shown, secret } = personalColumns(table);
  const columns = sql.join(
    [
      ...shown.map((name) => SHOWN_PARTS[table]?.[name] ?? sql.identifier(name)),
      ...secret.map((name) => sql`${NOT_SHOWN}::text as ${sql.identifier(name)}`),
    ],
    sql`, `,
  );
  const from = sql`from ${sql.identifier(table)} where ${ROWS[table](person)}`;
  const kept = sql`select ${columns} ${from} ${NEWEST_FIRST[table] ?? sql``} limit ${MOST_ROWS}`;
  const found = (await db.execute(sql`select to_jsonb(kept) as row from (${kept}) kept`)) as unknown as {
    rows: { row: Record<string, unknown> }[];
  };
  const rows = found.rows.map(({ row }) => row);
  if (rows.length < MOST_ROWS) return { rows, left_off: 0 };
  const counted = (await db.execute(sql`select count(*)::int as all ${from}`)) as unknown as {
    rows: { all: number }[];
  };
  return { rows, left_off: (counted.rows[0]?.all ?? 0) - rows.length };
}

/** Returns an entry of the audit with the person's own values. It names no other person. */
function readable(row: Record<string, unknown>, { id }: Person, keys: ReadonlyMap<string, string>) {
  const { actor_id, before, after } = row;
  const reveal = (values: unknown) => revealFields(values, keys, NOT_SHOWN);
  const actor = actor_id === null || actor_id === id ? actor_id : NOT_SHOWN;
  return { ...row, actor_id: actor, before: reveal(before), after: reveal(after) };
}
