import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageRenderer } from '../../domain/contract/document.ts';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { TEST_SETTINGS } from '../../tests/support/server/test-api.ts';
import { prepareResponse } from '../http/response-encoding.ts';
import { Documents } from './documents.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const source = { catalogue: seedCatalogue() };
let failures = 0;

/** Renders the need as the document. Fails as often as `failures` says. */
const renderer: PageRenderer = {
  renderDocument: async () => ({ html: 'start', status: 200 }),
  prepareQuestions: async () => {
    failOnce();
    return ({ need }) => {
      failOnce();
      return JSON.stringify(need);
    };
  },
  drawPreview: ({ need }) => JSON.stringify(need),
};

function failOnce(): void {
  if (failures === 0) return;
  failures--;
  throw new Error('failed');
}

function open() {
  const policy = { geocoderOrigin: undefined, https: false };
  const drawer = { draw: async (svg: string) => Buffer.from(svg) };
  const stockCard = () => prepareResponse({ status: 200, headers: {}, bytes: Buffer.from('stock') });
  const site = { settings: TEST_SETTINGS, policy, appHtml: '', publicUrl: () => 'https://plans.example' };
  const documents = new Documents({ ...site, renderer, drawer, stockCard }, { source, nowMs: () => 0 });
  const ask = (search: string, from: string) =>
    documents.answer({ path: '/', search, encoding: 'identity', address: () => from });
  const see = async (search: string, from: string) =>
    (await documents.preview({ search, address: () => from }))?.body?.toString();
  return { ask, see };
}

it('lets 64 new questions of one address wait, refuses the next, and answers another address', async () => {
  const { ask } = open();
  const flood = Promise.allSettled(Array.from({ length: 65 }, (_, at) => ask(`?need=${at + 1}gb&days=7`, 'one')));
  const other = ask('?need=1gb&days=30', 'another');
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await other).body?.toString()).toBe('{"need":"1gb","days":30}');
  const outcomes = await flood;
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(64).fill('fulfilled'), 'rejected']);
  expect(outcomes[64]).toMatchObject({ reason: { status: 503, code: 'busy', headers: { 'retry-after': '2' } } });
});

it('answers a kept question at once, also to an address whose queue is full', async () => {
  const { ask } = open();
  const first = ask('?need=1gb&days=7', 'one');
  await vi.advanceTimersByTimeAsync(100);
  await first;
  const flood = Promise.allSettled(Array.from({ length: 64 }, (_, at) => ask(`?need=${at + 2}gb&days=7`, 'one')));
  expect(await ask('?days=7&need=1024mb', 'one')).toBe(await first);
  await vi.advanceTimersByTimeAsync(5_000);
  await flood;
});

it.each([1, 2])('renders a question again that failed %d times', async (times) => {
  const { ask } = open();
  failures = times;
  for (let at = 0; at < times; at++) {
    const failing = expect(ask('?need=1gb&days=7', 'one')).rejects.toThrow('failed');
    await vi.advanceTimersByTimeAsync(100);
    await failing;
  }
  const answer = ask('?need=1gb&days=7', 'one');
  await vi.advanceTimersByTimeAsync(100);
  expect((await answer).status).toBe(200);
});

it('draws about one picture a second for an address, lets eight wait, and draws for another address', async () => {
  const { see } = open();
  const flood = Promise.allSettled(Array.from({ length: 9 }, (_, at) => see(`?need=${at + 1}gb&days=7`, 'one')));
  const other = see('?need=1gb&days=30', 'another');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await other).toBe('{"need":"1gb","days":30}');
  const outcomes = await flood;
  const drawn = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(drawn).toBeGreaterThanOrEqual(4);
  expect(drawn).toBeLessThanOrEqual(6);
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'busy' } });
});

it('draws one picture for questions of one meaning, and none for what is no question', async () => {
  const { see } = open();
  const same = ['?need=1gb&days=7', '?days=1w&need=1024mb', '?need=1gb&days=7&pad=1'].map((search) =>
    see(search, 'one'),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(new Set(await Promise.all(same)).size).toBe(1);
  for (const search of ['', '?pad=1', '?need=lots', '?need=5gb&days=x'])
    expect(await see(search, 'one')).toBeUndefined();
});
