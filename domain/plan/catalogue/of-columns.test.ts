import { expect, it } from 'vitest';
import { seedCatalogue } from '../../../tests/support/fixtures/seed-catalogue.ts';
import { applyDelta, type Catalogue, listPlans } from './catalogue.ts';
import type { ColumnPatch } from './column-patch.ts';
import { ofColumns } from './of-columns.ts';
import { SORT_FIELDS } from './plan-filter.ts';

const PAGE = { page: 1, size: 50 };
const GONE = { plans: [], providers: [] };
const patched = (catalogue: Catalogue, patch: ColumnPatch) =>
  applyDelta(catalogue, { providers: [], plans: [patch], gone: GONE });

it('computes again only when one of its columns has changed', () => {
  let computed = 0;
  const count = ofColumns(['price', 'name'], ({ price }) => {
    computed++;
    return price.length;
  });
  const catalogue = seedCatalogue();
  const [no] = catalogue.plans.no as [number];
  const counts = [
    catalogue,
    patched(catalogue, { no: [no], description: ['Other words'] }),
    patched(catalogue, { no: [no], price: [1] }),
    patched(catalogue, { no: [no], name: ['Another name'] }),
  ].map(({ plans }) => count(plans.columns));
  expect(new Set(counts)).toEqual(new Set([catalogue.plans.no.length]));
  expect(computed).toBe(3);
});

it('lists the same after a chain of changes as from new columns', () => {
  const [first, second] = seedCatalogue().plans.no as [number, number];
  const patches: ColumnPatch[] = [
    { no: [first], price: [7] },
    { no: [second], gone_by: ['2026-01-01'] },
    { no: [second], price: [3] },
    { no: [first], size_value: [900] },
    { no: [first, second], network: ['GLO', 'GLO'], name: ['First', 'Second'] },
    { no: [second], gone_by: [null] },
  ];
  let catalogue = seedCatalogue();
  for (const patch of patches) {
    catalogue = patched(catalogue, patch);
    const copy = { ...catalogue, plans: structuredClone(catalogue.plans) };
    for (const sort_by of [undefined, ...SORT_FIELDS])
      for (const filter of [{}, { buyable: true }, { buyable: false }, { network: 'GLO' as const, name: 'second' }])
        expect(listPlans(catalogue, { ...filter, sort_by }, PAGE)).toEqual(
          listPlans(copy, { ...filter, sort_by }, PAGE),
        );
  }
});
