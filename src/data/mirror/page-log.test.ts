import { describe, expect, it } from 'vitest';
import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import { SyncServer } from '../../../tests/support/outbox/sync-server.ts';
import { EMPTY_META, type LogEntry, type MirrorMeta } from '../db/mirror-store.ts';
import {
  basePages,
  EMPTY_LOG,
  foldPage,
  followLog,
  metaAfter,
  newGeneration,
  nextCursor,
  type PageLog,
} from './page-log.ts';

const NOW = 1_000;
const EMPTY_PAGE: SyncPage = {
  cursor: 'next',
  more: false,
  reset: false,
  total: 9,
  providers: [],
  plans: [],
  gone: { plans: [], providers: [] },
};
const aPage = (differences: Partial<SyncPage>): SyncPage => ({ ...EMPTY_PAGE, ...differences });

function aServer(plans: number): SyncServer {
  const server = new SyncServer(5_000);
  server.putProvider(1, 'Ada Bundles');
  for (let i = 0; i < plans; i++) server.addPlan();
  return server;
}

describe('the record after a page', () => {
  const whole: MirrorMeta = { cursor: 'last', syncedAtMs: 5, total: 1, whole: true, deltas: 2, generation: 4 };
  const begun: MirrorMeta = { ...whole, syncedAtMs: null, whole: false, deltas: 0 };

  it.each([
    ['counts a page of changes', whole, {}, { whole: true, deltas: 3, syncedAtMs: NOW }],
    ['keeps the time until the last page', whole, { more: true }, { whole: true, deltas: 3, syncedAtMs: 5 }],
    ['is not whole at the start of a new catalogue', whole, { more: true, reset: true }, { whole: false, deltas: 0 }],
    ['is whole after a new catalogue of one page', whole, { reset: true }, { whole: true, deltas: 0, syncedAtMs: NOW }],
    ['is not whole during a first pull', begun, { more: true }, { whole: false, deltas: 0, syncedAtMs: null }],
    ['is whole after a first pull', begun, {}, { whole: true, deltas: 0, syncedAtMs: NOW }],
  ])('%s', (_, meta, page, expected) => {
    const generation = 'reset' in page ? NOW : 4;
    expect(metaAfter(meta, aPage(page), NOW)).toMatchObject({ cursor: 'next', total: 9, generation, ...expected });
  });
});

it('is continued only by an app that knew its columns when it began', () => {
  const began = metaAfter(EMPTY_META, aPage({ reset: true }), NOW);
  expect(nextCursor(began)).toBe('next');
  expect(nextCursor(metaAfter(began, aPage({ cursor: 'later' }), NOW))).toBe('later');
  const { columns: _, ...earlier } = began;
  expect(nextCursor(metaAfter(earlier, aPage({}), NOW))).toBeUndefined();
});

it.each([
  ['the time', 4, NOW],
  ['the next number after the clock was set back', NOW + 5, NOW + 6],
  ['the next number within one millisecond', NOW, NOW + 1],
])('takes %s as the new generation', (_, last, expected) => {
  expect(newGeneration(last, NOW)).toBe(expected);
});

describe('a folded page', () => {
  const at = { meta: EMPTY_META, seq: 2 };
  const first = aServer(2).answer(undefined);
  const log = foldPage(EMPTY_LOG, first as SyncPage, { meta: EMPTY_META, seq: 1 });

  it('keeps the catalogue object if it changes nothing', () => {
    expect(foldPage(log, EMPTY_PAGE, at).catalogue).toBe(log.catalogue);
  });

  it('deletes a plan together with its provider', () => {
    const { catalogue } = foldPage(log, aPage({ gone: { plans: [1], providers: [1] } }), at);
    expect([catalogue.plans.no, catalogue.providers.size]).toEqual([[2], 0]);
  });
});

it('reads a log of another generation from its start', async () => {
  const server = aServer(3);
  const old = foldPage(EMPTY_LOG, server.answer(undefined) as SyncPage, {
    meta: { ...EMPTY_META, generation: 1 },
    seq: 5,
  });
  server.deletePlan(2);
  const meta = { ...EMPTY_META, generation: 2 };
  const page = server.answer(undefined) as SyncPage;
  const readAfter = async (seq: number): Promise<LogEntry> => (seq < 1 ? { meta, stored: { seq: 1, page } } : { meta });
  expect(await followLog(old, readAfter)).toMatchObject({ meta, seq: 1, catalogue: server.catalogue() });
});

describe('the pages of a compacted log', () => {
  const meta: MirrorMeta = { ...EMPTY_META, cursor: 'here', total: 7, whole: true };
  const states = [{ name: 'Lagos', iso: 'NG-LA', zone: 'South West' }];
  const logOf = (plans: number): PageLog => ({ meta, seq: 9, catalogue: aServer(plans).catalogue(), states });
  const shared = { cursor: 'here', total: 7, gone: { plans: [], providers: [] } };

  it.each([
    [1_001, [1_000, 1]],
    [1_000, [1_000]],
    [1, [1]],
  ])('hold %i plans as %j', (plans, sizes) => {
    const pages = [...basePages(logOf(plans))];
    const sizesOf = (column: 'no' | 'price') => pages.map(({ plans: [patch] }) => patch?.[column]?.length);
    expect([sizesOf('no'), sizesOf('price')]).toEqual([sizes, sizes]);
    expect(pages.at(-1)?.more).toBe(false);
  });

  it('make the same catalogue', () => {
    const log = logOf(1_001);
    const pages = [...basePages(log)];
    const folded = pages.reduce((before, page) => foldPage(before, page, { meta, seq: 9 }), EMPTY_LOG);
    expect(folded).toEqual(log);
  });

  it('start over with providers and states, and end with the last plans', () => {
    const log = logOf(1_001);
    const [first, second] = [...basePages(log)].map(({ plans: _, ...page }) => page);
    const providers = [...log.catalogue.providers.values()];
    expect(first).toStrictEqual({ ...shared, providers, states, more: true, reset: true });
    expect(second).toStrictEqual({ ...shared, providers: [], more: false, reset: false });
  });

  it('are one page without plans for an empty catalogue', () => {
    expect([...basePages({ ...EMPTY_LOG, meta, states })]).toStrictEqual([
      { ...shared, plans: [], providers: [], states, more: false, reset: true },
    ]);
  });
});
