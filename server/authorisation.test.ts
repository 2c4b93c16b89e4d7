import { describe, expect, it } from 'vitest';
import { PERMISSIONS, type Reach } from '../domain/account/permission.ts';
import type { Role } from '../domain/account/user.ts';
import type { Call } from '../domain/contract/call.ts';
import { CALLS, type CallName } from '../domain/contract/calls.ts';
import { peopleOf } from '../tests/support/server/account-fixtures.ts';
import { databases } from '../tests/support/server/databases.ts';
import { apiForSuite } from '../tests/support/server/test-api.ts';

/**
 * Each actor × each route × the actor's own, another user's and a missing record (docs/security.md#s9). The cases are
 * generated from the routes, so a new route is included. Bodies are empty: the policy runs before the input is checked, so
 * an allowed call fails on its body or its record, and a denied call on the policy.
 */
const ACTORS = ['visitor', 'user', 'provider', 'systemadmin'] as const;
const MISSING = '00000000-0000-4000-8000-000000000000';
const REFUSED = new Set([401, 403]);

const nameOf = (wanted: Call): CallName => {
  const found = Object.entries(CALLS).find(([, call]) => call === wanted);
  if (found === undefined) throw new Error(`${wanted.method} ${wanted.path} has no policy`);
  return found[0] as CallName;
};

/** True if the permission table allows the call. */
function passes(reach: Reach | undefined, record: 'own' | 'other' | 'missing'): boolean {
  return reach === 'any' || (reach === 'own' && record === 'own');
}

describe.each(databases())('permissions on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const people = peopleOf(() => suite.api);

  it('follow the table for every route', async () => {
    const served = suite.api.app.calls.map(({ call }) => call);
    expect(served.length).toBeGreaterThan(20);
    const demo = (name: string) => people.signedIn({ email: `${name}@sabidata.test`, password: 'sabi-demo-2026' });
    const [user, provider, systemadmin, ada] = [
      await demo('user'),
      await demo('provider'),
      await demo('admin'),
      await demo('ada'),
    ];
    const someone = { user, provider, systemadmin };
    const sold = await suite.database.run(
      'select user_id, s.id as provider, p.id as plan from providers s join plans p on provider_no = s.no',
    );
    const paid = await suite.database.run(
      `insert into subscriptions (user_id, tier, amount_kobo, reference, created_at, paid_at, starts_at, ends_at)
       select id, 'individual', 300000, 'sabi-' || id, now(), now(), now(), now() + interval '30 days' from users
       returning user_id, id::text`,
    );
    const ofPerson = (id: string) => sold.find(({ user_id }) => user_id === id);
    const idOf = ({ path }: Call, person: string) => {
      if (path.startsWith('/providers')) return String(ofPerson(person)?.provider ?? MISSING);
      if (path.startsWith('/subscriptions')) return String(paid.find(({ user_id }) => user_id === person)?.id);
      return path.startsWith('/plans') ? String(ofPerson(person)?.plan ?? MISSING) : person;
    };
    const recordsOf = (call: Call, actor: (typeof ACTORS)[number]) => {
      if (!call.path.includes('{id}')) return { own: '' };
      const self = actor === 'visitor' ? undefined : someone[actor].id;
      const isOwnable =
        call.path.startsWith('/users') ||
        (/^\/(?:providers|plans|subscriptions)/.test(call.path) && actor === 'provider');
      return { ...(self && isOwnable ? { own: idOf(call, self) } : {}), other: idOf(call, ada.id), missing: MISSING };
    };
    let judged = 0;
    for (const call of served) {
      const permission = PERMISSIONS[nameOf(call)];
      for (const actor of ACTORS) {
        for (const [record, id] of Object.entries(recordsOf(call, actor))) {
          // Skips an allowed call that would delete the record or end the session, which later cases need.
          const wanted = passes(permission[actor], record as 'own');
          const isSafe = call.method === 'GET' || (call.body !== undefined && call !== CALLS.logout) || !wanted;
          if (!isSafe) continue;
          const answer = await suite.api.call(call.path.replace('{id}', id), {
            method: call.method,
            headers: {
              ...(actor === 'visitor' ? {} : people.as(someone[actor].token)),
              ...people.nextAddress(),
              'content-type': 'application/json',
            },
            body: call.method === 'GET' ? null : '{}',
          });
          const seen = { call: `${call.method} ${call.path}`, actor, record, passed: !REFUSED.has(answer.status) };
          expect({ ...seen, status: answer.status }).toEqual({ ...seen, passed: wanted, status: answer.status });
          if (!wanted) expect(answer.status).toBe(actor === 'visitor' ? 401 : 403);
          judged++;
        }
      }
    }
    expect(judged).toBeGreaterThan(served.length * 3);
    expect(suite.api.faults).toEqual([]);
  }, 60_000);

  it('cover every call of the specification and every role', () => {
    const roles: readonly ('visitor' | Role)[] = ACTORS;
    for (const [name, permission] of Object.entries(PERMISSIONS)) {
      expect({ name, roles: Object.keys(permission).filter((role) => !roles.includes(role as Role)) }).toEqual({
        name,
        roles: [],
      });
    }
    expect(Object.keys(CALLS).filter((name) => !(name in PERMISSIONS))).toEqual([]);
  });
});
