import { expect, it } from 'vitest';
import type { Operation } from '../../../domain/contract/operation.ts';
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

it('keeps apart what waits and what was rejected, other rows, and everything but edits', () => {
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
