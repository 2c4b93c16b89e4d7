import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as reader from '../../data/catalogue-view/reader.ts';
import { setCredentials } from '../../data/http/credentials.ts';
import { request } from '../../data/http/request.ts';
import { OPENING_STATE } from '../../data/mirror/mirror-state.ts';
import { statesQuery } from './rating.queries.ts';

const states = [{ name: 'Lagos', iso: 'NG-LA', zone: 'South West' }];
const device = vi.hoisted(() => ({ whole: false, states: [] as unknown[] }));
vi.mock('../../data/catalogue-view/reader.ts', async (importActual) => {
  const { createReader } = await importActual<typeof reader>();
  const getState = () => ({ ...OPENING_STATE, ...(device as object), changeStatuses: new Map() });
  return createReader({ open: async () => {}, getState }, request);
});

const fetchFake = vi.fn<typeof fetch>();
const fetchStates = () => new QueryClient().fetchQuery({ ...statesQuery(), retry: false });

beforeEach(() => {
  Object.assign(device, { whole: false, states: [] });
  fetchFake.mockReset().mockImplementation(async () => Response.json(states));
  vi.stubGlobal('fetch', fetchFake);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  setCredentials(undefined);
  vi.unstubAllGlobals();
});

it.each([
  ['a visitor', undefined, { 'X-API-Key': 'sabidata-web' }],
  ['a signed-in user', { token: 'Bearer abc', userId: 'u' }, { Authorization: 'Bearer abc' }],
])('fetches the states for %s, who is identified by key or token', async (_, credentials, headers) => {
  setCredentials(credentials);
  expect(await fetchStates()).toEqual(states);
  const [[url, init] = []] = fetchFake.mock.calls;
  expect([url, init?.headers]).toEqual(['/api/v1/states', { ...headers, 'X-Frontend-Source': 'web' }]);
});

it('asks the server only if the device has no states', async () => {
  Object.assign(device, { whole: true, states });
  expect(await fetchStates()).toEqual(states);
  expect(fetchFake).not.toHaveBeenCalled();
  Object.assign(device, { whole: true, states: [] });
  expect(await fetchStates()).toEqual(states);
  expect(fetchFake).toHaveBeenCalledOnce();
});

it('fails without a message of its own when the server does not answer', async () => {
  fetchFake.mockResolvedValue(Response.json({}, { status: 503 }));
  await expect(fetchStates()).rejects.toMatchObject({ kind: 'server', status: 503 });
});
