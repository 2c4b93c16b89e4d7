import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '../../../domain/contract/account.calls.ts';
import { clickPlan, listPlans } from '../../../domain/contract/plan.calls.ts';
import { listStates, sync } from '../../../domain/contract/sync.calls.ts';
import { serverNowMs } from '../time.ts';
import { ApiError } from './api-error.ts';
import { onUnauthorised } from './authorisation.ts';
import { setCredentials } from './credentials.ts';
import { HEADERS_DEADLINE_MS, request, SLOWEST_UPLINK, send } from './request.ts';
import { onSuccessfulRead } from './transport.ts';

const fetchFake = vi.fn<typeof fetch>();
const states = [{ name: 'Lagos', iso: 'NG-LA', zone: 'South West' }];

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('should have failed'),
    (error: unknown) => error,
  );

beforeEach(() => {
  fetchFake.mockReset();
  vi.stubGlobal('fetch', fetchFake);
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  setCredentials(undefined);
  onUnauthorised(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sentInit = () => fetchFake.mock.calls[0]?.[1] as RequestInit & { headers: Record<string, string> };

describe('a request', () => {
  test('sends the public key for a visitor', async () => {
    fetchFake.mockResolvedValue(json(states));
    expect(await request(listStates)).toEqual(states);
    expect(fetchFake.mock.calls[0]?.[0]).toBe('/api/v1/states');
    expect(sentInit().headers).toEqual({ 'X-API-Key': 'sabidata-web', 'X-Frontend-Source': 'web' });
    expect(sentInit()).toMatchObject({ method: 'GET', redirect: 'manual', credentials: 'omit' });
  });

  test('sends only the token for a signed-in user', async () => {
    setCredentials({ token: 'Bearer abc', userId: 'u' });
    fetchFake.mockResolvedValue(json({ message: 'Noted' }));
    await request(clickPlan, { params: { id: 'a/b' } });
    expect(fetchFake.mock.calls[0]?.[0]).toBe('/api/v1/click-plan/a%2Fb');
    expect(sentInit().headers).toEqual({ Authorization: 'Bearer abc', 'X-Frontend-Source': 'web' });
  });

  test('leaves out empty query values and sends bodies as JSON', async () => {
    fetchFake.mockResolvedValue(json({ items: [], total: 0, page: 1, size: 20, pages: 0 }));
    await request(listPlans, {
      query: { name: '1 GB', network: undefined, provider_id: '', min_price: null, page: 1 },
    });
    expect(fetchFake.mock.calls[0]?.[0]).toBe('/api/v1/plans?name=1+GB&page=1');
    fetchFake.mockReset().mockResolvedValue(json({ detail: 'Wrong email or password' }, 401));
    await failure(request(login, { body: { email: 'a@b.c', password: 'x' } }));
    expect(sentInit().headers['Content-Type']).toBe('application/json');
    expect(sentInit().body).toBe('{"email":"a@b.c","password":"x"}');
  });
});

describe('a response that is not from our server', () => {
  test.each([
    ["a portal's page", () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
    ['a cut body', () => new Response('[{"name":"La', { headers: { 'content-type': 'application/json' } })],
    ['another shape', () => json({ states })],
    ['an empty 204 where a body is due', () => new Response(null, { status: 204 })],
    ['a 401 page of a proxy', () => new Response('no', { status: 401, headers: { 'content-type': 'text/html' } })],
    ['a 404 page', () => new Response('no', { status: 404, headers: { 'content-type': 'text/html' } })],
    ["a portal's 511", () => new Response('sign in', { status: 511 })],
    ['a redirect', () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })],
  ])('counts %s as undelivered', async (_, answer) => {
    fetchFake.mockResolvedValue(answer());
    expect(await failure(request(listStates))).toMatchObject({ kind: 'undelivered' });
  });

  test('counts a body that breaks off as undelivered', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"name":'));
        controller.error(new TypeError('network error'));
      },
    });
    fetchFake.mockResolvedValue(new Response(body, { headers: { 'content-type': 'application/json' } }));
    expect(await failure(request(listStates))).toMatchObject({ kind: 'undelivered' });
  });
});

