import { describe, expect, it } from 'vitest';
import type { OperationFailure } from '../../../domain/contract/operation.ts';
import {
  aClick,
  anOperation,
  newPlan,
  planDeleted,
  planEdited,
  planMade,
  plansMade,
} from '../../../tests/support/outbox/operations.ts';
import { nextBatch, nextDueMs, type Sending } from './entity-queues.ts';

const NOW = 1_000_000;
const sending = (differences: Partial<Sending> = {}): Sending => ({
  userId: 'ada',
  nowMs: NOW,
  unknown: [],
  busy: new Set(),
  isForced: () => false,
  freshOnly: false,
  ...differences,
});
const failure = (kind: OperationFailure['kind']): OperationFailure => ({
  kind,
  status: null,
  code: null,
  detail: null,
  atMs: NOW - 1_000,
});

describe('the next batch', () => {
  it('takes queues in the order of creation, in whatever order the rows are stored', () => {
    const [first, second, click] = [anOperation(), anOperation(), aClick()];
    expect(nextBatch([click, second, first], sending())).toEqual([click, first, second]);
  });

  it('skips a queue whose head is not due, and takes the others', () => {
    const [head, behind, click] = [anOperation({ nextAttemptAtMs: NOW + 1 }), anOperation(), aClick()];
    expect(nextBatch([head, behind, click], sending())).toEqual([click]);
    expect(nextBatch([head, behind], sending({ nowMs: NOW + 1 }))).toEqual([head, behind]);
  });

  it('skips rejected operations: they have left their queue', () => {
    const [refused, behind] = [anOperation({ state: 'rejected' }), anOperation()];
    expect(nextBatch([refused, behind], sending())).toEqual([behind]);
  });

  it('keeps what follows a change of a newer release behind it, and sends the rest', () => {
    const [before, strange, behind, click] = [anOperation(), anOperation(), anOperation(), aClick()];
    const known = [before, behind, click];
    expect(nextBatch(known, sending({ unknown: [strange] }))).toEqual([before, click]);
    expect(nextDueMs([behind], { userId: 'ada', unknown: [strange] })).toBeUndefined();
  });

  it('never takes operations of another user', () => {
    expect(nextBatch([anOperation({ userId: 'bola' })], sending())).toEqual([]);
  });

  it('skips entities with a running request', () => {
    const [rating, click] = [anOperation(), aClick()];
    expect(nextBatch([rating, click], sending({ busy: new Set(['ratings:ada']) }))).toEqual([click]);
  });

  it('holds at most 100', () => {
    const many = Array.from({ length: 120 }, () => aClick());
    expect(nextBatch(many, sending())).toEqual(many.slice(0, 100));
  });

  it('splits a failed batch into batches of ten, and then into single operations', () => {
    const again = (attempts: number) =>
      Array.from({ length: 30 }, () => aClick({ attempts, lastError: failure('timeout') }));
    expect(nextBatch(again(1), sending())).toHaveLength(10);
    expect(nextBatch(again(2), sending())).toHaveLength(1);
    expect(nextBatch(again(9), sending())).toHaveLength(1);
  });

  it('does not split a batch that failed offline', () => {
    const offline = Array.from({ length: 30 }, () => aClick({ attempts: 7, lastError: failure('offline') }));
    expect(nextBatch(offline, sending())).toHaveLength(30);
  });

  it('does not split a batch because the server was busy', () => {
    for (const status of [429, 503]) {
      const lastError = { ...failure('server'), status };
      const busy = Array.from({ length: 30 }, () => aClick({ attempts: 7, lastError }));
      expect(nextBatch(busy, sending())).toHaveLength(30);
    }
  });

  it('sends new operations and retries in different batches', () => {
    const [again, fresh] = [aClick({ attempts: 2, lastError: failure('server') }), aClick()];
    expect(nextBatch([again, fresh], sending())).toEqual([again]);
    expect(nextBatch([again, fresh], sending({ freshOnly: true }))).toEqual([fresh]);
  });

  it('takes operations early if isForced matches them', () => {
    const later = anOperation({ nextAttemptAtMs: NOW + 60_000, attempts: 1, lastError: failure('offline') });
    expect(nextBatch([later], sending({ isForced: ({ lastError }) => lastError?.kind === 'offline' }))).toEqual([
      later,
    ]);
  });

  it('does not force what failed within the last second, unless the clock was set back since', () => {
    const failedAt = (atMs: number) =>
      aClick({ nextAttemptAtMs: NOW + 60_000, attempts: 1, lastError: { ...failure('offline'), atMs } });
    const [old, recent, ahead] = [failedAt(NOW - 1_000), failedAt(NOW - 999), failedAt(NOW + 1)];
    expect(nextBatch([old, recent, ahead], sending({ isForced: () => true }))).toEqual([old, ahead]);
  });

  it('waits for the longest retry time, which is five minutes', () => {
    const [longest, odd] = [300_000, 300_001].map((waitMs) => aClick({ nextAttemptAtMs: NOW + waitMs }));
    expect(nextBatch([longest as never, odd as never], sending())).toEqual([odd]);
  });

  it('ignores a retry time far in the future after the clock was set back', () => {
    const odd = anOperation({ nextAttemptAtMs: NOW + 365 * 86_400_000 });
    expect(nextBatch([odd], sending())).toEqual([odd]);
  });
});

