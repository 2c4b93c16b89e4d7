import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Operation } from '../../../domain/contract/operation.ts';
import { allPlans, type Catalogue } from '../../../domain/plan/catalogue/catalogue.ts';
import * as table from '../../../domain/plan/catalogue/plan-table.ts';
import {
  madeId,
  newPlan,
  planDeleted,
  planEdited,
  planId,
  planMade,
} from '../../../tests/support/outbox/operations.ts';
import { twoSellers } from '../../../tests/support/outbox/sync-server.ts';
import { overlay } from './overlay.ts';

vi.mock('../../../domain/plan/catalogue/plan-table.ts', { spy: true });

/** The 22nd of November. */
const MADE = { createdAtMs: Date.UTC(2026, 10, 22, 9) };
/** As the server dates a price that an administrator writes. */
const DATES = { seen_from: '2026-11-22', seen_to: '2026-11-22', confirmed_on: null, updated_on: '2026-11-22' };
const catalogue = twoSellers().catalogue();

it('copies only changed columns for a hundred changes of ten thousand plans, and adds new plans in one step', () => {
  const large = twoSellers(10_000).catalogue();
  const operations = [
    ...Array.from({ length: 90 }, (_, i) => planEdited(planId(1 + i * 100), { price: 5 })),
    ...Array.from({ length: 5 }, (_, i) => planMade({ id: madeId(i) })),
    ...Array.from({ length: 5 }, (_, i) => planDeleted(planId(2 + i))),
  ];
  const fold = vi.mocked(table.applyPatch);
  const remove = vi.mocked(table.removePlans);
  fold.mockClear();
  remove.mockClear();
  const { catalogue: shown } = overlay(large, operations);
  expect(shown.plans.no).toHaveLength(10_000);
  const columns = fold.mock.calls.map(([, part]) => Object.keys(part).length - 1);
  const edits = columns.filter((count) => count < 10);
  expect(Math.max(...edits)).toBeLessThanOrEqual(8);
  expect(fold.mock.calls.length - edits.length).toBeLessThanOrEqual(1);
  expect(edits.length).toBeLessThanOrEqual(91);
  expect(remove.mock.calls.filter(([, gone]) => gone.length > 0)).toHaveLength(1);
  // Unchanged columns are shared with the original catalogue if no row was added or removed.
  const edited = overlay(large, operations.slice(0, 90)).catalogue;
  for (const column of ['name', 'id', 'description', 'provider_no'] as const) {
    expect(edited.plans.columns[column]).toBe(large.plans.columns[column]);
  }
  expect(edited.providers).toBe(large.providers);
});

/** An action on one of four existing plans or one of three that are created here. */
type Step = { kind: 'make' | 'edit' | 'delete'; at: number; price: number; name: string | null };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('make', 'edit', 'edit', 'delete'),
    at: fc.nat(6),
    price: fc.integer({ min: 1, max: 9 }),
    name: fc.option(fc.constantFrom('One', 'Two')),
  }),
  { maxLength: 12 },
);

it('shows the same rows as the server after it has done all operations', () => {
  fc.assert(
    fc.property(steps, fc.nat(12), (plan, done) => {
      const server = twoSellers();
      const nos = new Map([1, 2, 3, 4].map((no) => [planId(no), no]));
      const idAt = (at: number) => (at < 4 ? planId(at + 1) : madeId(at));
      const operations: Operation[] = [];
      let half: Catalogue | undefined;
      for (const [index, { kind, at, price, name }] of plan.entries()) {
        const id = idAt(at);
        const no = nos.get(id);
        if (index === done) half = server.catalogue();
        if (kind === 'make' && no === undefined && at >= 4) {
          nos.set(id, server.addPlan(cellsOf(newPlan({ id, price }))));
          operations.push(planMade({ id, price }, MADE));
        } else if (kind === 'edit' && no !== undefined) {
          const change = { price, ...(name ? { name } : {}) };
          server.editPlan(no, { ...change, source: null, as_of: null, ...DATES });
          operations.push(planEdited(id, change, MADE));
        } else if (kind === 'delete' && no !== undefined) {
          server.deletePlan(no);
          nos.delete(id);
          operations.push(planDeleted(id, MADE));
        }
      }
      const plain = (shown: Catalogue) =>
        allPlans(shown, {})
          .map(({ version: _, ...rest }) => rest)
          .sort((a, b) => a.id.localeCompare(b.id));
      // Starts from the first catalogue, and from one that already has some of the changes.
      for (const from of [catalogue, half ?? catalogue]) {
        expect(plain(overlay(from, operations).catalogue)).toEqual(plain(server.catalogue()));
      }
    }),
  );
});

function cellsOf({ id, name, network, price, description, size, validity }: ReturnType<typeof newPlan>) {
  return {
    id,
    name,
    network,
    price,
    description,
    size_value: size.value,
    size_unit: size.unit,
    validity_value: validity.value,
    validity_unit: validity.unit,
    provider_no: 1,
    ...DATES,
  };
}
