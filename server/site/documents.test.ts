import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageRenderer } from '../../domain/contract/document.ts';
import { seedCatalogue } from '../../tests/support/fixtures/seed-catalogue.ts';
import { TEST_SETTINGS } from '../../tests/support/server/test-api.ts';
import { prepareResponse } from '../http/response-encoding.ts';
import { Documents } from './documents.ts';

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = 0;
  words = 'start';
  rendered = 0;
});
afterEach(() => void vi.useRealTimers());

const source = { catalogue: seedCatalogue() };
let nowMs = 0;
let failures = 0;
/** The content of `/`, and how often it was rendered. */
let words = 'start';
let rendered = 0;

/** Renders the need as the document. Fails as often as `failures` says. */
const renderer: PageRenderer = {
  renderDocument: async () => {
    failOnce();
    rendered++;
    return { html: words, status: 200 };
  },
  frameQuestions: async () => {
    failOnce();
    return ['', ''];
  },
  renderQuestion: async ({ need }) => {
    failOnce();
    return [JSON.stringify(need)];
  },
  drawPreview: async ({ need }) => JSON.stringify(need),
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
  const documents = new Documents({ ...site, renderer, drawer, stockCard }, { source, nowMs: () => nowMs });
  const ask = (search: string, from: string) =>
    documents.answer({ path: '/', search, encoding: 'identity', address: () => from });
  const see = async (search: string, from: string) =>
    (await documents.preview({ search, address: () => from }))?.body?.toString();
  const read = async () => {
    const { headers, body } = await documents.page({ path: '/', encoding: 'identity' });
    const ageAt = headers.indexOf('age');
    return { words: body?.toString(), ...(ageAt < 0 ? {} : { age: headers[ageAt + 1] }) };
  };
  return { ask, see, read, documents };
}

function change(to: string): void {
  source.catalogue = { ...source.catalogue };
  words = to;
}

it('renders a document once a second, however often the catalogue changes, and says the age of the last one', async () => {
  const { read } = open();
  expect(await read()).toEqual({ words: 'start' });
  for (let at = 1; at <= 9; at++) {
    nowMs = at * 100;
    change(`change ${at}`);
    expect(await read()).toEqual({ words: 'start', age: '1' });
  }
  expect(rendered).toBe(1);
  nowMs = 1_000;
  // The first request gets the last document at once, and the next turn renders the new one.
  expect(await read()).toEqual({ words: 'start', age: '1' });
  await vi.advanceTimersByTimeAsync(1);
  expect(await read()).toEqual({ words: 'change 9' });
  expect(rendered).toBe(2);
});

it('waits for the new document if nobody has asked for two seconds', async () => {
  const { read } = open();
  await read();
  change('new');
  nowMs = 2_000;
  expect(await read()).toEqual({ words: 'new' });
});

it('renders again after a failure, and throws to those who wait for the document', async () => {
  const { read } = open();
  await read();
  change('new');
  nowMs = 1_000;
  failures = 1;
  expect(await read()).toEqual({ words: 'start', age: '1' });
  await vi.advanceTimersByTimeAsync(1);
  expect(await read()).toEqual({ words: 'start', age: '1' });
  await vi.advanceTimersByTimeAsync(1);
  expect(await read()).toEqual({ words: 'new' });
  failures = 1;
  await expect(open().read()).rejects.toThrow('failed');
});

it('goes on after the clock went back', async () => {
  const { read } = open();
  nowMs = 3_600_000;
  await read();
  change('new');
  nowMs = 0;
  expect(await read()).toEqual({ words: 'new' });
});

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
