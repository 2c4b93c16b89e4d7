import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { Queries } from '../../db/database.ts';
import type { Session } from '../../http/policy.ts';
import type { SessionUser } from './current-session.ts';
import { SessionLookup } from './session-lookup.ts';

const queries: {
  sessions: readonly Session[];
  answer: (found: Map<Session, SessionUser>) => void;
  fail: () => void;
}[] = [];
vi.mock('./session.repo.ts', () => ({
  usersOfSessions: (_: Queries, sessions: readonly Session[]) =>
    new Promise((answer, reject) => {
      queries.push({ sessions, answer, fail: () => reject(new Error('no connection')) });
    }),
}));

const session = (): Session => ({ id: randomUUID(), userId: randomUUID(), tokenVersion: 0 });
const found = (one: Session) => ({ user: { id: one.userId }, hasEnded: false }) as SessionUser;
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('asks for all that arrived meanwhile in one query, also after a query that failed', async () => {
  const lookup = new SessionLookup({} as Queries);
  const [first, second, ...others] = Array.from({ length: 50 }, session) as [Session, Session];
  const failing = lookup.find(first);
  const slow = lookup.find(second);
  const waiting = others.map((one) => lookup.find(one));
  expect(queries.map(({ sessions }) => sessions)).toEqual([[first], [second]]);
  queries[0]?.fail();
  await expect(failing).rejects.toThrow('no connection');
  await settled();
  expect(queries[2]?.sessions).toEqual(others);
  queries[2]?.answer(new Map(others.slice(1).map((one) => [one, found(one)])));
  expect(await Promise.all(waiting)).toEqual([undefined, ...others.slice(1).map(found)]);
  queries[1]?.answer(new Map([[second, found(second)]]));
  expect(await slow).toEqual(found(second));
  expect(queries).toHaveLength(3);
});

it('refuses more than two thousand that wait', async () => {
  const lookup = new SessionLookup({} as Queries);
  for (let at = 0; at < 2_002; at++) void lookup.find(session());
  await expect(lookup.find(session())).rejects.toMatchObject({ status: 503, code: 'busy' });
});
