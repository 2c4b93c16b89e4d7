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
const catalogue = twoSellers().catalogue();

it('a hundred changes of ten thousand plans copy the columns that they set, and new plans together', () => {
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
  expect(Math.max(...edits)).toBeLessThanOrEqual(4);
  expect(fold.mock.calls.length - edits.length).toBeLessThanOrEqual(1);
  expect(edits.length).toBeLessThanOrEqual(91);
  expect(remove.mock.calls.filter(([, gone]) => gone.length > 0)).toHaveLength(1);
  // What nobody has changed is shared with the catalogue below where nothing was added or taken away.
  const edited = overlay(large, operations.slice(0, 90)).catalogue;
  for (const column of ['name', 'id', 'description', 'provider_no'] as const) {
    expect(edited.plans.columns[column]).toBe(large.plans.columns[column]);
  }
  expect(edited.providers).toBe(large.providers);
});

/** What somebody does with one of four plans that are there, or one of three that are made on the way. */
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

it('what is shown is what the server has when it has done it all', () => {
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
          server.editPlan(no, { ...change, source: null, as_of: null, updated_on: '2026-11-22' });
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
      // From the start, and from a catalogue that has some of it already.
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
    updated_on: '2026-11-22',
  };
}
