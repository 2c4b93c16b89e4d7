import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sendOperations } from '../../../domain/contract/operation.ts';
import { databases } from '../../../tests/support/server/databases.ts';
import { sellersOf } from '../../../tests/support/server/seller-fixtures.ts';
import { apiForSuite } from '../../../tests/support/server/test-api.ts';

const RATINGS_AT_ONCE = 300;
const DENIED_AT_ONCE = 300;
const JSON_TYPE = { 'content-type': 'application/json' };

describe.each(databases())('writes of one person on $kind', ({ open }) => {
  const suite = apiForSuite(open);
  const { signedIn, sessionOf } = sellersOf(suite as never);

  let seq = 0;
  const rating = (at: number) => ({
    key: randomUUID(),
    seq: ++seq,
    entity: `ratings ${at}`,
    kind: 'rateNetworks' as const,
    body: { location: 'Lagos', ratings: [{ network_name: 'MTN', rating: 1 + (at % 5) }] },
  });
  const send = async (operations: object[], headers: Record<string, string>) => {
    const answer = await suite.api.post('/operations', { operations }, headers);
    return v.parse(sendOperations.response, await answer.json()).answers;
  };

  it('lets an outbox drain: what is too much waits, and nothing is rejected', async () => {
    const [{ headers }, bystander] = [await signedIn('user'), await signedIn('user')];
    const waiting = Array.from({ length: RATINGS_AT_ONCE + 20 }, (_, at) => rating(at));
    for (let from = 0; from < RATINGS_AT_ONCE; from += 100) {
      const answers = await send(waiting.slice(from, from + 100), headers);
      expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    }
    let rest = waiting.slice(RATINGS_AT_ONCE);
    for (let tries = 0; rest.length > 0; tries++) {
      expect(tries).toBeLessThan(4);
      const answers = await send(rest, headers);
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 200).length).toBe(answers.length - refused.length);
      for (const { body, retry_after } of refused)
        expect([body, retry_after]).toEqual([
          { detail: 'Too many changes. Try again in a minute.', code: 'too_many' },
          10,
        ]);
      rest = rest.filter(({ key }) => refused.some((one) => one.key === key));
      suite.api.clock.time += 10_000;
    }
    expect((await send([rating(0)], bystander.headers))[0]?.status).toBe(200);
  });

  it('answers a loop of calls that a user may not make with 429, and the audit does not grow', async () => {
    const { id, headers } = await signedIn('user');
    for (let at = 0; at < DENIED_AT_ONCE; at++)
      expect((await suite.api.call('/admin/people', { headers })).status).toBe(403);
    expect((await suite.api.call('/admin/people', { headers })).status).toBe(429);
    const entries = await suite.database.run("select 1 from audit where actor_id = $1 and outcome = 'refused'", [id]);
    expect(entries.length).toBe(DENIED_AT_ONCE);
  });

  it('never keep their owner from signing out: whoever has a session uses up other limits', async () => {
    const { id, headers } = await signedIn('user');
    const stolen = await sessionOf(id);
    const change = () =>
      suite.api.call(`/users/${id}`, { method: 'PUT', headers: { ...stolen, ...JSON_TYPE }, body: '{}' });
    let status = 200;
    for (let at = 0; at < 200 && status !== 429; at++) ({ status } = await change());
    expect(status).toBe(429);
    for (let at = 0; at < 40; at++) await suite.api.post('/account/logout', {}, await sessionOf(id));
    expect((await suite.api.post('/account/logout', { everywhere: true }, headers)).status).toBe(200);
    expect((await change()).status).toBe(401);
  });

  it('reports no unexpected error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
