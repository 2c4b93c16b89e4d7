import { expect, it } from 'vitest';
import type { Operation } from '../../../domain/contract/operation.ts';
import {
  anOperation,
  listRefreshed,
  planDeleted,
  planEdited,
  providerEdited,
  rowChanged,
} from '../../../tests/support/outbox/operations.ts';
import { supersededBy } from './shown-changes.ts';

const REJECTED = { state: 'rejected' } as const;

it('names the rejected edits whose fields a later edit has set', () => {
  const older = [planEdited('p1', { price: 1 }, REJECTED), providerEdited('s1', { name: 'Ada' }, REJECTED)];
  const done = [planEdited('p1', { price: 2, name: 'Two' }), providerEdited('s1', { name: 'Bola' })];
  expect(supersededBy(done[0] as Operation, older)).toEqual([older[0]]);
  expect(supersededBy(done[1] as Operation, older)).toEqual([older[1]]);
});

it('names the rejected edits whose fields a later refresh has set', () => {
  const older = planEdited('p1', { price: 1 }, REJECTED);
  const others = [planEdited('p2', { name: 'Two' }, REJECTED), planEdited('p3', { price: 3 }, REJECTED)];
  const rows = [rowChanged('p1', { price: 9 }, { price: 5 }), rowChanged('p2', { price: 9 }, { price: 5 })];
  expect(supersededBy(listRefreshed(rows), [older, ...others])).toEqual([older]);
});

it('names an edit whose price was confirmed, once a later edit has set another price', () => {
  const older = planEdited('p1', { price: 150, confirm_price: true }, REJECTED);
  expect(supersededBy(planEdited('p1', { price: 1_500 }), [older])).toEqual([older]);
});

it('leaves what is newer, what waits, and what has other fields', () => {
  const before = [
    planEdited('p1', { price: 1 }),
    planEdited('p1', { price: 1, name: 'One' }, REJECTED),
    planDeleted('p1', REJECTED),
    anOperation(REJECTED),
  ];
  const done = planEdited('p1', { price: 2 });
  const newer = planEdited('p1', { price: 3 }, REJECTED);
  expect(supersededBy(done, [...before, done, newer])).toEqual([]);
  expect(supersededBy(planDeleted('p1'), [...before, newer])).toEqual([]);
});
