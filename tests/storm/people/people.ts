import { randomUUID } from 'node:crypto';
import { PasswordHasher } from '../../../server/account/passwords.ts';
import { postFrom } from '../children.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { onDatabase } from '../cluster/databases.ts';

const PASSWORD = 'four green bottles';

export interface Person {
  id: string;
  email: string;
  address: string;
}

/** Creates accounts with a password. Each signs in from an address of its own. */
export async function createPeople(cluster: Cluster, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    email: `person-${n}@storm.test`,
    address: `127.30.0.${n + 1}`,
  }));
  const hash = await new PasswordHasher().hash(PASSWORD);
  await onDatabase(
    cluster.databases.current(),
    `insert into users (id, firstname, lastname, username, email, password_hash, role, verified_at)
     select id::uuid, 'Storm', 'Person', email, email, $3, 'user', now() from unnest($1::text[], $2::text[]) as given(id, email)`,
    [people.map(({ id }) => id), people.map(({ email }) => email), hash],
  );
  return people;
}

export interface SignIn {
  ms: number;
  isGood: boolean;
}

/** Signs several people in at once. */
export function signIns({ origin }: Cluster, people: readonly Person[]): Promise<SignIn[]> {
  return Promise.all(
    people.map(async ({ email, address }) => {
      const startMs = performance.now();
      const body = JSON.stringify({ email, password: PASSWORD });
      const status = await postFrom(address, `${origin}/api/v1/account/login`, body);
      return { ms: performance.now() - startMs, isGood: status === 200 };
    }),
  );
}
