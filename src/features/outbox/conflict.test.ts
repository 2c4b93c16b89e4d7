import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../domain/contract/operation.ts';
import {
  currentRowOf,
  newPlan,
  planDeleted,
  planEdited,
  planMade,
  providerDeleted,
  providerEdited,
  refusedFor,
} from '../../../tests/support/outbox/operations.ts';
import { type Conflict, conflictOf, createAgain, keepMine, takeTheirs } from './conflict.ts';

const built = { base: { price: 1_000, bonus: null, name: 'One' }, baseVersion: 5 };
const change = { price: 1_200, bonus: 'Free night', name: 'Two' };

function inConflict(operation: Operation): Conflict {
  const conflict = conflictOf(operation);
  if (!conflict) throw new Error('no conflict');
  return conflict;
}

describe('a conflict', () => {
  it('is none of a change that waits, or was refused for something else', () => {
    const row = currentRowOf({ price: 1_500 });
    expect(conflictOf(planEdited('p', change, { ...refusedFor(row), state: 'waiting' }))).toBeUndefined();
    expect(conflictOf(planEdited('p', change, refusedFor(undefined, { status: 422 })))).toBeUndefined();
    expect(conflictOf(planMade({}, { state: 'rejected' }))).toBeUndefined();
  });

  it('names the fields that both have changed, with both values', () => {
    const row = currentRowOf({ price: 1_500, name: 'Three', bonus: null });
    expect(conflictOf(planEdited('p', change, { ...built, ...refusedFor(row) }))).toEqual({
      kind: 'sameField',
      fields: [
        { field: 'price', mine: 1_200, theirs: 1_500 },
        { field: 'name', mine: 'Two', theirs: 'Three' },
      ],
      row,
    });
  });

  it('of a deletion is what has changed since, without what nobody decides about', () => {
    const base = { price: 1_000, bonus: undefined, name: 'One', source: 'mtn.ng' };
    const row = currentRowOf({ price: 1_500, bonus: null, name: 'One', source: null });
    expect(conflictOf(planDeleted('p', { base, baseVersion: 5, ...refusedFor(row) }))).toEqual({
      kind: 'changed',
      fields: [{ field: 'price', mine: 1_000, theirs: 1_500 }],
      row,
    });
  });

  it('of a deletion may be a change of something that the person did not see', () => {
    const row = currentRowOf({ name: 'Ada', phone: '09000000001' });
    const removal = providerDeleted('s', { base: { name: 'Ada' }, baseVersion: 5, ...refusedFor(row) });
    expect(inConflict(removal)).toMatchObject({ kind: 'changed', fields: [] });
  });

  it('is that the row is gone', () => {
    const row = currentRowOf({ price: 1_000 });
    const edit = planEdited('p', change, { ...built, ...refusedFor(row, { status: 410 }) });
    expect(conflictOf(edit)).toEqual({ kind: 'gone', fields: [], row });
    expect(conflictOf(planDeleted('p', refusedFor(row, { status: 410 })))).toBeUndefined();
  });
});

describe('the operation after a conflict', () => {
  const row = currentRowOf({ price: 1_500, name: 'Three' }, { version: 8 });
  const edit = planEdited('p', change, { ...built, ...refusedFor(row) });

  it('my values go over the row as it is now', () => {
    expect(keepMine(edit, inConflict(edit))).toEqual({
      kind: 'updatePlan',
      fields: edit.fields,
      base: { price: 1_500, name: 'Three', bonus: null, size: null, validity: null, network: null },
      baseVersion: 8,
    });
  });

  it('their values stay, and what is left of mine goes on', () => {
    expect(takeTheirs(edit, inConflict(edit))).toEqual({
      kind: 'updatePlan',
      fields: { ...edit.fields, change: { bonus: 'Free night' } },
      base: { bonus: null },
      baseVersion: 8,
    });
  });

  it('mine is the price with the size that I saw; theirs leaves nothing of it', () => {
    const [small, large] = [
      { value: 3, unit: 'GB' },
      { value: 10, unit: 'GB' },
    ];
    const whole = { validity: { value: 30, unit: 'days' }, network: 'MTN' };
    const base = { price: 1_500, size: small, ...whole };
    const now = currentRowOf({ price: 1_500, size: large, ...whole }, { version: 8 });
    const priced = planEdited('p', { price: 1_100, bonus: 'Free night' }, { base, ...refusedFor(now) });
    const conflict = inConflict(priced);
    expect(conflict.fields).toEqual([{ field: 'size', mine: small, theirs: large }]);
    expect(keepMine(priced, conflict)).toMatchObject({
      fields: { change: { price: 1_100, size: small, bonus: 'Free night' } },
      base: now.current,
      baseVersion: 8,
    });
    expect(takeTheirs(priced, conflict)).toMatchObject({ fields: { change: { bonus: 'Free night' } } });
  });

  it('their values stay, and nothing of mine is left', () => {
    const whole = providerEdited(
      's',
      { name: 'Bola' },
      { base: { name: 'Ada' }, ...refusedFor(currentRowOf({ name: 'Chi' })) },
    );
    expect(takeTheirs(whole, inConflict(whole))).toBeNull();
  });

  it('a deletion goes on over what has changed', () => {
    const removal = planDeleted('p', { base: { price: 1_000 }, baseVersion: 5, ...refusedFor(row) });
    expect(keepMine(removal, inConflict(removal))).toEqual({
      kind: 'deletePlan',
      fields: removal.fields,
      base: { price: 1_000 },
      baseVersion: 8,
    });
  });
});

describe('what was deleted', () => {
  const gone = (current: Record<string, unknown>) => refusedFor(currentRowOf(current), { status: 410 });

  it('is made again as another plan, with the edit over what it held', () => {
    const { id: _, ...held } = newPlan();
    const edit = planEdited('old', { price: 1_200 }, gone({ ...held, id: 'old' }));
    expect(createAgain(edit, inConflict(edit), 'new')).toEqual({
      kind: 'createPlan',
      fields: { ...held, price: 1_200, source: null, as_of: null, discount: null, id: 'new' },
    });
  });

  it('is made again as another provider record of its owner', () => {
    const held = { name: 'Ada', website: null, email: 'ada@sabidata.test', phone: '09000000001', user_id: 'ada' };
    const edit = providerEdited('old', { name: 'Bola' }, gone({ ...held, id: 'old' }));
    expect(createAgain(edit, inConflict(edit), 'new')).toEqual({
      kind: 'createProvider',
      fields: { ...held, name: 'Bola', id: 'new' },
    });
  });

  it('is not made again where it was an operator: nobody owns it', () => {
    for (const user_id of [null, undefined]) {
      const edit = providerEdited('old', { name: 'Bola' }, gone({ name: 'MTN Nigeria', user_id }));
      expect(createAgain(edit, inConflict(edit), 'new')).toBeNull();
    }
  });
});
