import { expect, it } from 'vitest';
import { seedCatalogue } from '../../../tests/support/fixtures/seed-catalogue.ts';
import { allPlans, applyDelta, type Catalogue, type CatalogueDelta } from '../catalogue/catalogue.ts';
import { summariseCatalogue } from './market-of-catalogue.ts';
import { summariseMarket } from './market-summary.ts';

const NOTHING: CatalogueDelta = { providers: [], plans: [], gone: { plans: [], providers: [] } };
const [first, second, third] = seedCatalogue().plans.no as [number, number, number];
const [seller] = [...seedCatalogue().providers.values()] as [NonNullable<CatalogueDelta['providers'][number]>];
const ofAll = (catalogue: Catalogue) => summariseMarket(allPlans(catalogue, {}));
const noOfCheapest = (catalogue: Catalogue) => {
  const { id } = summariseCatalogue(catalogue).cheapest[0] as { id: string };
  return catalogue.plans.no[catalogue.plans.columns.id.indexOf(id)] as number;
};

it('says of a catalogue what all of its plans say', () => {
  expect(summariseCatalogue(seedCatalogue())).toEqual(ofAll(seedCatalogue()));
});

it('says so after each of a chain of changes', () => {
  const changes: ((catalogue: Catalogue) => Partial<CatalogueDelta>)[] = [
    (catalogue) => ({ plans: [{ no: [noOfCheapest(catalogue)], price: [90_000] }] }),
    (catalogue) => ({ plans: [{ no: [noOfCheapest(catalogue)], gone_by: ['2026-11-01'] }] }),
    () => ({ plans: [{ no: [first, second], price: [5, 5], ussd_code: ['*312#', '*312#'] }] }),
    () => ({ plans: [{ no: [third], price: [0], ussd_code: ['*312#'], use: [null], kind: [null] }] }),
    () => ({ plans: [{ no: [third], use: ['night'] }] }),
    () => ({ plans: [{ no: [first], network: ['GLO'], size_value: [1024], size_unit: ['MB'] }] }),
    () => ({ providers: [{ ...seller, price_kind: 'wallet' }] }),
    () => ({ providers: [{ ...seller, name: 'Another name' }], gone: { plans: [second], providers: [] } }),
  ];
  let catalogue = seedCatalogue();
  for (const change of changes) {
    const before = summariseCatalogue(catalogue);
    catalogue = applyDelta(catalogue, { ...NOTHING, ...change(catalogue) });
    const after = summariseCatalogue(catalogue);
    expect(after).toEqual(ofAll(catalogue));
    expect(after).not.toEqual(before);
  }
});
