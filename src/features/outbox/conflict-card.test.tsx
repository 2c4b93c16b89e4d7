// @vitest-environment happy-dom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CurrentRow } from '../../../domain/contract/call.ts';
import type { Operation } from '../../../domain/contract/operation.ts';
import {
  currentRowOf,
  planDeleted,
  planEdited,
  providerEdited,
  refusedFor,
} from '../../../tests/support/outbox/operations.ts';
import { conflictOf, keepMine, takeTheirs } from './conflict.ts';
import { ConflictCard } from './conflict-card.tsx';

const nowMs = new Date(2026, 10, 21, 14, 30).getTime();
const changed_at = new Date(2026, 10, 21, 10, 2).toISOString();
const onResolve = vi.fn();
const onEdit = vi.fn();
const onDiscard = vi.fn();

let mounted: ReturnType<typeof render>;
afterEach(async () => {
  mounted.unmount();
  vi.clearAllMocks();
});

async function show(operation: Operation, disabled = false) {
  const calls = { onResolve, onEdit, onDiscard, newId: () => 'new-id' };
  mounted = render(
    <ConflictCard {...calls} operation={operation} title="Price of MTN 1.5GB" nowMs={nowMs} disabled={disabled} />,
  );
}

const said = () => [...mounted.container.querySelectorAll('p')].map(({ textContent }) => textContent);
const ways = () => [...mounted.container.querySelectorAll('button')].map(({ textContent }) => textContent);
const row = (current: object, change: Partial<CurrentRow> = {}) =>
  currentRowOf(current as CurrentRow['current'], { changed_at, ...change });

const priced = (change: Partial<CurrentRow> = {}) =>
  planEdited(
    'p',
    { price: 1_400, bonus: 'Free night' },
    { base: { price: 1_000, bonus: null }, baseVersion: 5, ...refusedFor(row({ price: 1_500 }, change)) },
  );
const twofold = () =>
  planEdited(
    'p',
    { price: 1_400, size: { value: 2, unit: 'GB' } },
    {
      base: { price: 1_000, size: { value: 1, unit: 'GB' } },
      ...refusedFor(row({ price: 1_500, size: { value: 3, unit: 'GB' } })),
    },
  );

it('says that the row was changed if the last values are those of the row', async () => {
  const same = row({ price: 1_400, bonus: null });
  await show(planEdited('p', { price: 1_400 }, { base: { price: 1_000 }, ...refusedFor(same) }));
  expect(said()).toEqual(['Meanwhile it was changed (by an administrator, 10:02).']);
  expect(ways()).toEqual(['Keep mine', 'Take theirs', 'Discard']);
});

it('tells both values, who changed it and when, and offers each by its value', async () => {
  await show(priced());
  expect(said()).toEqual(['Price: you wrote ₦1,400. Meanwhile it became ₦1,500 (by an administrator, 10:02).']);
  expect(ways()).toEqual(['Keep ₦1,400', 'Take ₦1,500', 'Discard']);
  expect(mounted.container.querySelector('button')?.getAttribute('aria-label')).toBe('Keep ₦1,400: Price of MTN 1.5GB');
});

it.each([
  ['you', 'by you, on another device'],
  ['owner', 'by the seller'],
  ['administrator', 'by an administrator'],
  ['unknown', 'by someone else'],
] as const)('says that it was changed by %s', async (changed_by, words) => {
  await show(priced({ changed_by, changed_at: new Date(2026, 10, 20, 9, 0).toISOString() }));
  expect(said()[0]).toContain(`(${words}, 09:00 yesterday)`);
});

