import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PasswordHasher } from '../../../server/account/passwords.ts';
import { exchangeFrom, type PostAnswer } from '../children.ts';
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
export function signIns(cluster: Cluster, people: readonly Person[]): Promise<SignIn[]> {
  return Promise.all(
    people.map(async (person) => {
      const { ms, status } = await signIn(cluster, person);
      return { ms, isGood: status === 200 };
    }),
  );
}

/** A try to sign in. */
export interface Try extends PostAnswer {
  fromMs: number;
  ms: number;
}

/** Signs a person in again and again, with a pause after each refusal, until it works or is given up. */
export async function signInUntilAccepted(
  cluster: Cluster,
  person: Person,
  { pauseMs, giveUp }: { pauseMs: number; giveUp: AbortSignal },
): Promise<Try[]> {
  const tries: Try[] = [];
  while (!giveUp.aborted) {
    const one = await signIn(cluster, person);
    tries.push(one);
    if (one.status === 200) break;
    await wait(pauseMs);
  }
  return tries;
}

async function signIn({ origin }: Cluster, { email, address }: Person): Promise<Try> {
  const [fromMs, startMs] = [Date.now(), performance.now()];
  const body = JSON.stringify({ email, password: PASSWORD });
  const answer = await exchangeFrom(address, `${origin}/api/v1/account/login`, body);
  return { ...answer, fromMs, ms: performance.now() - startMs };
}
