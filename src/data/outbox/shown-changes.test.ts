import { describe, expect, it } from 'vitest';
import type { Operation, OperationFailure } from '../../../domain/contract/operation.ts';
import {
  aClick,
  anOperation,
  currentRowOf,
  failed,
  planDeleted,
  planEdited,
  providerEdited,
  refusedFor,
} from '../../../tests/support/outbox/operations.ts';
import { shownChanges } from './shown-changes.ts';

const shown = (operations: Operation[]) => shownChanges(operations).map(({ operation }) => operation);

it('makes two edits of one price one change, with the last price', () => {
  const first = planEdited('p1', { price: 1_200 }, { base: { price: 1_000 } });
  const second = planEdited('p1', { price: 1_300 }, { base: { price: 1_200 } });
  const [change, ...others] = shownChanges([first, second]);
  expect(others).toEqual([]);
  expect(change?.parts).toEqual([first, second]);
  expect(change?.operation).toMatchObject({
    opId: second.opId,
    fields: { change: { price: 1_300 } },
    base: { price: 1_000 },
  });
});

it('has the values of all edits, each with the value before the first of them', () => {
  const edits = [
    planEdited('p1', { price: 1_200, bonus: 'Old' }, { base: { price: 1_000, bonus: null } }),
    planEdited('p1', { name: 'MTN 2GB' }, { base: { name: 'MTN 1.5GB' } }),
    planEdited('p1', { bonus: 'New' }, { base: { bonus: 'Old' } }),
  ];
  expect(shown(edits)).toMatchObject([
    {
      fields: { change: { price: 1_200, name: 'MTN 2GB', bonus: 'New' } },
      base: { price: 1_000, name: 'MTN 1.5GB', bonus: null },
    },
  ]);
});

it('shows the tries of the edit that is sent first', () => {
  const tried = { nextAttemptAtMs: 9_000, lastError: failed('offline') };
  const edits = [planEdited('p1', { price: 1_200 }, tried), planEdited('p1', { price: 1_300 }, { createdAtMs: 5_000 })];
  expect(shown(edits)).toMatchObject([{ ...tried, createdAtMs: 5_000 }]);
});

it('shows a conflict as the newest edit met it', () => {
  const rejected = (price: number, base: number, current: number) =>
    planEdited('p1', { price }, { base: { price: base }, ...refusedFor(currentRowOf({ price: current })) });
  const [change] = shown([rejected(1_200, 1_000, 1_500), rejected(1_300, 1_200, 1_600)]);
  expect(change).toMatchObject({
    fields: { change: { price: 1_300 } },
    base: { price: 1_200 },
    lastError: { row: { current: { price: 1_600 } } },
  });
});

it('joins edits of a provider, and of the own profile', () => {
  const profile = (fields: object) =>
    anOperation({ kind: 'updateUser', fields: { user_id: 'ada', ...fields } } as Partial<Operation>);
  const operations = [
    providerEdited('s1', { name: 'Ada Data' }),
    profile({ firstname: 'Ada' }),
    providerEdited('s1', { website: null }),
    profile({ telephone: null }),
  ];
  expect(shown(operations).map(({ fields }) => fields)).toMatchObject([
    { change: { name: 'Ada Data', website: null } },
    { user_id: 'ada', firstname: 'Ada', telephone: null },
  ]);
});

it('shows the last values at a rejected edit, also those that still wait', () => {
  const row = currentRowOf({ price: 1_500, name: 'MTN 1.5GB' });
  const rejected = planEdited('p1', { price: 1_200 }, { base: { price: 1_000 }, ...refusedFor(row) });
  const later = [
    planEdited('p1', { price: 1_300 }, { base: { price: 1_200 } }),
    planEdited('p1', { name: 'MTN 2GB' }, { base: { name: 'MTN 1.5GB' }, createdAtMs: 5_000 }),
  ];
  const [change, ...others] = shownChanges([rejected, ...later]);
  expect(others).toEqual([]);
  expect(change?.parts).toEqual([rejected, ...later]);
  expect(change?.operation).toEqual({
    ...rejected,
    fields: { plan_id: 'p1', plan_name: 'MTN 1.5GB', change: { price: 1_300, name: 'MTN 2GB' } },
    base: { price: 1_000, name: 'MTN 1.5GB' },
    createdAtMs: 5_000,
  });
});

it('keeps apart an edit that waits before a rejected one, other rows, and everything but edits', () => {
  const operations = [
    planEdited('p1', { price: 1 }),
    planEdited('p1', { price: 2 }, refusedFor(undefined)),
    planEdited('p2', { price: 3 }),
    planDeleted('p1'),
    aClick(),
    aClick(),
    anOperation(),
    anOperation(),
  ];
  expect(shown(operations)).toEqual(operations);
});

describe('a part of a split refresh that an older release gave the newest number', () => {
  const rejected = refusedFor(currentRowOf({ price: 2_500 }));
  const refused = (price: number, createdAtMs: number) => planEdited('p1', { price }, { createdAtMs, ...rejected });
  /** The failure of a part has no property for the refused field. */
  const part = (price: number, createdAtMs: number, differences: Partial<Operation> = {}) => {
    const { field, ...lastError } = rejected.lastError as OperationFailure;
    return planEdited('p1', { price }, { createdAtMs, ...rejected, lastError, ...differences } as Partial<Operation>);
  };

  it('comes before the edits that are younger than its refresh', () => {
    const [older, younger, youngest] = [refused(1_000, 1_000), refused(3_000, 3_000), refused(3_100, 4_000)];
    const late = part(2_900, 2_000);
    const [change] = shownChanges([older, younger, youngest, late]);
    expect(change?.parts).toEqual([older, late, younger, youngest]);
    expect(change?.operation.fields).toMatchObject({ change: { price: 3_100 } });
  });

  it('comes behind edits that are older than its refresh', () => {
    const operations = [refused(1_000, 1_000), part(2_900, 2_000)];
    expect(shownChanges(operations)[0]?.parts).toEqual(operations);
  });

  it('is the only one that the clock puts into its place: the clock may have been set back', () => {
    const operations = [refused(1_000, 9_000), refused(2_000, 1_000)];
    expect(shownChanges(operations)[0]?.parts).toEqual(operations);
    const placed = [{ ...refused(1_000, 9_000), seq: 1 }, part(2_900, 1_000, { seq: 1.5 })];
    expect(shownChanges(placed)[0]?.parts).toEqual(placed);
  });
});
