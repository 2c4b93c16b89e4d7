import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { openLite } from '../../tests/support/server/databases.ts';
import { apiForSuite } from '../../tests/support/server/test-api.ts';
import { errorResponse } from './errors.ts';
import { nameRequests, requestIdOf } from './request-id.ts';
import { trustedProxies } from './trusted-proxies.ts';

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

describe('the ID of a request', () => {
  const logged: (string | undefined)[] = [];
  const app = new Hono().use(nameRequests(trustedProxies('10.0.0.0/8')));
  app.get('/ok', (c) => c.text(requestIdOf(c)));
  app.get('/raw', () => new Response(null, { status: 204 }));
  app.get('/error', () => {
    throw new Error('broken');
  });
  app.onError((error, c) => errorResponse(error, (_, requestId) => logged.push(requestId), requestIdOf(c)));
  const get = (path: string, { from = '10.1.1.1', id }: { from?: string; id?: string } = {}) =>
    app.request(path, id === undefined ? {} : { headers: { 'x-request-id': id } }, {
      incoming: { socket: { remoteAddress: from } },
    } as unknown as HttpBindings);
  const idOf = (answer: Response) => answer.headers.get('x-request-id') ?? '';

  it('is the one that a trusted proxy sends', async () => {
    const given = '0f8fad5bd9cb469fa16570867728950e';
    const answer = await get('/ok', { id: given });
    expect(idOf(answer)).toBe(given);
    expect(await answer.text()).toBe(given);
    expect(idOf(await get('/ok', { id: given, from: '::ffff:10.2.0.9' }))).toBe(given);
  });

  it.each([
    ['from another peer', { from: '203.0.113.9', id: '0f8fad5bd9cb469fa16570867728950e' }],
    ['that is too short', { id: 'abc' }],
    ['that is too long', { id: 'a'.repeat(65) }],
    ['with other characters', { id: 'ada@sabidata.test' }],
    ['that is absent', {}],
  ])('is random instead of one %s', async (_, request) => {
    const answer = await get('/ok', request);
    expect(idOf(answer)).toMatch(UUID);
    expect(await answer.text()).toBe(idOf(answer));
    expect(idOf(await get('/ok', request))).not.toBe(idOf(answer));
  });

  it('is in every answer, and in the log of its error', async () => {
    expect(idOf(await get('/raw'))).toMatch(UUID);
    expect(idOf(await get('/nowhere'))).toMatch(UUID);
    const failed = await get('/error');
    expect(failed.status).toBe(500);
    expect(logged).toEqual([idOf(failed)]);
  });
});

describe('the API', () => {
  const suite = apiForSuite(openLite);

  it('sends the ID of a refused call that its audit has', async () => {
    const given = 'from-nginx-0001';
    const login = await suite.api.post('/account/login', { email: 'user@sabidata.test', password: 'sabi-demo-2026' });
    const { token } = (await login.json()) as { token: string };
    expect(login.headers.get('x-request-id')).toMatch(UUID);
    const refused = await suite.api.call('/admin/audit', {
      headers: { authorization: `Bearer ${token}`, 'x-request-id': given },
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('x-request-id')).toBe(given);
    const rows = await suite.database.run("select request_id from audit where outcome = 'refused'");
    expect(rows).toEqual([{ request_id: given }]);
  });

  it('names an answer of the API that failed before any route', async () => {
    const answer = await suite.api.call('/no-such-call');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-request-id')).toMatch(UUID);
  });
});
