import { expect, it } from 'vitest';
import { SELLER_FIELDS } from '../../../domain/plan/plan.ts';
import { formatField } from '../../../domain/plan/plan-fields.ts';
import { ProviderInputSchema } from '../../../domain/provider/provider.ts';
import {
  clickWaiting,
  listRefreshed,
  newPlan,
  planDeleted,
  planEdited,
  planMade,
  plansMade,
  providerDeleted,
  providerEdited,
  providerMade,
  ratingWaiting,
  rowChanged,
  rowRemoved,
} from '../../../tests/support/outbox/operations.ts';
import { changedFieldLabel, describeChange, describeOperation, shownFields } from './operation-messages.ts';

it('tells a rating by its place and every network', () => {
  const ratings = [
    { network_name: 'MTN' as const, rating: 4 },
    { network_name: 'AIRTEL' as const, rating: 3 },
    { network_name: 'GLO' as const, rating: 2 },
    { network_name: '9MOBILE' as const, rating: 1 },
  ];
  expect(describeOperation(ratingWaiting(1, { fields: { location: 'Lagos', ratings } }))).toEqual({
    title: 'Rating for Lagos',
    detail: 'MTN Very Good · AIRTEL Good · GLO Poor · 9MOBILE Very Poor',
  });
});

it.each([
  [{ price_kind: 'wholesale' }, 'Customers of Ada Bundles', 'Customers Resellers'],
  [{ price_kind: 'retail' }, 'Customers of Ada Bundles', 'Customers Anybody'],
  [{ how_to_buy: 'Fund your wallet.' }, 'How to buy of Ada Bundles', 'How to buy Fund your wallet.'],
] as const)('tells the change %j of a provider', (change, title, detail) => {
  const fields = { provider_id: 's', provider_name: 'Ada Bundles', change };
  expect(describeOperation({ kind: 'updateProvider', fields })).toEqual({ title, detail });
});

it('tells a followed link by its plan', () => {
  expect(describeOperation(clickWaiting(1))).toEqual({ title: 'Visit to a seller', detail: 'MTN 1.5GB Weekly' });
});

it.each([
  ['worked', 'Yes'],
  ['other_price', 'Other price'],
  ['not_offered', 'No longer sold'],
  ['not_delivered', 'Not delivered'],
] as const)('tells the answer %s by its plan and its label', (outcome, label) => {
  const fields = { plan_id: 'p1', plan_name: 'MTN 1.5GB Weekly', outcome };
  expect(describeOperation({ kind: 'reportPurchase', fields })).toEqual({
    title: 'Your answer on MTN 1.5GB Weekly',
    detail: `Still right? ${label}`,
  });
});

const named = (names: string[]) => names.map((name) => newPlan({ name }));

it.each([
  [planMade(), 'New plan MTN 1.5GB', 'MTN · 1.5\u00a0GB · ₦1,000 · 30\u00a0days'],
  [
    listRefreshed([
      { op: 'create', plan: newPlan() },
      rowChanged('a', { price: 2 }, { price: 1 }),
      rowChanged('b', { price: 2 }, { price: 2 }),
      rowRemoved('c', {}),
    ]),
    'Update of your price list',
    '1 new, 1 changed, 1 confirmed, 1 removed',
  ],
  [plansMade(named(['One'])), '1\u00a0new plan', 'One'],
  [plansMade(named(['One', 'Two', 'Three'])), '3\u00a0new plans', 'One · Two · Three'],
  [plansMade(named(['One', 'Two', 'Three', 'Four', 'Five'])), '5\u00a0new plans', 'One · Two · Three · 2 more'],
  [planEdited('p', { price: 1_400 }), 'Price of MTN 1.5GB', 'Price ₦1,400'],
  [planEdited('p', { price: 1_400, source: null }), 'Price of MTN 1.5GB', 'Price ₦1,400'],
  [planEdited('p', { price: 1_400, bonus: null }), 'Change of MTN 1.5GB', 'Price ₦1,400 · Bonus none'],
  [planEdited('p', { source: null }), 'Change of MTN 1.5GB', ''],
  [planDeleted('p'), 'Deletion of MTN 1.5GB', 'Taken off your list'],
  [providerMade('s'), 'Your provider profile', 'Bola Data · 09000000002'],
  [providerEdited('s', { website: 'https://ada.example' }), 'Website of Ada Bundles', 'Website https://ada.example'],
  [
    providerEdited('s', { name: 'A', phone: '09000000003' }),
    'Change of Ada Bundles',
    'Name A · WhatsApp number 09000000003',
  ],
  [providerDeleted('s'), 'Deletion of Ada Bundles', 'With all its plans'],
])('tells a change of the catalogue as a person would: %#', (operation, title, detail) => {
  expect(describeOperation(operation)).toEqual({ title, detail });
});

it.each([
  ['price', 1_400, '₦1,400'],
  ['list_price', 1_400, '₦1,400'],
  ['size', { value: 1.5, unit: 'GB' }, '1.5\u00a0GB'],
  ['validity', { value: 30, unit: 'days' }, '30\u00a0days'],
  ['discount', 5, '5%'],
  ['discount', 0, '0%'],
  ['price', 0, '₦0'],
  ['auto_renew', true, 'Auto-renews'],
  ['auto_renew', false, 'No auto-renewal'],
  ['auto_renew', null, 'none'],
  ['bonus', '', 'none'],
  ['bonus', undefined, 'none'],
  ['name', 'MTN 1.5GB', 'MTN 1.5GB'],
])('%s %j reads %s', (field, value, words) => {
  expect(formatField(field, value)).toBe(words);
});

it('tells a change by its fields, without what nobody decides about', () => {
  const change = { price: 1_400, source: null, as_of: null, currency: 'NGN', validity: { value: 30, unit: 'days' } };
  expect(describeChange(change)).toBe('Price ₦1,400 · Validity 30\u00a0days');
  expect(shownFields(Object.keys(change))).toEqual(['price', 'validity']);
});

it('has a name for every field that can be changed', () => {
  const { id: _, user_id: __, version: ___, verified: ____, ...provider } = ProviderInputSchema.entries;
  const told = shownFields([...SELLER_FIELDS, 'provider_id', ...Object.keys(provider)]);
  expect(told.filter((field) => changedFieldLabel(field) === field)).toEqual([]);
});
