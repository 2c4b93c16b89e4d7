// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RowError } from '../../../../domain/contract/call.ts';
import type { Operation } from '../../../../domain/contract/operation.ts';
import {
  anOperation,
  listRefreshed,
  newPlan,
  planEdited,
  planMade,
  plansMade,
  refusedFor,
  rowChanged,
  rowRemoved,
} from '../../../../tests/support/outbox/operations.ts';
import { keepPrice } from './keep-price.ts';
import { PriceCard } from './price-card.tsx';

const QUESTION = '₦1 is far below the usual ₦640 for this kind of plan. Is it right?';
const onResolve = vi.fn();
const onEdit = vi.fn();
const onDiscard = vi.fn();
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const asked = (operation: Operation, rows?: RowError[]): Operation =>
  ({
    ...operation,
    ...refusedFor(undefined, { status: 422, code: 'price_unusual', detail: QUESTION, rows }),
  }) as Operation;
const rowsAsked = (...rows: number[]): RowError[] => rows.map((row) => ({ row, field: 'price', detail: QUESTION }));

const show = (operation: Operation) => {
  const act = { onResolve, onEdit, onDiscard };
  const { container } = render(
    <PriceCard {...act} operation={operation} title="Price of MTN 1.5GB" disabled={false} />,
  );
  return {
    said: [...container.querySelectorAll('p')].map(({ textContent }) => textContent),
    ways: [...container.querySelectorAll('button')].map(({ textContent }) => textContent),
  };
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks what the server asks, and sends the change anew with the answer', () => {
  const basis = { base: { price: 900 }, baseVersion: 4 };
  const operation = asked(planEdited('p', { price: 1 }, basis));
  expect(show(operation)).toEqual({ said: [QUESTION], ways: ['Keep the price', 'Edit', 'Discard'] });
  press('Keep the price: Price of MTN 1.5GB');
  const fields = { plan_id: 'p', plan_name: 'MTN 1.5GB', change: { price: 1, confirm_price: true } };
  expect(onResolve).toHaveBeenCalledExactlyOnceWith(operation, { kind: 'updatePlan', fields, ...basis });
  press('Edit: Price of MTN 1.5GB');
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(operation);
  press('Discard: Price of MTN 1.5GB');
  expect(onDiscard).toHaveBeenCalledOnce();
});

it('names each plan of an upload, the first five of many', () => {
  const plans = Array.from({ length: 8 }, (_, at) => newPlan({ name: `Plan ${at + 1}` }));
  const { said, ways } = show(asked(plansMade(plans), rowsAsked(1, 3, 4, 5, 6, 7)));
  expect(said[1]).toBe(`Plan 3: ${QUESTION}`);
  expect(said.slice(5)).toEqual(['and 1 more']);
  expect(ways[0]).toBe('Keep the prices');
});

it('keeps the price of a new plan', () => {
  const operation = asked(planMade({ price: 1 }));
  const kept = { kind: 'createPlan', fields: { ...operation.fields, confirm_price: true } };
  expect(keepPrice(operation)).toEqual(kept);
});

it('keeps the prices in question of an upload, and no others', () => {
  const operation = asked(plansMade([newPlan(), newPlan({ price: 1 })]), rowsAsked(2));
  const plans = [newPlan(), { ...newPlan({ price: 1 }), confirm_price: true }];
  expect(keepPrice(operation)).toEqual({ kind: 'createPlans', fields: { plans } });
});

it('keeps the prices in question of a price list, and no others', () => {
  const rows = [
    { op: 'create' as const, plan: newPlan({ price: 1 }) },
    rowChanged('a', { price: 2 }, { price: 900 }),
    rowChanged('b', { price: 800 }, { price: 900 }),
    rowRemoved('c', {}),
  ];
  const draft = keepPrice(asked(listRefreshed(rows), rowsAsked(1, 2)));
  expect(draft).toEqual({
    kind: 'refreshPlans',
    fields: {
      rows: [
        { op: 'create', plan: { ...newPlan({ price: 1 }), confirm_price: true } },
        rowChanged('a', { price: 2, confirm_price: true }, { price: 900 }),
        ...rows.slice(2),
      ],
    },
  });
});

it('has no answer for a change without prices', () => {
  expect(keepPrice(asked(anOperation()))).toBeNull();
});
