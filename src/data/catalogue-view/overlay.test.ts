import { describe, expect, it } from 'vitest';
import type { BaseValues, Operation } from '../../../domain/contract/operation.ts';
import { allPlans, type Catalogue, filterProviders } from '../../../domain/plan/catalogue/catalogue.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import {
  listRefreshed,
  madeId,
  newPlan,
  planDeleted,
  planEdited,
  planId,
  planMade,
  plansMade,
  providerDeleted,
  providerEdited,
  providerMade,
  refusedFor,
  rowChanged,
  rowRemoved,
} from '../../../tests/support/outbox/operations.ts';
import { twoSellers } from '../../../tests/support/outbox/sync-server.ts';
import { overlay } from './overlay.ts';

/** The 22nd of November. */
const MADE = { createdAtMs: Date.UTC(2026, 10, 22, 9) };

const catalogue = twoSellers().catalogue();

const shownIn = (operations: Operation[], over: Catalogue = catalogue) => overlay(over, operations).catalogue;
const planIn = (shown: Catalogue, id: string): Plan | undefined => allPlans(shown, {}).find((plan) => plan.id === id);
const idsIn = (shown: Catalogue) => allPlans(shown, {}).map(({ id }) => id);
const planBefore = (no: number) => planIn(catalogue, planId(no)) as Plan;