describe('refusals', () => {
  test("contain the server's reason and the field", async () => {
    fetchFake.mockResolvedValue(json({ detail: 'Price must be a number', code: 'invalid', field: 'price' }, 422));
    const error = await failure(request(listStates));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      kind: 'refused',
      status: 422,
      code: 'invalid',
      field: 'price',
      detail: 'Price must be a number',
    });
  });

  test('count without a reason only if they echo the key', async () => {
    fetchFake.mockResolvedValueOnce(json({}, 422, { 'idempotency-key': 'op-1' }));
    expect(await failure(request(listStates))).toMatchObject({ kind: 'refused', status: 422, echo: 'op-1' });
    fetchFake.mockResolvedValueOnce(json({}, 422));
    expect(await failure(request(listStates))).toMatchObject({ kind: 'undelivered' });
    const page = { status: 422, headers: { 'content-type': 'text/html', 'idempotency-key': 'op-1' } };
    fetchFake.mockResolvedValueOnce(new Response('<h1>No</h1>', page));
    expect(await failure(request(listStates))).toMatchObject({ kind: 'undelivered' });
  });

  test.each([408, 425, 429, 500, 502, 503, 504])(
    'counts %i as a temporary server error, with JSON or a page',
    async (status) => {
      fetchFake.mockResolvedValueOnce(json({ detail: 'Later' }, status, { 'retry-after': '7' }));
      expect(await failure(request(listStates))).toMatchObject({ kind: 'server', status, retryAfterMs: 7_000 });
      fetchFake.mockResolvedValueOnce(
        new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } }),
      );
      expect(await failure(request(listStates))).toMatchObject({ kind: 'server', status });
    },
  );

  test('ends the session once when the server refuses its token', async () => {
    const ended = vi.fn();
    onUnauthorised(ended);
    setCredentials({ token: 'Bearer old', userId: 'u' });
    fetchFake.mockResolvedValue(json({ detail: 'Sign in again' }, 401));
    expect(await failure(request(listStates))).toMatchObject({ kind: 'unauthorised', status: 401 });
    expect(ended).toHaveBeenCalledOnce();
  });

  test('ends the session when its listener comes after the refusal, unless there is another session', async () => {
    const ended = vi.fn();
    fetchFake.mockImplementation(async () => json({ detail: 'Sign in again' }, 401));
    setCredentials({ token: 'Bearer early', userId: 'u' });
    await failure(request(listStates));
    onUnauthorised(ended);
    expect(ended).toHaveBeenCalledOnce();
    setCredentials({ token: 'Bearer next', userId: 'u' });
    onUnauthorised(ended);
    expect(ended).toHaveBeenCalledOnce();
  });

  test('does not end a session for a refusal of another kind', async () => {
    const ended = vi.fn();
    onUnauthorised(ended);
    setCredentials({ token: 'Bearer abc', userId: 'u' });
    fetchFake.mockResolvedValue(json({ detail: 'You may not do that' }, 403));
    expect(await failure(request(listStates))).toMatchObject({ kind: 'refused', status: 403 });
    expect(ended).not.toHaveBeenCalled();
  });

  test('does not end a session for a 401 to an older token', async () => {
    const ended = vi.fn();
    onUnauthorised(ended);
    fetchFake.mockImplementation(async () => json({ detail: 'Wrong email or password' }, 401));
    await failure(request(listStates));
    setCredentials({ token: 'Bearer old', userId: 'u' });
    const late = request(listStates);
    setCredentials({ token: 'Bearer new', userId: 'u' });
    await failure(late);
    expect(ended).not.toHaveBeenCalled();
  });
});

