import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { personKeys } from '../db/schema.ts';
import type { PersonKey } from './sealed-values.ts';

/** Whose values an entry of the audit holds: a person's, nobody's (a seller of the operator), or those of a deleted person. */
export type Owner = PersonKey | 'nobody' | 'deleted';

/** Returns the owners of subjects of the audit: IDs of users, sellers, plans and subscriptions. */
export async function ownersOf(db: Queries, subjects: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
  if (subjects.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    select said.id::text as subject, users.id::text as user_id, person_keys.key,
      seller.no is not null and seller.deleted_at is null and seller.user_id is null as is_operator
    from (select distinct value::uuid as id from json_array_elements_text(${JSON.stringify(subjects)}::json)) said
    left join plans on plans.id = said.id
    left join providers own on own.id = said.id
    left join providers of_plan on of_plan.no = plans.provider_no
    cross join lateral (select coalesce(own.no, of_plan.no) as no, coalesce(own.user_id, of_plan.user_id) as user_id,
      coalesce(own.deleted_at, of_plan.deleted_at) as deleted_at) seller
    left join subscriptions on subscriptions.id = said.id
    left join users on users.id = coalesce(seller.user_id, subscriptions.user_id, said.id)
    left join person_keys on person_keys.user_id = users.id`)) as unknown as { rows: OwnerRow[] };
  return new Map(rows.map((row) => [row.subject, ownerIn(row)]));
}

interface OwnerRow {
  subject: string;
  user_id: string | null;
  key: string | null;
  is_operator: boolean;
}

function ownerIn({ user_id, key, is_operator }: OwnerRow): Owner {
  if (user_id !== null && key !== null) return { id: user_id, key };
  return is_operator ? 'nobody' : 'deleted';
}

/** Returns the keys of persons who still have an account, by their ID. */
export async function keysOf(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(personKeys)
    .where(inArray(personKeys.user_id, [...new Set(ids)]));
  return new Map(rows.map(({ user_id, key }) => [user_id, key]));
}
