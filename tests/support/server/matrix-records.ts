import { randomUUID } from 'node:crypto';
import type { Role } from '../../../domain/account/user.ts';
import { SessionTokens } from '../../../server/account/session/session-tokens.ts';
import type { TestDatabase } from './databases.ts';
import { TEST_SECRET, type TestApi } from './test-api.ts';

/** The records that a request may name. */
export interface Records {
  user: string;
  provider: string;
  plan: string;
  subscription: string;
  /** The reference of a payment. */
  reference: string;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
export const MISSING: Records = {
  user: NOBODY,
  provider: NOBODY,
  plan: NOBODY,
  subscription: NOBODY,
  reference: 'sabi-missing',
};

const ADD_PERSON = `
  with person as (
    insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
    values ('Bisi', 'Ojo', $1, $1 || '@matrix.test', '', $2, now()) returning id
  ), shop as (
    insert into providers (user_id, name, email, phone)
    select id, 'Bisi Data', 'bisi@matrix.test', '09012345678' from person where $3 returning id, no
  ), plan as (
    insert into plans (provider_no, name, network, size_value, size_unit, price_kobo, validity_value, validity_unit, description)
    select no, 'Bisi MTN 3GB', 'MTN', 3, 'GB', 120000, 30, 'days', '3GB for 30 days' from shop returning id
  ), paid as (
    insert into subscriptions (user_id, tier, amount_kobo, reference, created_at, paid_at, starts_at, ends_at)
    select id, 'individual', 300000, 'sabi-' || id, now(), now(), now(), now() + interval '30 days' from person
    returning id, reference
  )
  select person.id::text as user, shop.id::text as provider, plan.id::text as plan, paid.id::text as subscription, reference
  from person cross join paid left join shop on true left join plan on true`;

/** Adds a user with a paid subscription; with `isSeller` also a provider record and a plan. Returns the ids. */
export async function addPerson(
  { run }: Pick<TestDatabase, 'run'>,
  { role, isSeller }: { role: Role; isSeller: boolean },
): Promise<Records> {
  const [ids] = await run(ADD_PERSON, [randomUUID(), role, isSeller]);
  return ids as unknown as Records;
}

/** Returns the stored rows of a person's records, to see whether a request has changed them. */
export async function storedRows(
  { run }: Pick<TestDatabase, 'run'>,
  { user, provider, plan, subscription }: Records,
): Promise<unknown> {
  return run(
    `select (select to_json(u) from users u where id = $1) as user, (select to_json(s) from providers s where id = $2) as provider,
     (select to_json(p) from plans p where id = $3) as plan, (select to_json(s) from subscriptions s where id = $4) as paid`,
    [user, provider, plan, subscription],
  );
}

/** Returns the header of a new session, or of an onboarding token. */
export async function tokenOf(
  api: TestApi,
  userId: string,
  kind: 'session' | 'onboarding' = 'session',
): Promise<{ authorization: string }> {
  const signedInAtS = Math.floor(api.clock.time / 1000);
  const session = { id: randomUUID(), userId, tokenVersion: 0, signedInAtS };
  return { authorization: `Bearer ${await new SessionTokens(TEST_SECRET, api.clock).issue(session, kind)}` };
}
