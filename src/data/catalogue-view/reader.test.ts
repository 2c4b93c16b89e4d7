import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_BASE, type Call } from '../../../domain/contract/call.ts';
import { ALL_PLANS_PER_PAGE } from '../../../domain/contract/plan.calls.ts';
import { allPlans, filterProviders, listPlans } from '../../../domain/plan/catalogue/catalogue.ts';
import { SyncServer } from '../../../tests/support/outbox/sync-server.ts';
import { ApiError } from '../http/api-error.ts';
import type { request } from '../http/request.ts';
import { OPENING_STATE } from '../mirror/mirror-state.ts';
import type { ViewState } from './catalogue-view.ts';
import { createReader } from './reader.ts';

const OPENING: ViewState = { ...OPENING_STATE, changeStatuses: new Map() };

const server = new SyncServer(100);
server.putProvider(1, 'Ada Bundles');
for (let no = 2; no <= 12; no++) server.putProvider(no, `Seller ${no}`);
for (let i = 0; i < 30; i++) server.addPlan();
const catalogue = server.catalogue();
const states = [{ name: 'Lagos', iso: 'NG-LA', zone: 'South West' }];

/** A server that answers the list calls from the same catalogue. */
function answer({ path }: Call, query: Record<string, unknown> = {}): unknown {
  const page = Number(query.page ?? 1);
  const providers = filterProviders(catalogue, query);
  if (path === '/plans') return listPlans(catalogue, query, { page, size: Number(query.size) });
  if (path === '/plans/all') return allPlans(catalogue, query);
  if (path === '/providers') {
    const items = providers.slice((page - 1) * 10, page * 10);
    return { items, total: providers.length, page, pages: Math.ceil(providers.length / 10) };
  }
  if (path === '/states') return states;
  throw new Error(`${API_BASE}${path} is no list`);
}

const calls: string[] = [];
const fakeRequest = (async (call: Call, options?: { query?: Record<string, unknown> }) => {
  calls.push(call.path);
  return answer(call, options?.query);
}) as unknown as typeof request;

function aReader(state: Partial<ViewState>, open: () => Promise<void> = async () => {}) {
  return createReader({ getState: () => ({ ...OPENING, ...state }), open }, fakeRequest);
}

const whole = { catalogue, states, whole: true };

beforeEach(() => void calls.splice(0));
afterEach(() => vi.useRealTimers());

describe.each([
  [
    'plans',
    (reader: ReturnType<typeof aReader>) =>
      reader.readPlans({ network: 'MTN', sort_by: 'price' }, { page: 2, size: 3 }),
  ],
  [
    'all plans',
    (reader: ReturnType<typeof aReader>) => reader.readAllPlans({ network: 'GLO', provider_id: 'provider-1' }),
  ],
  ['providers', (reader: ReturnType<typeof aReader>) => reader.readProviders({ name: 'sell' }, 2)],
  ['one provider', (reader: ReturnType<typeof aReader>) => reader.readProvider('provider-12')],
  ['no provider', (reader: ReturnType<typeof aReader>) => reader.readProvider('unknown')],
  ['provider names', (reader: ReturnType<typeof aReader>) => reader.readProviderNames()],
  ['states', (reader: ReturnType<typeof aReader>) => reader.readStates()],
] as const)('%s', (_, read) => {
  test('returns the same rows from the mirror and from the server', async () => {
    const mirrored = await read(aReader(whole));
    expect(calls).toEqual([]);
    expect(mirrored).toEqual(await read(aReader({})));
    expect(calls.length).toBeGreaterThan(0);
  });
});

test.each([
  ['the mirror', whole],
  ['the server', {}],
])('reads one provider from %s, or null', async (_, state) => {
  const reader = aReader(state);
  expect(await reader.readProvider('provider-12')).toEqual(filterProviders(catalogue, { name: 'Seller 12' })[0]);
  expect(await reader.readProvider('unknown')).toBeNull();
});

test('marks the changed rows of a list, and no others', async () => {
  const [plan] = allPlans(catalogue, {});
  const changeStatuses: ViewState['changeStatuses'] = new Map([
    [String(plan?.id), 'waiting'],
    ['provider-2', 'needs attention'],
  ]);
  const reader = aReader({ ...whole, changeStatuses });
  const seller = filterProviders(catalogue, { name: 'Seller 2' })[0];
  const marked = { ...seller, changeStatus: 'needs attention' };
  expect(await reader.readProvider('provider-2')).toEqual(marked);
  expect((await reader.readProviders({}, 1)).items.filter((row) => 'changeStatus' in row)).toEqual([marked]);
  const plans = await reader.readAllPlans();
  expect(plans.filter((row) => 'changeStatus' in row)).toEqual([{ ...plan, changeStatus: 'waiting' }]);
});

