import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../domain/contract/calls.ts';
import { openLite } from '../tests/support/server/databases.ts';
import { apiForSuite } from '../tests/support/server/test-api.ts';
import { exchange } from '../tests/support/server/transport.ts';

const SECRET = 'hunter2-hunter2';

describe('the API', () => {
  const suite = apiForSuite(openLite);

  const problemOf = async (answering: Promise<Response>) => {
    const answer = await answering;
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/at .+:\d+:\d+|node_modules/);
    return { status: answer.status, ...(JSON.parse(text) as object) };
  };
  const json = { 'content-type': 'application/json' };
  const send = (path: string, init: RequestInit) => problemOf(suite.api.call(path, init));

  it.each([
    ['/plans?min_price=cheap', 'min_price', 'Min price: Write a number as 1500 or 1.5, not “cheap”'],
    ['/plans?max_price=-1', 'max_price', undefined],
    ['/plans?max_price=1.500', 'max_price', 'Max price: Write a number as 1500 or 1.5, not “1.500”'],
    ['/plans?max_price=0x10', 'max_price', 'Max price: Write a number as 1500 or 1.5, not “0x10”'],
    ['/plans?page=1.000', 'page', 'Page: Write a number as 1500 or 1.5, not “1.000”'],
    ['/finder?budget=1.000&days=7', 'budget', 'Budget: Write a number as 1500 or 1.5, not “1.000”'],
    ['/finder?budget=1%2C5&days=7', 'budget', 'Budget: Write a number as 1500 or 1.5, not “1,5”'],
    ['/plans?network=NITEL', 'network', 'Network: Choose MTN, AIRTEL, GLO or 9MOBILE'],
    ['/plans?size=101', 'size', 'Size: At most 100 a page'],
    ['/plans?page=0', 'page', 'Pages count from 1'],
    ['/plans?sort_by=name', 'sort_by', 'Sort by price, size, price_per_gb, price_per_day'],
    ['/plans?sort_order=up', 'sort_order', undefined],
    [`/plans?name=${'x'.repeat(121)}`, 'name', undefined],
    ['/providers?page=', 'page', undefined],
    [`/sync?cursor=${'x'.repeat(201)}`, 'cursor', 'Cursor is too long'],
  ])('names the wrong field of %s', async (path, field, detail) => {
    expect(await send(path, {})).toMatchObject({
      status: 422,
      code: 'bad_input',
      field,
      ...(detail ? { detail } : {}),
    });
  });

  it('ignores unknown query keys', async () => {
    expect((await suite.api.call('/plans?utm_source=poster')).status).toBe(200);
  });

  it.each([
    [{ email: 'a@b.ng' }, { status: 422, field: 'password', detail: 'Password is required' }],
    [
      { email: 'no email', password: SECRET },
      { status: 422, field: 'email' },
    ],
    [
      { email: 7, password: SECRET },
      { status: 422, field: 'email' },
    ],
    [
      { email: 'a@b.ng', password: [SECRET] },
      { status: 422, field: 'password' },
    ],
    [
      { email: 'a@b.ng', password: SECRET, [SECRET]: 1 },
      { status: 422, code: 'bad_input' },
    ],
    [
      { email: 'a@b.ng', password: SECRET, role: 'systemadmin' },
      { status: 422, code: 'bad_input' },
    ],
    [null, { status: 422 }],
    [[SECRET], { status: 422 }],
  ])('refuses the body %j without repeating it', async (body, expected) => {
    const answer = await send('/account/login', { method: 'POST', headers: json, body: JSON.stringify(body) });
    expect(answer).toMatchObject(expected);
  });

  it('returns different errors for malformed JSON, a wrong type, a large body, an unknown path and a wrong method', async () => {
    const login = (init: RequestInit) => send('/account/login', { method: 'POST', headers: json, ...init });
    expect(await login({ body: `{"password":"${SECRET}"` })).toMatchObject({ status: 400, code: 'bad_json' });
    expect(await login({ body: '' })).toMatchObject({ status: 400, code: 'bad_json' });
    expect(await login({ body: '{}', headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 });
    expect(await login({ body: JSON.stringify(SECRET.repeat(5000)) })).toMatchObject({ status: 413 });
    expect(await send('/nowhere', {})).toMatchObject({ status: 404, code: 'no_such_call' });
    expect(await problemOf(fetch(`${suite.api.origin}/api/elsewhere`))).toMatchObject({ status: 404 });
    for (const [path, method, allow] of [
      ['/plans', 'DELETE', 'GET, HEAD'],
      ['/account/login', 'GET', 'POST'],
      ['/users/x', 'PATCH', 'GET, HEAD, PUT, DELETE'],
    ] as const) {
      const answer = await suite.api.call(path, { method });
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, allow]);
    }
  });

  it('returns 413 for a large body without a Content-Length', async () => {
    const status = await new Promise((resolve, reject) => {
      const { hostname, port } = new URL(suite.api.origin);
      const outgoing = request({ hostname, port, path: '/api/v1/account/login', method: 'POST', headers: json });
      outgoing.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      for (let i = 0; i < 10; i++) outgoing.write('x'.repeat(10_000));
      outgoing.end();
    });
    expect(status).toBe(413);
  });

  it('answers HEAD with the headers of GET', async () => {
    const [head, get] = await Promise.all([suite.api.call('/plans', { method: 'HEAD' }), suite.api.call('/plans')]);
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });

  it('sends brotli, gzip or neither by Accept-Encoding', async () => {
    const encodings = ['br, gzip', 'gzip', 'br;q=0, gzip', 'identity'];
    const answers = await Promise.all(encodings.map((accept) => exchange(suite.api.origin, '/api/v1/plans', accept)));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', 'gzip', undefined]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ headers }) => headers.vary)).toEqual(Array(4).fill('Accept-Encoding'));
  });

  it('returns the same responses without the response cache', async () => {
    for (const path of ['/plans?network=GLO', '/providers', '/cheapest-plans', '/states', '/sync', '/plans?size=0']) {
      const [hot, cold] = [
        await suite.api.call(path),
        await suite.api.app.fetch(new Request(`${suite.api.origin}/api/v1${path}`)),
      ];
      expect([cold.status, await cold.text()]).toEqual([hot.status, await hot.text()]);
    }
  });

  it('sends the security headers of the API', async () => {
    for (const path of ['/plans', '/users/x', '/nowhere']) {
      const { headers } = await suite.api.call(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('grants no permission for an API key', async () => {
    const headers = { 'x-api-key': 'any', 'x-frontend-source': 'web' };
    expect((await suite.api.call('/states', { headers })).status).toBe(200);
    expect((await suite.api.call('/users/00000000-0000-4000-8000-000000000000', { headers })).status).toBe(401);
  });

  it('is alive and ready', async () => {
    expect(await (await fetch(`${suite.api.origin}/healthz`)).json()).toEqual({ status: 'alive' });
    expect(await (await fetch(`${suite.api.origin}/readyz`)).json()).toMatchObject({ status: 'ready', plans: 365 });
  });

  it('documents exactly the calls that it serves', async () => {
    const { openapi, paths } = (await (await suite.api.call('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(openapi).toBe('3.1.0');
    for (const { method, path } of Object.values(CALLS).filter((call) => typeof call === 'object')) {
      const documented = paths[path]?.[method.toLowerCase()] !== undefined;
      const answer = await suite.api.call(path.replaceAll(/\{\w+\}/g, 'x'), { method });
      const routed = answer.status !== 405 && !(await answer.text()).includes('That address was not found');
      expect([method, path, documented]).toEqual([method, path, routed]);
    }
  });

  it('documents the headers of writes, and of no other call', async () => {
    const { paths } = (await (await suite.api.call('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
    };
    const headersOf = (path: string, method: string) =>
      paths[path]?.[method]?.parameters.filter((one) => one.in === 'header').map(({ name }) => name);
    const all = ['Idempotency-Key', 'X-Seq', 'X-Device'];
    expect(headersOf('/click-plan/{id}', 'post')).toEqual(all);
    expect(headersOf('/network/ratings', 'post')).toEqual(all);
    expect(headersOf('/plans/{id}', 'put')).toEqual([...all, 'If-Match']);
    expect(headersOf('/plans/create-bulk', 'post')).toEqual([...all, 'X-Pieces']);
    expect(headersOf('/operations', 'post')).toEqual(['X-Device']);
    expect([headersOf('/network/quality', 'get'), headersOf('/account/login', 'post')]).toEqual([[], []]);
  });

  it('documents each status with its codes', async () => {
    const { paths } = (await (await suite.api.call('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    const responsesOf = (path: string, method: string) => paths[path]?.[method]?.responses ?? {};
    expect(Object.keys(responsesOf('/states', 'get'))).toEqual(['200', '304', '500', '503']);
    const ofEdit = [200, 400, 401, 403, 404, 409, 410, 412, 413, 415, 422, 429, 500, 503];
    expect(Object.keys(responsesOf('/plans/{id}', 'put'))).toEqual(ofEdit.map(String));
    expect(responsesOf('/plans/{id}', 'put')['409']?.description).toMatch(/`taken`: .*`tier_limit`: /);
  });

  it('shows the documentation on a page without a script', async () => {
    const page = await fetch(`${suite.api.origin}/api/docs`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
    expect(html).not.toContain('<script');
    for (const path of ['/plans/all', '/account/login', '/sync', '/operations', 'Idempotency-Key'])
      expect(html).toContain(path);
  });

  it('reports no unexpected error', () => {
    expect(suite.api.faults).toEqual([]);
  });
});