describe('a plan', () => {
  it('is listed under its seller with the date of today after a creation on this device', () => {
    const shown = shownIn([planMade({ bonus: 'Free night', use: 'night', use_reason: 'Our name' }, MADE)]);
    expect(idsIn(shown)).toHaveLength(5);
    expect(planIn(shown, madeId(1))).toEqual({
      ...newPlan({ bonus: 'Free night' }),
      provider_name: 'Ada Bundles',
      provider_phone_number: '09000000000',
      provider_website: null,
      price_kind: null,
      how_to_buy: null,
      provider_verified: null,
      seen_from: '2026-11-22',
      seen_to: '2026-11-22',
      confirmed_on: null,
      reported_on: null,
      reported_price: null,
      unusual_on: null,
      gone_by: null,
      disputed: null,
      buy_url: null,
      discount: null,
      auto_renew: null,
      category: null,
      use: 'night',
      kind: null,
      ussd_code: null,
      ussd_steps: null,
      list_price: null,
      source: null,
      as_of: null,
      version: 0,
      updated_on: '2026-11-22',
    });
  });

  it('is created, edited, confirmed and removed by a refresh', () => {
    const { price } = planBefore(2);
    const rows = [
      { op: 'create' as const, plan: newPlan() },
      rowChanged(planId(1), { price: 9_000 }, { price: planBefore(1).price }),
      rowChanged(planId(2), { price }, { price }),
      rowRemoved(planId(3), {}),
    ];
    const shown = shownIn([listRefreshed(rows, MADE)]);
    const dated = { seen_to: '2026-11-22', updated_on: '2026-11-22' };
    expect(planIn(shown, madeId(1))).toMatchObject({ price: 1_000, version: 0 });
    expect(planIn(shown, planId(1))).toMatchObject({ price: 9_000, source: null, ...dated });
    expect(planIn(shown, planId(2))).toMatchObject({ price, source: planBefore(2).source, ...dated });
    expect(planIn(shown, planId(3))).toBeUndefined();
    const statuses = overlay(catalogue, [listRefreshed(rows, MADE)]).changeStatuses;
    expect([madeId(1), planId(1), planId(2), planId(3)].map((id) => statuses.get(id))).toEqual(
      Array(4).fill('waiting'),
    );
  });

  it('shows the edited fields and keeps the others, without changing the catalogue itself', () => {
    const known = planBefore(1);
    const shown = shownIn([planEdited(planId(1), { name: 'New name', size: { value: 9, unit: 'MB' } }, MADE)]);
    expect(planIn(shown, planId(1))).toEqual({
      ...known,
      name: 'New name',
      size: { value: 9, unit: 'MB' },
      source: null,
      as_of: null,
      seen_from: '2026-11-22',
      seen_to: '2026-11-22',
      updated_on: '2026-11-22',
    });
    expect(planBefore(1)).toEqual(known);
    expect(planIn(shown, planId(2))).toEqual(planBefore(2));
  });

  it('is not reported any more once its price is given again, and keeps what was said of that price', () => {
    const server = twoSellers();
    const said = { source: 'Price list', as_of: '2026-08-01', discount: 5 };
    const doubts = { gone_by: '2026-08-20', disputed: 'Undated lists say 2 days' };
    server.editPlan(1, { ...said, ...doubts, reported_on: '2026-11-20', reported_price: 900 });
    const over = server.catalogue();
    const { price } = planIn(over, planId(1)) as Plan;
    const unreported = {
      reported_on: null,
      reported_price: null,
      gone_by: null,
      disputed: null,
      seen_to: '2026-11-22',
    };
    const edited = (change: BaseValues) =>
      planIn(shownIn([planEdited(planId(1), change, { ...MADE, base: { price } })], over), planId(1));
    expect(edited({ price })).toMatchObject({ ...said, ...unreported });
    expect(edited({ price: price + 1 })).toMatchObject({ ...unreported, source: null, discount: null });
    expect(edited({ name: 'Other' })).toMatchObject({ ...said, ...doubts, reported_on: '2026-11-20' });
  });

  it('is marked once its user keeps an unusual price, until it has another price', () => {
    const server = twoSellers();
    server.editPlan(2, { unusual_on: '2026-11-20' });
    const over = server.catalogue();
    const markOf = (operation: Operation, id: string) => planIn(shownIn([operation], over), id)?.unusual_on;
    const edit = (no: number, change: BaseValues) => {
      const { price } = planIn(over, planId(no)) as Plan;
      return markOf(planEdited(planId(no), change, { ...MADE, base: { price } }), planId(no));
    };
    const { price } = planIn(over, planId(2)) as Plan;
    expect(edit(1, { price: 1, confirm_price: true })).toBe('2026-11-22');
    expect([edit(1, { price: 900 }), edit(2, { price: price + 1 })]).toEqual([null, null]);
    expect([edit(2, { price }), edit(2, { name: 'Other' })]).toEqual(['2026-11-20', '2026-11-20']);
    const kept = { price: 1, confirm_price: true };
    expect(markOf(planMade(kept, MADE), madeId(1))).toBe('2026-11-22');
    expect(markOf(plansMade([newPlan(kept)], MADE), madeId(1))).toBe('2026-11-22');
    expect(markOf(listRefreshed([rowChanged(planId(1), kept, { price: 2 })], MADE), planId(1))).toBe('2026-11-22');
  });

  it.each([
    ['price', { price: 42 }],
    ['size', { size: { value: 9, unit: 'MB' } }],
    ['validity', { validity: { value: 7, unit: 'days' } }],
  ])('loses its source when its %s changes', (_, change) => {
    expect(planIn(shownIn([planEdited(planId(1), change)]), planId(1))).toMatchObject({
      ...change,
      source: null,
      as_of: null,
    });
  });

  it("has its seller's new WhatsApp number, customers and way to buy", () => {
    const change = { phone: '09099999999', price_kind: 'wholesale' as const, how_to_buy: 'Fund your wallet.' };
    const { provider_id } = planBefore(1);
    expect(planIn(shownIn([providerEdited(provider_id, change)]), planId(1))).toMatchObject({
      provider_phone_number: '09099999999',
      price_kind: 'wholesale',
      how_to_buy: 'Fund your wallet.',
    });
  });

  it('keeps its source when other fields change, and keeps a newly entered source', () => {
    const named = shownIn([planEdited(planId(1), { name: 'New name' })]);
    expect(planIn(named, planId(1))).toMatchObject({ source: 'mtn.ng', as_of: '2026-11-01' });
    const confirmed = shownIn([planEdited(planId(1), { price: 5 }, { base: { price: 5 } })]);
    const { source, as_of, discount } = planBefore(1);
    expect(planIn(confirmed, planId(1))).toMatchObject({ price: 5, source, as_of, discount });
    const sourced = shownIn([planEdited(planId(1), { price: 5, source: 'glo.ng', as_of: '2026-11-20' })]);
    expect(planIn(sourced, planId(1))).toMatchObject({ price: 5, source: 'glo.ng', as_of: '2026-11-20' });
  });

  it('shows the last of several edits, in whatever order they arrive', () => {
    const [first, second] = [
      planEdited(planId(1), { price: 5, name: 'First' }),
      planEdited(planId(1), { price: 6, bonus: 'Free night' }),
    ];
    const expected = { price: 6, name: 'First', bonus: 'Free night' };
    expect(planIn(shownIn([first, second]), planId(1))).toMatchObject(expected);
    expect(planIn(shownIn([second, first]), planId(1))).toMatchObject(expected);
  });

  it('applies edits and deletions to a plan created on this device, also in an upload', () => {
    const upload = plansMade([newPlan({ id: madeId(1) }), newPlan({ id: madeId(2), name: 'Second' })]);
    const changes = [upload, planEdited(madeId(2), { price: 7 }), planDeleted(madeId(1))];
    const shown = shownIn(changes);
    expect(idsIn(shown)).toHaveLength(5);
    expect(planIn(shown, madeId(2))).toMatchObject({ name: 'Second', price: 7 });
    expect(planIn(shown, madeId(1))).toBeUndefined();
  });

  it('is not listed after a deletion', () => {
    expect(idsIn(shownIn([planDeleted(planId(2))]))).not.toContain(planId(2));
    expect(idsIn(shownIn([planEdited(planId(2), { price: 1 }), planDeleted(planId(2))]))).toHaveLength(3);
  });

  it('ignores an edit of a missing plan and a second deletion', () => {
    expect(idsIn(shownIn([planEdited(planId(77), { price: 1 }), planDeleted(planId(78))]))).toEqual(idsIn(catalogue));
  });

  it('is listed once if the catalogue already has an acknowledged creation', () => {
    const server = twoSellers();
    server.addPlan({ id: madeId(1), name: 'MTN 1.5GB', version: 1 });
    const shown = shownIn([planMade({}, { state: 'acknowledged' })], server.catalogue());
    expect(idsIn(shown).filter((id) => id === madeId(1))).toHaveLength(1);
    expect(planIn(shown, madeId(1))?.version).toBe(1);
  });

  it('moves to another seller, and is not listed under an unknown seller', () => {
    const moved = shownIn([planEdited(planId(1), { provider_id: 'provider-2' })]);
    expect(planIn(moved, planId(1))).toMatchObject({ provider_id: 'provider-2', provider_name: 'Bola Data' });
    expect(idsIn(shownIn([planMade({ provider_id: 'nobody' })]))).toEqual(idsIn(catalogue));
  });
});