it('returns when the next queue is due, by the waiting heads alone', () => {
  const rows = [
    anOperation({ nextAttemptAtMs: 500 }),
    anOperation({ nextAttemptAtMs: 100 }),
    aClick({ nextAttemptAtMs: 300 }),
    aClick({ nextAttemptAtMs: 0, state: 'rejected' }),
  ];
  expect(nextDueMs(rows, { userId: 'ada', unknown: [] })).toBe(300);
  expect(nextDueMs(rows, { userId: 'bola', unknown: [] })).toBeUndefined();
});

describe('changes of the catalogue', () => {
  it('are sent one per entity at a time, because an edit needs the version of the one before', () => {
    const [first, second, other] = [planEdited('p1', {}), planDeleted('p1'), planEdited('p2', {})];
    const [rating, click] = [anOperation(), aClick()];
    expect(nextBatch([first, second, other, rating, click], sending())).toEqual([first, other, rating, click]);
    expect(nextBatch([second, other], sending())).toEqual([second, other]);
  });

  it('send a bulk upload alone without delaying other operations', () => {
    const [bulk, click, edit] = [plansMade([newPlan()]), aClick(), planEdited('p1', {})];
    expect(nextBatch([bulk, click, edit], sending())).toEqual([bulk]);
    expect(nextBatch([bulk, click, edit], sending({ busy: new Set([bulk.entityKey]) }))).toEqual([click, edit]);
    const second = plansMade([newPlan()]);
    expect(nextBatch([click, bulk, second], sending())).toEqual([click]);
    expect(nextBatch([bulk, second], sending())).toEqual([bulk]);
  });

  it('wait while the creation of their row is rejected; other entities are sent', () => {
    const made = planMade({ id: 'p1' }, { state: 'rejected' });
    const bulk = plansMade([newPlan({ id: 'p2' })], { state: 'rejected' });
    const [follower, inBulk, other] = [
      planEdited('p1', {}),
      planEdited('p2', {}, { entityKey: bulk.entityKey }),
      planEdited('p3', {}, { nextAttemptAtMs: NOW - 5 }),
    ];
    expect(nextBatch([made, bulk, follower, inBulk, other], sending())).toEqual([other]);
    expect(nextBatch([made, bulk, follower, inBulk], sending({ isForced: () => true }))).toEqual([]);
    expect(nextDueMs([made, bulk, follower, inBulk, other], { userId: 'ada', unknown: [] })).toBe(NOW - 5);
    expect(nextDueMs([made, bulk, follower, inBulk], { userId: 'ada', unknown: [] })).toBeUndefined();
  });

  it('do not wait for the rejected creation of another user', () => {
    const made = planMade({ id: 'p1' }, { state: 'rejected', userId: 'bola' });
    const edit = planEdited('p1', {});
    expect(nextBatch([made, edit], sending())).toEqual([edit]);
  });

  it('do not wait for a rejected edit: it has left its queue', () => {
    const [refused, behind] = [planEdited('p1', {}, { state: 'rejected' }), planEdited('p1', {})];
    expect(nextBatch([refused, behind], sending())).toEqual([behind]);
  });

  it('are never due again once acknowledged, and block nothing', () => {
    const acknowledged = planMade({ id: 'p1' }, { state: 'acknowledged' });
    expect(nextBatch([acknowledged], sending({ isForced: () => true }))).toEqual([]);
    expect(nextDueMs([acknowledged], { userId: 'ada', unknown: [] })).toBeUndefined();
    const follower = planEdited('p1', {});
    expect(nextBatch([acknowledged, follower], sending())).toEqual([follower]);
  });
});
