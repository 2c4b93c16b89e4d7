import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/support/server/databases.ts';
import { newKey, planBody, sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';
import { SessionLookup } from './session-lookup.ts';
import { SESSION_LIFE_MS } from './session-tokens.ts';

type Headers = Record<string, string>;
interface Person {
  id: string;
  headers: Headers;
  provider: string;
}

/** A request whose session ends while its body arrives: the first part of it came while the session lived (docs/security.md#s25). */
describe.each(databases())('a request that is under way when its session ends, on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const sellers = sellersOf(suite);

  /** Sends all of a body but its end. Returns the function that sends the end. */
  const hold = async (method: string, path: string, headers: Headers, body: object) => {
    const admitted = vi.spyOn(SessionLookup.prototype, 'find');
    const text = JSON.stringify(body);
    const sent = request(`${suite.api.origin}/api/v1${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    });
    const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(text.slice(0, -1));
    await vi.waitFor(() => expect(admitted).toHaveBeenCalled());
    await admitted.mock.results[0]?.value;
    admitted.mockRestore();
    return async () => {
      sent.end(text.slice(-1));
      const [{ statusCode, headers: answered }] = await answer;
      return { status: statusCode, renewed: answered['x-session-token'] };
    };
  };
  const operation = (fields: object) => ({ key: randomUUID(), seq: 1, entity: randomUUID(), ...fields });
  const rating = () =>
    operation({
      kind: 'rateNetworks',
      body: { location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 4 }] },
    });
  const crony = async () => (await sellers.signedIn('user')).id;

  const REQUESTS: {
    name: string;
    role: 'provider' | 'systemadmin';
    /** With and without an Idempotency-Key by default. */
    keys?: boolean[];
    send: (person: Person) => Promise<unknown[]>;
  }[] = [
    {
      ...{ name: 'a new plan', role: 'provider' },
      send: async () => ['POST', '/plans/create', planBody({ name: `Held ${randomUUID()}` })],
    },
    { ...{ name: 'one change of a batch', role: 'provider' }, send: async () => ['POST', '/operations', batch(1)] },
    {
      ...{ name: 'a change of a batch that they may not make', role: 'provider' },
      send: async () => ['POST', '/operations', { operations: [await foreignDeletion(), rating()] }],
    },
    {
      ...{ name: 'a change of a batch that was made before', role: 'provider' },
      send: async ({ headers }) => ['POST', '/operations', await sentBefore(headers)],
    },
    {
      // Without a key it is refused before its body arrives.
      ...{ name: 'a call that they may not make', role: 'provider', keys: [true] },
      send: async () => ['PUT', `/admin/people/${await crony()}/role`, { role: 'systemadmin' }],
    },
    { ...{ name: 'changes of a batch', role: 'provider' }, send: async () => ['POST', '/operations', batch(3)] },
    {
      ...{ name: 'the own profile', role: 'provider' },
      send: async ({ id }) => ['PUT', `/users/${id}`, { firstname: 'Held', lastname: 'Back' }],
    },
    {
      ...{ name: 'the deletion of the own account', role: 'provider' },
      send: async ({ id }) => ['DELETE', `/users/${id}`, { reasons: ['not-useful'] }],
    },
    {
      ...{ name: 'a role for another person', role: 'systemadmin' },
      send: async () => ['PUT', `/admin/people/${await crony()}/role`, { role: 'systemadmin' }],
    },
    {
      ...{ name: 'the deletion of a seller', role: 'systemadmin' },
      send: async () => ['DELETE', `/providers/${(await sellers.operator()).provider}`, {}],
    },
  ];
  const foreignDeletion = async () => operation({ kind: 'deletePlan', params: { id: randomUUID() } });
  const sentBefore = async (headers: Headers) => {
    const body = { operations: [operation({ kind: 'createPlan', body: planBody({ name: `Held ${randomUUID()}` }) })] };
    expect(await sellers.send('POST', '/operations', headers, body)).toMatchObject({ status: 200 });
    return body;
  };
  const batch = (count: number) => ({ operations: Array.from({ length: count }, rating) });

  const ENDS: { name: string; end: (person: Person) => Promise<unknown> }[] = [
    { name: 'signing out', end: ({ headers }) => sellers.send('POST', '/account/logout', headers, {}) },
    {
      name: 'signing out everywhere in another session',
      end: async ({ id }) => sellers.send('POST', '/account/logout', await sellers.sessionOf(id), { everywhere: true }),
    },
    {
      name: 'an administrator',
      end: async ({ id }) => {
        const { headers } = await sellers.signedIn('systemadmin');
        return sellers.send('POST', `/admin/people/${id}/end-sessions`, headers);
      },
    },
    {
      name: 'the deletion of the account',
      end: async ({ id }) => {
        const { headers } = await sellers.signedIn('systemadmin');
        return sellers.send('DELETE', `/users/${id}`, headers);
      },
    },
    {
      name: 'the end of the day',
      end: async () => {
        suite.api.clock.time += SESSION_LIFE_MS;
        return { status: 200 };
      },
    },
  ];
  const tables = ['plans', 'ratings', 'users', 'providers', 'audit'];
  const stored = async () => {
    const texts = await Promise.all(
      tables.map((table) => suite.database.run(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`)),
    );
    return JSON.stringify(texts);
  };

  const matrix = REQUESTS.flatMap((kind) =>
    (kind.keys ?? [true, false]).flatMap((isKeyed) => ENDS.map((ended) => ({ kind, ended, isKeyed }))),
  );
  it.each(matrix)('is refused: $kind.name, ended by $ended.name, with a key: $isKeyed', async (one) => {
    const { kind, ended, isKeyed } = one;
    const person = kind.role === 'provider' ? await sellers.seller() : await admin();
    const [method, path, body] = (await kind.send(person)) as [string, string, object];
    const finish = await hold(method, path, { ...person.headers, ...(isKeyed && newKey()) }, body);
    expect(await ended.end(person)).toMatchObject({ status: 200 });
    const before = await stored();
    expect(await finish()).toEqual({ status: 401, renewed: undefined });
    expect(await stored()).toBe(before);
  });
  const admin = async () => ({ ...(await sellers.signedIn('systemadmin')), provider: '' });

  it('causes no server error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