test('only a complete response to a read is a sign of the network', async () => {
  const read = vi.fn();
  const stop = onSuccessfulRead(read);
  fetchFake.mockResolvedValue(json({ message: 'Noted' }));
  await request(clickPlan, { params: { id: 'a' } });
  fetchFake.mockResolvedValue(new Response('[', { headers: { 'content-type': 'application/json' } }));
  await failure(request(listStates));
  expect(read).not.toHaveBeenCalled();
  fetchFake.mockResolvedValue(json(states));
  await request(listStates);
  expect(read).toHaveBeenCalledTimes(1);
  fetchFake.mockResolvedValue(new Response(null, { status: 204, headers: { 'x-cursor': 'c1' } }));
  await send(sync, { query: { cursor: 'c1' } });
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

describe('no network', () => {
  test('fails if the server cannot be reached', async () => {
    fetchFake.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(request(listStates))).toMatchObject({ kind: 'offline' });
  });
});

describe('deadlines', () => {
  const hanging: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.throwIfAborted();
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

  test('allow ten seconds until the headers', async () => {
    vi.useFakeTimers();
    fetchFake.mockImplementation(hanging);
    const outcome = failure(request(listStates));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(sentInit().signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
  });

  test('allow twenty seconds in total', async () => {
    vi.useFakeTimers();
    fetchFake.mockImplementation(async (_, init) => {
      const body = new ReadableStream({
        start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    const outcome = failure(request(listStates));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(sentInit().signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("reject with the caller's reason after an abort", async () => {
    fetchFake.mockImplementation(hanging);
    const caller = new AbortController();
    const outcome = failure(request(listStates, { signal: caller.signal }));
    const reason = new Error('left the page');
    caller.abort(reason);
    expect(await outcome).toBe(reason);
    expect(await failure(request(listStates, { signal: AbortSignal.abort(reason) }))).toBe(reason);
  });
});

test('returns headers before the body arrives', async () => {
  const page = { cursor: 'c1', more: true, total: 0, providers: [], plans: [], gone: { plans: [], providers: [] } };
  fetchFake.mockResolvedValue(json(page, 200, { 'x-next-cursor': 'c1' }));
  const answer = await send(sync, { query: { cursor: 'c0' } });
  expect(answer.headers.get('X-Next-Cursor')).toBe('c1');
  expect(await answer.read()).toMatchObject({ cursor: 'c1', reset: false });
  fetchFake.mockResolvedValue(new Response(null, { status: 204, headers: { 'x-cursor': 'c1' } }));
  expect(await (await send(sync, { query: { cursor: 'c1' } })).read()).toBeUndefined();
});

test.each([
  ['without a cursor', {}],
  ['with another cursor', { 'x-cursor': 'c0' }],
])('counts a 204 %s as undelivered: a portal may send it', async (_, headers: Record<string, string>) => {
  fetchFake.mockResolvedValue(new Response(null, { status: 204, headers }));
  expect(await failure(send(sync, { query: { cursor: 'c1' } }))).toMatchObject({ kind: 'undelivered' });
});

test('starts the limits when a slow uplink would have sent the body', async () => {
  vi.useFakeTimers();
  fetchFake.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const body = { email: 'a@b.c', password: 'x'.repeat(10_000) };
  const failed = vi.fn();
  void failure(request(login, { body })).then(failed);
  await vi.advanceTimersByTimeAsync(HEADERS_DEADLINE_MS + JSON.stringify(body).length / SLOWEST_UPLINK - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }));
});

test('tries although the device says that it is offline: it may be wrong', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  fetchFake.mockResolvedValue(json(states));
  expect(await request(listStates)).toEqual(states);
});

test("reads the server's time from responses", async () => {
  vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') });
  fetchFake.mockResolvedValue(json(states, 200, { date: 'Sat, 21 Nov 2026 10:00:00 GMT' }));
  await request(listStates);
  expect(serverNowMs(Date.now())).toBe(Date.parse('2026-11-21T10:00:00.500Z'));
  fetchFake.mockResolvedValue(json(states));
  await request(listStates);
  expect(serverNowMs(Date.now())).toBe(Date.parse('2026-11-21T10:00:00.500Z'));
});
