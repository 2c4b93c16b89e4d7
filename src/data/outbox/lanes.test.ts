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
import { nextDueMs, nextParcel, type Sending } from './lanes.ts';

const NOW = 1_000_000;
const sending = (differences: Partial<Sending> = {}): Sending => ({
  userId: 'ada',
  nowMs: NOW,
  busy: new Set(),
  hurries: () => false,
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

describe('the next parcel', () => {
  it('takes lanes in the order of creation, whatever order the rows come in', () => {
    const [first, second, click] = [anOperation(), anOperation(), aClick()];
    expect(nextParcel([click, second, first], sending())).toEqual([click, first, second]);
  });

  it('leaves a lane alone while its head waits for its time, and takes the others', () => {
    const [head, behind, click] = [anOperation({ nextAttemptAtMs: NOW + 1 }), anOperation(), aClick()];
    expect(nextParcel([head, behind, click], sending())).toEqual([click]);
    expect(nextParcel([head, behind], sending({ nowMs: NOW + 1 }))).toEqual([head, behind]);
  });

  it('passes over what needs attention: it has left its lane', () => {
    const [refused, behind] = [anOperation({ state: 'attention' }), anOperation()];
    expect(nextParcel([refused, behind], sending())).toEqual([behind]);
  });

  it('never takes what belongs to somebody else', () => {
    expect(nextParcel([anOperation({ userId: 'bola' })], sending())).toEqual([]);
  });

  it('leaves out entities with a request under way', () => {
    const [rating, click] = [anOperation(), aClick()];
    expect(nextParcel([rating, click], sending({ busy: new Set(['ratings:ada']) }))).toEqual([click]);
  });

  it('holds at most 100', () => {
    const many = Array.from({ length: 120 }, () => aClick());
    expect(nextParcel(many, sending())).toEqual(many.slice(0, 100));
  });

  it('makes smaller company of what failed in company, and then none', () => {
    const again = (attempts: number) =>
      Array.from({ length: 30 }, () => aClick({ attempts, lastError: failure('timeout') }));
    expect(nextParcel(again(1), sending())).toHaveLength(10);
    expect(nextParcel(again(2), sending())).toHaveLength(1);
    expect(nextParcel(again(9), sending())).toHaveLength(1);
  });

  it('parts nobody for want of a network', () => {
    const offline = Array.from({ length: 30 }, () => aClick({ attempts: 7, lastError: failure('offline') }));
    expect(nextParcel(offline, sending())).toHaveLength(30);
  });

  it('keeps fresh ones apart from those that are tried again', () => {
    const [again, fresh] = [aClick({ attempts: 2, lastError: failure('server') }), aClick()];
    expect(nextParcel([again, fresh], sending())).toEqual([again]);
    expect(nextParcel([again, fresh], sending({ freshOnly: true }))).toEqual([fresh]);
  });

  it('hurries those it is told to', () => {
    const later = anOperation({ nextAttemptAtMs: NOW + 60_000, attempts: 1, lastError: failure('offline') });
    expect(nextParcel([later], sending({ hurries: ({ lastError }) => lastError?.kind === 'offline' }))).toEqual([
      later,
    ]);
  });

  it('does not wait for a time that a clock set back has put years away', () => {
    const odd = anOperation({ nextAttemptAtMs: NOW + 365 * 86_400_000 });
    expect(nextParcel([odd], sending())).toEqual([odd]);
  });
});

it('says when the next lane is due: by heads alone, and only those that wait', () => {
  const rows = [
    anOperation({ nextAttemptAtMs: 500 }),
    anOperation({ nextAttemptAtMs: 100 }),
    aClick({ nextAttemptAtMs: 300 }),
    aClick({ nextAttemptAtMs: 0, state: 'attention' }),
  ];
  expect(nextDueMs(rows, 'ada')).toBe(300);
  expect(nextDueMs(rows, 'bola')).toBeUndefined();
});

describe('changes of the catalogue', () => {
  it('go one of an entity at a time: an edit builds on the version that the one before it makes', () => {
    const [first, second, other] = [planEdited('p1', {}), planDeleted('p1'), planEdited('p2', {})];
    const [rating, click] = [anOperation(), aClick()];
    expect(nextParcel([first, second, other, rating, click], sending())).toEqual([first, other, rating, click]);
    expect(nextParcel([second, other], sending())).toEqual([second, other]);
  });

  it('a bulk upload goes alone, and keeps nobody waiting', () => {
    const [bulk, click, edit] = [plansMade([newPlan()]), aClick(), planEdited('p1', {})];
    expect(nextParcel([bulk, click, edit], sending())).toEqual([bulk]);
    expect(nextParcel([bulk, click, edit], sending({ busy: new Set([bulk.entityKey]) }))).toEqual([click, edit]);
    const second = plansMade([newPlan()]);
    expect(nextParcel([click, bulk, second], sending())).toEqual([click]);
    expect(nextParcel([bulk, second], sending())).toEqual([bulk]);
  });

  it('wait where what makes their row needs attention; other entities go', () => {
    const made = planMade({ id: 'p1' }, { state: 'attention' });
    const bulk = plansMade([newPlan({ id: 'p2' })], { state: 'attention' });
    const [follower, inBulk, other] = [
      planEdited('p1', {}),
      planEdited('p2', {}, { entityKey: bulk.entityKey }),
      planEdited('p3', {}, { nextAttemptAtMs: NOW - 5 }),
    ];
    expect(nextParcel([made, bulk, follower, inBulk, other], sending())).toEqual([other]);
    expect(nextParcel([made, bulk, follower, inBulk], sending({ hurries: () => true }))).toEqual([]);
    expect(nextDueMs([made, bulk, follower, inBulk, other], 'ada')).toBe(NOW - 5);
    expect(nextDueMs([made, bulk, follower, inBulk], 'ada')).toBeUndefined();
  });

  it('do not wait for a refused edit: it has left its lane', () => {
    const [refused, behind] = [planEdited('p1', {}, { state: 'attention' }), planEdited('p1', {})];
    expect(nextParcel([refused, behind], sending())).toEqual([behind]);
  });

  it('that have landed are never due again, and hold up nothing', () => {
    const landed = planMade({ id: 'p1' }, { state: 'landed' });
    expect(nextParcel([landed], sending({ hurries: () => true }))).toEqual([]);
    expect(nextDueMs([landed], 'ada')).toBeUndefined();
    const follower = planEdited('p1', {});
    expect(nextParcel([landed, follower], sending())).toEqual([follower]);
  });
});
