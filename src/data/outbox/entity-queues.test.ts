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
  atMs: NOW - 1,
});

describe('the next batch', () => {
  it('takes queues in the order of creation, whatever order the rows come in', () => {
    const [first, second, click] = [anOperation(), anOperation(), aClick()];
    expect(nextBatch([click, second, first], sending())).toEqual([click, first, second]);
  });

  it('leaves a queue alone while its head waits for its time, and takes the others', () => {
    const [head, behind, click] = [anOperation({ nextAttemptAtMs: NOW + 1 }), anOperation(), aClick()];
    expect(nextBatch([head, behind, click], sending())).toEqual([click]);
    expect(nextBatch([head, behind], sending({ nowMs: NOW + 1 }))).toEqual([head, behind]);
  });

  it('passes over what needs attention: it has left its queue', () => {
    const [refused, behind] = [anOperation({ state: 'rejected' }), anOperation()];
    expect(nextBatch([refused, behind], sending())).toEqual([behind]);
  });

  it('never takes what belongs to somebody else', () => {
    expect(nextBatch([anOperation({ userId: 'bola' })], sending())).toEqual([]);
  });

  it('leaves out entities with a request under way', () => {
    const [rating, click] = [anOperation(), aClick()];
    expect(nextBatch([rating, click], sending({ busy: new Set(['ratings:ada']) }))).toEqual([click]);
  });

  it('holds at most 100', () => {
    const many = Array.from({ length: 120 }, () => aClick());
    expect(nextBatch(many, sending())).toEqual(many.slice(0, 100));
  });

  it('makes smaller company of what failed in company, and then none', () => {
    const again = (attempts: number) =>
      Array.from({ length: 30 }, () => aClick({ attempts, lastError: failure('timeout') }));
    expect(nextBatch(again(1), sending())).toHaveLength(10);
    expect(nextBatch(again(2), sending())).toHaveLength(1);
    expect(nextBatch(again(9), sending())).toHaveLength(1);
  });

  it('parts nobody for want of a network', () => {
    const offline = Array.from({ length: 30 }, () => aClick({ attempts: 7, lastError: failure('offline') }));
    expect(nextBatch(offline, sending())).toHaveLength(30);
  });

  it('keeps fresh ones apart from those that are tried again', () => {
    const [again, fresh] = [aClick({ attempts: 2, lastError: failure('server') }), aClick()];
    expect(nextBatch([again, fresh], sending())).toEqual([again]);
    expect(nextBatch([again, fresh], sending({ freshOnly: true }))).toEqual([fresh]);
  });

  it('isForced those it is told to', () => {
    const later = anOperation({ nextAttemptAtMs: NOW + 60_000, attempts: 1, lastError: failure('offline') });
    expect(nextBatch([later], sending({ isForced: ({ lastError }) => lastError?.kind === 'offline' }))).toEqual([
      later,
    ]);
  });

  it('does not wait for a time that a clock set back has put years away', () => {
    const odd = anOperation({ nextAttemptAtMs: NOW + 365 * 86_400_000 });
    expect(nextBatch([odd], sending())).toEqual([odd]);
  });
});

it('says when the next queue is due: by heads alone, and only those that wait', () => {
  const rows = [
    anOperation({ nextAttemptAtMs: 500 }),
    anOperation({ nextAttemptAtMs: 100 }),
    aClick({ nextAttemptAtMs: 300 }),
    aClick({ nextAttemptAtMs: 0, state: 'rejected' }),
  ];
  expect(nextDueMs(rows, 'ada')).toBe(300);
  expect(nextDueMs(rows, 'bola')).toBeUndefined();
});

describe('changes of the catalogue', () => {
  it('go one of an entity at a time: an edit builds on the version that the one before it makes', () => {
    const [first, second, other] = [planEdited('p1', {}), planDeleted('p1'), planEdited('p2', {})];
    const [rating, click] = [anOperation(), aClick()];
    expect(nextBatch([first, second, other, rating, click], sending())).toEqual([first, other, rating, click]);
    expect(nextBatch([second, other], sending())).toEqual([second, other]);
  });

  it('a bulk upload goes alone, and keeps nobody waiting', () => {
    const [bulk, click, edit] = [plansMade([newPlan()]), aClick(), planEdited('p1', {})];
    expect(nextBatch([bulk, click, edit], sending())).toEqual([bulk]);
    expect(nextBatch([bulk, click, edit], sending({ busy: new Set([bulk.entityKey]) }))).toEqual([click, edit]);
    const second = plansMade([newPlan()]);
    expect(nextBatch([click, bulk, second], sending())).toEqual([click]);
    expect(nextBatch([bulk, second], sending())).toEqual([bulk]);
  });

  it('wait where what makes their row needs attention; other entities go', () => {
    const made = planMade({ id: 'p1' }, { state: 'rejected' });
    const bulk = plansMade([newPlan({ id: 'p2' })], { state: 'rejected' });
    const [follower, inBulk, other] = [
      planEdited('p1', {}),
      planEdited('p2', {}, { entityKey: bulk.entityKey }),
      planEdited('p3', {}, { nextAttemptAtMs: NOW - 5 }),
    ];
    expect(nextBatch([made, bulk, follower, inBulk, other], sending())).toEqual([other]);
    expect(nextBatch([made, bulk, follower, inBulk], sending({ isForced: () => true }))).toEqual([]);
    expect(nextDueMs([made, bulk, follower, inBulk, other], 'ada')).toBe(NOW - 5);
    expect(nextDueMs([made, bulk, follower, inBulk], 'ada')).toBeUndefined();
  });

  it('do not wait for a refused edit: it has left its queue', () => {
    const [refused, behind] = [planEdited('p1', {}, { state: 'rejected' }), planEdited('p1', {})];
    expect(nextBatch([refused, behind], sending())).toEqual([behind]);
  });

  it('that have acknowledged are never due again, and hold up nothing', () => {
    const acknowledged = planMade({ id: 'p1' }, { state: 'acknowledged' });
    expect(nextBatch([acknowledged], sending({ isForced: () => true }))).toEqual([]);
    expect(nextDueMs([acknowledged], 'ada')).toBeUndefined();
    const follower = planEdited('p1', {});
    expect(nextBatch([acknowledged, follower], sending())).toEqual([follower]);
  });
});
