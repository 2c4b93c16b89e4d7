import { describe, expect, it, vi } from 'vitest';
import type { SyncPage } from '../../../domain/contract/sync.calls.ts';
import { PLAN_COLUMNS } from '../../../domain/plan/plan-fields.ts';
import { ApiError } from '../http/api-error.ts';
import { EMPTY_LOG } from './page-log.ts';
import { ageOf, type Pull, pullCatalogue } from './pull-catalogue.ts';

interface Answer extends Partial<SyncPage> {
  /** The cursors in the headers, if they differ from the page's own. */
  headers?: string[];
  /** How long its body takes to arrive. */
  takesMs?: number;
  fails?: boolean;
  /** How long the server has not seen its database. */
  ageMs?: number;
}

interface Start {
  at?: string;
  /** The number of columns that the app knew when the log began. */
  columns?: number;
  moves?: Record<number, string>;
  nowMs?: number;
}

/** A pull of the pages in order. `at` is the log's cursor; `moves` has, by page, the cursor that another tab stored first. */
function setUp(answers: Answer[], { at, columns = PLAN_COLUMNS.length, moves = {}, nowMs = 0 }: Start = {}) {
  let cursor = at;
  let adding = 0;
  let atMs = nowMs;
  const signals: AbortSignal[] = [];
  const asked: (string | undefined)[] = [];
  const pull: Pull = async (from, signal) => {
    const answer = answers[asked.push(from) - 1];
    signals.push(signal);
    if (answer === undefined) return { nextCursors: [], page: async () => undefined };
    const { headers, takesMs = 0, fails, ageMs = 0, ...differences } = answer;
    const gone = { plans: [], providers: [] };
    const shared = { cursor: 'end', more: false, reset: false, total: 1, providers: [], plans: [], gone };
    const page: SyncPage = { ...shared, ...differences };
    return {
      nextCursors: headers ?? (page.more ? [page.cursor] : []),
      ageMs,
      page: async () => {
        atMs += takesMs;
        if (fails) throw new ApiError('undelivered');
        return page;
      },
    };
  };
  const keep = async (page: SyncPage) => {
    const movedTo = moves[adding++];
    cursor = movedTo ?? page.cursor;
    return movedTo === undefined ? ('added' as const) : ('moved' as const);
  };
  const add = vi.fn(keep);
  const log = {
    current: () => ({ ...EMPTY_LOG, meta: { ...EMPTY_LOG.meta, cursor, columns } }),
    storage: () => 'kept' as const,
    open: vi.fn(),
    follow: vi.fn(),
    compact: vi.fn(),
    confirm: vi.fn(),
    add,
  };
  const pulling = () => pullCatalogue({ pull, log, nowMs: () => atMs, seen: undefined, onPage: () => {} });
  return { pulling, asked, add, keep, log, signals };
}

const restarts = (times: number): Answer[] =>
  Array.from({ length: times }, (_, i) => ({ cursor: `restart ${i}`, more: true, reset: true }));

it.each([PLAN_COLUMNS.length - 1, 0])('starts again after a log that has only %d columns', async (columns) => {
  const { pulling, asked, add } = setUp([{ cursor: 'fresh' }], { at: 'old', columns });
  await pulling();
  expect(asked).toEqual([undefined]);
  expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cursor: 'fresh', reset: true }), 0);
});

it('accepts three restarts of the catalogue in one pull', async () => {
  const { pulling, add } = setUp([...restarts(3), {}]);
  await pulling();
  expect(add).toHaveBeenCalledTimes(4);
});

it('fails at the fourth restart, and does not store it', async () => {
  const { pulling, add } = setUp(restarts(4));
  await expect(pulling()).rejects.toMatchObject({ kind: 'undelivered' });
  expect(add).toHaveBeenCalledTimes(3);
});

it('stores the response to a pull without a cursor as a new catalogue, and no other', async () => {
  const { pulling, add } = setUp([{ cursor: 'a', more: true }, {}]);
  await pulling();
  expect(add.mock.calls.map(([{ reset }]) => reset)).toEqual([true, false]);
});

it("continues from another tab's last page", async () => {
  const { pulling, asked, log } = setUp([{}, {}], { at: 'start', moves: { 0: 'of the other tab' } });
  await pulling();
  expect(asked).toEqual(['start', 'of the other tab']);
  expect(log.confirm).not.toHaveBeenCalled();
});

it('discards the response requested ahead if another tab has stored other pages', async () => {
  const answers = [{ cursor: 'a', more: true }, { cursor: 'unused' }, { cursor: 'end' }];
  const { pulling, asked, add } = setUp(answers, { at: 'start', moves: { 0: 'of the other tab' } });
  await pulling();
  expect(asked).toEqual(['start', 'a', 'of the other tab']);
  expect(add.mock.calls.map(([{ cursor }]) => cursor)).toEqual(['a', 'end']);
});

it('requests the next page by the cursor in the body if a proxy has removed the header', async () => {
  const { pulling, asked } = setUp([{ cursor: 'a', more: true, headers: [] }, {}]);
  await pulling();
  expect(asked).toEqual([undefined, 'a']);
});

it('cancels the request for the next page when a page fails', async () => {
  const { pulling, signals } = setUp([{ cursor: 'a', more: true, fails: true }, {}]);
  await expect(pulling()).rejects.toMatchObject({ kind: 'undelivered' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

describe('a first sync', () => {
  const pages = (takesMs: number): Answer[] => [
    { cursor: 'a', more: true, headers: ['a', 'b'], takesMs },
    { cursor: 'b', more: true, headers: ['b', 'c'] },
    { cursor: 'c', more: true, headers: ['c'] },
    { cursor: 'end' },
  ];

  it.each([
    ['three pages at a time on a quick link', 0, ['a', 'b', 'c']],
    ['two on a slow link, where three would miss their deadline', 5_000, ['a', 'b']],
  ])('requests %s, and each page once', async (_, takesMs, expected) => {
    const { pulling, asked, add, keep } = setUp(pages(takesMs));
    let askedAtFirst: unknown[] = [];
    add.mockImplementationOnce(async (page) => {
      await Promise.resolve();
      askedAtFirst = [...asked];
      return keep(page);
    });
    await pulling();
    expect(askedAtFirst).toEqual([undefined, ...expected]);
    expect(asked).toEqual([undefined, 'a', 'b', 'c']);
  });
});

it('counts prices of a server that does not reach its database as old as they may be', async () => {
  const { pulling, add } = setUp([{ ageMs: 60_000 }], { nowMs: 1_000_000 });
  await pulling();
  expect(add).toHaveBeenCalledWith(expect.anything(), 940_000);
  expect(ageOf(new Headers({ age: '60' }))).toBe(60_000);
  expect([ageOf(new Headers()), ageOf(new Headers({ age: 'soon' }))]).toEqual([0, 0]);
});