test('reads provider names page by page', async () => {
  const names = filterProviders(catalogue, {}).map(({ id, name }) => ({ id, name }));
  expect(await aReader({}).readProviderNames()).toEqual(names);
  expect(calls).toEqual(['/providers', '/providers']);
});

test('reads all plans page by page while a page is full', async () => {
  const plans = Array.from({ length: ALL_PLANS_PER_PAGE + 1 }, (_, at) => ({ id: `plan ${at}` }));
  const pages: unknown[] = [];
  const answerPage = async (_: unknown, { query }: { query: { page?: number } }) => {
    pages.push(query.page);
    const from = ((query.page ?? 1) - 1) * ALL_PLANS_PER_PAGE;
    return plans.slice(from, from + ALL_PLANS_PER_PAGE);
  };
  const reader = createReader({ getState: () => OPENING, open: async () => {} }, answerPage as never);
  expect(await reader.readAllPlans({ network: 'GLO' })).toEqual(plans);
  expect(pages).toEqual([undefined, 2]);
});

test('asks for no more pages of providers once the mirror is whole', async () => {
  const state = () => (calls.length === 0 ? OPENING : { ...OPENING, ...whole });
  const reader = createReader({ getState: state, open: async () => {} }, fakeRequest);
  expect(await reader.readProviderNames()).toHaveLength(12);
  expect(calls).toEqual(['/providers']);
});

test('calculates figures only from a complete mirror', async () => {
  expect(await aReader(whole).readFigures()).toMatchObject({
    total_providers: 12,
    total_plans: 30,
    total_plans_per_network: [7, 8, 8, 7].map((total_plans) => expect.objectContaining({ total_plans })),
  });
  expect(await aReader({}).readFigures()).toBeNull();
  expect(calls).toEqual([]);
});

test('reads states from the server if the mirror has none', async () => {
  expect(await aReader({ ...whole, states: [] }).readStates()).toEqual(states);
  expect(calls).toEqual(['/states']);
});

test('does not open a complete mirror again', async () => {
  const open = vi.fn(async () => {});
  const reader = aReader(whole, open);
  await reader.readAllPlans();
  await reader.readFigures();
  expect(open).not.toHaveBeenCalled();
});

test('counts plans on the device, and asks no server for their number', async () => {
  expect(await aReader(whole).countPlans({ network: 'MTN' })).toBe(allPlans(catalogue, { network: 'MTN' }).length);
  expect(await aReader({}).countPlans({})).toBeNull();
  expect(await aReader({}, () => Promise.reject(new Error('no storage'))).countPlans({})).toBeNull();
  expect(calls).toEqual([]);
});

test('waits for the mirror before it calculates figures', async () => {
  let state: ViewState = OPENING;
  const open = async () => {
    state = { ...state, ...whole };
  };
  const reader = createReader({ getState: () => state, open }, fakeRequest);
  expect(await reader.readFigures()).toMatchObject({ total_plans: 30 });
});

test('waits until the mirror is open', async () => {
  let state: ViewState = OPENING;
  const open = async () => {
    state = { ...state, ...whole };
  };
  const reader = createReader({ getState: () => state, open }, fakeRequest);
  expect((await reader.readPlans({}, { page: 1, size: 10 })).total).toBe(30);
  expect(calls).toEqual([]);
});

test('stops waiting for the mirror after a time limit', async () => {
  vi.useFakeTimers();
  const reading = aReader({}, () => new Promise(() => {})).readPlans({}, { page: 1, size: 10 });
  await vi.advanceTimersByTimeAsync(1_500);
  expect((await reading).total).toBe(30);
  expect(calls).toEqual(['/plans']);
});

describe('if the server fails as well', () => {
  const failing: typeof fakeRequest = () => Promise.reject(new ApiError('offline'));

  test('waits for a mirror that opens slowly', async () => {
    vi.useFakeTimers();
    let state: ViewState = OPENING;
    const open = () =>
      new Promise<void>((resolve) =>
        setTimeout(() => {
          state = { ...state, ...whole };
          resolve();
        }, 2_500),
      );
    const opening = open();
    const reading = createReader({ getState: () => state, open: () => opening }, failing).readStates();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await reading).toEqual(whole.states);
  });

  test('fails with the reason on a device without a mirror', async () => {
    const reader = createReader({ getState: () => OPENING, open: async () => {} }, failing);
    await expect(reader.readStates()).rejects.toMatchObject({ kind: 'offline' });
    await expect(reader.readAllPlans()).rejects.toMatchObject({ kind: 'offline' });
  });
});
