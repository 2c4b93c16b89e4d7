import { expect, it } from 'vitest';
import { OWN, planJson } from '../../../../../tests/support/fixtures/bulk-upload.ts';
import { samplePlan } from '../../../../../tests/support/fixtures/plans.ts';
import { parseUpload } from '../rows/parse-upload.ts';
import { reviewPriceList } from '../rows/review-price-list.ts';
import { refreshAsText } from './refresh-as-text.ts';
import { chosenCounts, chosenRows, refreshEntries } from './refresh-choices.ts';
import { describeDifferences, toDoMessage, unsentMessage } from './refresh-messages.ts';

const listed = (id: string, name: string, change: object = {}) =>
  samplePlan({ ...JSON.parse(planJson()), id, name, provider_id: OWN.ownProviderId, version: 4, ...change });
const LIVE = [listed('a', 'Changed'), listed('b', 'Big'), listed('c', 'Same'), listed('d', 'Missing')];

async function entriesOf(plans: string[], choices: [string, boolean][] = [], sellers = OWN) {
  const parsed = await parseUpload(`[${plans.join()}]`);
  if (parsed.kind !== 'rows') throw new Error(parsed.kind);
  const { comparison } = reviewPriceList(parsed.rows, { sellers, livePlans: LIVE });
  if (comparison === undefined) throw new Error('not compared');
  return refreshEntries(comparison, new Map(choices));
}

const LIST = [
  planJson({ name: 'Changed', price: 900 }),
  planJson({ name: 'Big', price: 8000 }),
  planJson({ name: 'Same' }),
  planJson({ name: 'New' }),
  planJson({ name: 'New' }),
];

it('chooses changes, new plans and the dates of the others, but no big change, repeated row or removal', async () => {
  const entries = await entriesOf(LIST);
  expect(chosenCounts(entries)).toEqual({ added: 1, changed: 1, confirmed: 1, removed: 0 });
  expect(toDoMessage(chosenCounts(entries))).toBe('Chosen: 1 changed, 1 new, 1 confirmed.');
  const { rows, rowNumbers } = chosenRows(entries, { newId: () => 'new', origin: {} });
  expect(rowNumbers).toEqual([4, 1, undefined]);
  expect(rows).toMatchObject([
    { op: 'create', plan: { id: 'new', name: 'New', price: 800 } },
    { op: 'update', plan_id: 'a', plan_name: 'Changed', version: 4, change: { price: 900 }, base: { price: 800 } },
    { op: 'update', plan_id: 'c', version: 4, change: { price: 800 }, base: { price: 800 } },
  ]);
});

it('takes what is ticked and leaves what is not', async () => {
  const entries = await entriesOf(LIST, [
    ['row 1', false],
    ['row 2', true],
    ['row 4', false],
    ['same', false],
    ['missing d', true],
  ]);
  expect(chosenCounts(entries)).toEqual({ added: 0, changed: 1, confirmed: 0, removed: 1 });
  const { rows, rowNumbers } = chosenRows(entries, { newId: () => '', origin: {} });
  expect(rowNumbers).toEqual([2, undefined]);
  expect(rows).toMatchObject([
    { op: 'update', plan_id: 'b', change: { price: 8000 } },
    { op: 'delete', plan_id: 'd', version: 4, base: { price: 800, name: 'Missing' } },
  ]);
  expect(toDoMessage({ added: 0, changed: 0, confirmed: 0, removed: 0 })).toBe('Nothing is chosen.');
});

it('leaves out plans that wait on this device', async () => {
  const parsed = await parseUpload(`[${planJson({ name: 'Waits', price: 900 })},${planJson({ name: 'Waits too' })}]`);
  if (parsed.kind !== 'rows') throw new Error(parsed.kind);
  const waiting = ['Waits', 'Waits too', 'Missing'].map((name) => listed(name, name, { version: 0 }));
  const { comparison } = reviewPriceList(parsed.rows, { sellers: OWN, livePlans: waiting });
  const entries = refreshEntries(comparison as NonNullable<typeof comparison>, new Map());
  expect(entries.unsent.map(({ name }) => name)).toEqual(['Waits', 'Waits too']);
  expect(chosenRows(entries, { newId: () => '', origin: {} }).rows).toEqual([]);
  expect([entries.changed, entries.missing, entries.same.listed]).toEqual([[], [], []]);
  expect(unsentMessage(2)).toContain('2\u00a0plans of this list wait on this phone');
});

it('dates every price with the source and day that an administrator gives, unless a row has its own', async () => {
  const own = planJson({ name: 'New', source: 'Leaflet' });
  const list = [planJson({ name: 'Changed', price: 900 }), planJson({ name: 'Same' }), own];
  const known = new Set([String(OWN.ownProviderId)]);
  const administrator = { ownProviderId: undefined, knownProviderIds: known, defaultProviderId: OWN.ownProviderId };
  const entries = await entriesOf(list, [], administrator);
  const origin = { source: 'mtn.ng', as_of: '2026-11-20' };
  const { rows } = chosenRows(entries, { newId: () => 'new', origin });
  expect(rows).toMatchObject([
    { plan: { source: 'Leaflet', as_of: '2026-11-20' } },
    { change: { price: 900, ...origin } },
    { change: { price: 800, ...origin } },
  ]);
});

it('describes the differences of a plan, its price first', () => {
  const change = { bonus: 'Free night', discount: null, price: 1200 };
  const base = { bonus: null, discount: 5, price: 1000 };
  expect(describeDifferences({ change, base })).toEqual(['₦1,000 → ₦1,200', 'Bonus differs', 'Discount 5% → none']);
});

it('writes the rows of a refused refresh as a text that gives the same rows again', async () => {
  const entries = await entriesOf(LIST, [['missing d', true]]);
  const { rows } = chosenRows(entries, { newId: () => 'new', origin: {} });
  const text = refreshAsText(rows, LIVE);
  const again = await entriesOf(text.map((plan) => JSON.stringify(plan)));
  const { rows: sent } = chosenRows(again, { newId: () => 'new', origin: {} });
  expect(sent).toEqual(rows.filter(({ op }) => op !== 'delete'));
});