describe('a provider', () => {
  const namesIn = (shown: Catalogue) => filterProviders(shown, {}).map(({ name }) => name);

  it('is listed with its plans after a creation on this device', () => {
    const id = madeId(9);
    const shown = shownIn([providerMade(id, { name: 'Chi Data' }), planMade({ provider_id: id })]);
    expect(namesIn(shown)).toEqual(['Ada Bundles', 'Bola Data', 'Chi Data']);
    expect(planIn(shown, madeId(1))).toMatchObject({ provider_name: 'Chi Data', provider_phone_number: '09000000002' });
  });

  it('shows a new name on every plan', () => {
    const shown = shownIn([providerEdited('provider-1', { name: 'Ada & Sons', website: 'https://ada.example' })]);
    const ada = filterProviders(shown, { name: 'sons' });
    expect(ada).toMatchObject([{ id: 'provider-1', website: 'https://ada.example', phone: '09000000000' }]);
    expect(planIn(shown, planId(1))?.provider_name).toBe('Ada & Sons');
    expect(planIn(shown, planId(2))?.provider_name).toBe('Bola Data');
  });

  it('is not listed after a deletion, nor are its plans', () => {
    const shown = shownIn([planMade(), planEdited(planId(1), { price: 1 }), providerDeleted('provider-1')]);
    expect(namesIn(shown)).toEqual(['Bola Data']);
    expect(idsIn(shown).sort()).toEqual([planId(2), planId(4)]);
  });

  it('ignores an edit and a deletion of a missing provider', () => {
    const shown = shownIn([providerEdited('nobody', { name: 'X' }), providerDeleted('nobody either')]);
    expect(filterProviders(shown, {})).toEqual(filterProviders(catalogue, {}));
    expect(idsIn(shown)).toEqual(idsIn(catalogue));
  });

  it('is not listed after a creation and a deletion on this device', () => {
    expect(namesIn(shownIn([providerMade('new'), providerDeleted('new')]))).toEqual(['Ada Bundles', 'Bola Data']);
  });
});

describe('the status of a row', () => {
  it('marks plans and providers with waiting or rejected changes, not with acknowledged ones', () => {
    const { changeStatuses } = overlay(catalogue, [
      planEdited('p1', {}),
      plansMade([newPlan({ id: 'p2' }), newPlan({ id: 'p3' })]),
      planDeleted('p4'),
      providerEdited('s1', {}),
      planEdited('p5', {}, { state: 'acknowledged' }),
      planEdited('p6', {}, { state: 'rejected' }),
    ]);
    expect(Object.fromEntries(changeStatuses)).toEqual({
      p1: 'waiting',
      p2: 'waiting',
      p3: 'waiting',
      p4: 'waiting',
      s1: 'waiting',
      p6: 'needs attention',
    });
  });

  it('marks a row with a rejected and a waiting change as rejected, and does not show the rejected one', () => {
    const refused = planEdited(planId(1), { price: 5 }, refusedFor(undefined));
    const waiting = planEdited(planId(1), { name: 'New name' });
    for (const operations of [
      [refused, waiting],
      [waiting, refused],
    ]) {
      const { catalogue: shown, changeStatuses } = overlay(catalogue, operations);
      expect(changeStatuses).toEqual(new Map([[planId(1), 'needs attention']]));
      expect(planIn(shown, planId(1))).toMatchObject({ name: 'New name', price: planBefore(1).price });
    }
  });

  it('hides changes that follow a rejected creation', () => {
    const refused = planMade({}, refusedFor(undefined));
    expect(idsIn(shownIn([refused, planEdited(madeId(1), { price: 5 })]))).toEqual(idsIn(catalogue));
  });

  it('shows an acknowledged operation until the catalogue has it', () => {
    expect(planIn(shownIn([planEdited(planId(1), { price: 5 }, { state: 'acknowledged' })]), planId(1))?.price).toBe(5);
  });
});