it('gives what keeping mine and taking theirs mean', async () => {
  const operation = priced();
  const conflict = conflictOf(operation);
  if (!conflict) throw new Error('no conflict');
  await show(operation);
  await act(async () =>
    fireEvent.click(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep ₦1,400: Price of MTN 1.5GB' })),
  );
  expect(onResolve).toHaveBeenLastCalledWith(operation, keepMine(operation, conflict));
  await act(async () =>
    fireEvent.click(screen.getByRole<HTMLButtonElement>('button', { name: 'Take ₦1,500: Price of MTN 1.5GB' })),
  );
  expect(onResolve).toHaveBeenLastCalledWith(operation, takeTheirs(operation, conflict));
  expect(onResolve.mock.lastCall?.[1]).toMatchObject({ fields: { change: { bonus: 'Free night' } } });
  await act(async () =>
    fireEvent.click(screen.getByRole<HTMLButtonElement>('button', { name: 'Discard: Price of MTN 1.5GB' })),
  );
  expect(onDiscard).toHaveBeenCalledOnce();
  expect(onResolve).toHaveBeenCalledTimes(2);
});

it('says what became of the size that a price was for, and lets the person edit both', async () => {
  const [size, larger] = [
    { value: 3, unit: 'GB' },
    { value: 10, unit: 'GB' },
  ];
  const row = currentRowOf({ price: 1_500, size: larger });
  await show(planEdited('p1', { price: 1_400 }, { base: { price: 1_500, size }, ...refusedFor(row) }));
  expect(said()[0]).toContain('Size was 3\u00a0GB. Meanwhile it became 10\u00a0GB');
  expect(ways()).toEqual(['Keep mine', 'Take theirs', 'Edit', 'Discard']);
});

it('tells every field in question, and lets the person put them together', async () => {
  const operation = twofold();
  await show(operation);
  expect(said()).toEqual([
    'Price: you wrote ₦1,400. Meanwhile it became ₦1,500 (by an administrator, 10:02).',
    'Size: you wrote 2\u00a0GB. Meanwhile it became 3\u00a0GB (by an administrator, 10:02).',
  ]);
  expect(ways()).toEqual(['Keep mine', 'Take theirs', 'Edit', 'Discard']);
  await act(async () =>
    fireEvent.click(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit: Price of MTN 1.5GB' })),
  );
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(operation);
  await act(async () =>
    fireEvent.click(screen.getByRole<HTMLButtonElement>('button', { name: 'Take theirs: Price of MTN 1.5GB' })),
  );
  expect(onResolve).toHaveBeenCalledExactlyOnceWith(operation, null);
});

it('does not put a long text on a button', async () => {
  const description = 'A plan for a whole month, with free nights';
  const current = row({ description: 'Short' });
  await show(planEdited('p', { description }, { base: { description: 'Old' }, ...refusedFor(current) }));
  expect(ways()).toEqual(['Keep mine', 'Take Short', 'Discard']);
});

it('asks before it deletes what was changed meanwhile, with what it was', async () => {
  const operation = planDeleted('p', { base: { price: 1_000 }, baseVersion: 5, ...refusedFor(row({ price: 1_500 })) });
  await show(operation);
  expect(said()).toEqual(['Price was ₦1,000. Meanwhile it became ₦1,500 (by an administrator, 10:02).']);
  expect(ways()).toEqual(['Delete anyway', 'Keep it']);
  await act(async () =>
    fireEvent.click(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep it: Price of MTN 1.5GB' })),
  );
  expect(onResolve).toHaveBeenLastCalledWith(operation, null);
  await act(async () =>
    fireEvent.click(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete anyway: Price of MTN 1.5GB' })),
  );
  expect(onResolve).toHaveBeenLastCalledWith(operation, {
    kind: 'deletePlan',
    fields: operation.fields,
    base: { price: 1_000 },
    baseVersion: 7,
  });
});

it('says that what is to be deleted was changed, where it cannot say in what', async () => {
  await show(planDeleted('p', { base: { price: 1_000 }, ...refusedFor(row({ price: 1_000 })) }));
  expect(said()).toEqual(['Meanwhile it was changed (by an administrator, 10:02).']);
  expect(ways()).toEqual(['Delete anyway', 'Keep it']);
});

it('offers to make again what was deleted', async () => {
  const gone = refusedFor(row({ price: 1_000, name: 'MTN 1.5GB', provider_id: 's' }), { status: 410 });
  const operation = planEdited('p', { price: 1_400 }, gone);
  await show(operation);
  expect(said()).toEqual(['Meanwhile it was deleted (by an administrator, 10:02).']);
  expect(ways()).toEqual(['Create again', 'Discard']);
  await act(async () =>
    fireEvent.click(screen.getByRole<HTMLButtonElement>('button', { name: 'Create again: Price of MTN 1.5GB' })),
  );
  expect(onResolve).toHaveBeenCalledExactlyOnceWith(operation, {
    kind: 'createPlan',
    // Another price is nobody else's word.
    fields: {
      price: 1_400,
      name: 'MTN 1.5GB',
      provider_id: 's',
      source: null,
      as_of: null,
      discount: null,
      id: 'new-id',
    },
  });
});

it('offers only to discard where nobody could hold the row again', async () => {
  await show(providerEdited('s', { name: 'B' }, refusedFor(row({ name: 'MTN Nigeria' }), { status: 410 })));
  expect(ways()).toEqual(['Discard']);
});

it('waits while something is being done', async () => {
  await show(twofold(), true);
  expect([...mounted.container.querySelectorAll('button')].every(({ disabled }) => disabled)).toBe(true);
});

it('is nothing where there is no conflict', async () => {
  await show(planEdited('p', { price: 1 }, refusedFor(undefined, { status: 422 })));
  expect(mounted.container.textContent).toBe('');
});
