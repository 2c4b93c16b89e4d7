import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import type * as reader from '../../data/catalogue-view/reader.ts';
import { request } from '../../data/http/request.ts';
import { OPENING_STATE } from '../../data/mirror/mirror-state.ts';
import { landingQuery } from './landing.queries.ts';

// A device without a copy of the catalogue asks the server.
vi.mock('../../data/catalogue-view/reader.ts', async (importActual) => {
  const { createReader } = await importActual<typeof reader>();
  const getState = () => ({ ...OPENING_STATE, changeStatuses: new Map() });
  return createReader({ open: async () => {}, getState }, request);
});

const fetchFake = vi.fn<typeof fetch>();
const landing = () => new QueryClient().fetchQuery({ ...landingQuery, retry: false });

beforeEach(() => {
  fetchFake.mockReset();
  vi.stubGlobal('fetch', fetchFake);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

it('asks for all plans by the public key and keeps one of each network, GB before MB', async () => {
  const bought = { ussd_code: '*312#' };
  const megabytes = samplePlan({ ...bought, id: 'mb', size: { value: 500, unit: 'MB' }, price: 100 });
  const night = samplePlan({ ...bought, id: 'night', price: 10, use: 'night' });
  fetchFake.mockResolvedValue(Response.json([megabytes, night, samplePlan({ ...bought, id: 'gb' })]));
  const { cheapest } = await landing();
  expect(cheapest.map(({ id }) => id)).toEqual(['gb']);
  const [[url, init] = []] = fetchFake.mock.calls;
  expect([url, init?.headers]).toEqual([
    '/api/v1/plans/all',
    { 'X-API-Key': 'sabidata-web', 'X-Frontend-Source': 'web' },
  ]);
});

it('fails with the reason when the server does not answer', async () => {
  fetchFake.mockRejectedValue(new TypeError('no network'));
  await expect(landing()).rejects.toMatchObject({ kind: 'offline' });
});
