import { expect, it } from 'vitest';
import { PlanInputSchema } from '../../../domain/plan/plan.ts';
import { ProviderInputSchema } from '../../../domain/provider/provider.ts';
import { changeWords, fieldLabel, toldFields, valueWords } from './field-words.ts';

it.each([
  ['price', 1_400, '₦1,400'],
  ['list_price', 1_400, '₦1,400'],
  ['size', { value: 1.5, unit: 'GB' }, '1.5 GB'],
  ['validity', { value: 30, unit: 'days' }, '30 days'],
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
  expect(valueWords(field, value)).toBe(words);
});

it('tells a change by its fields, without what nobody decides about', () => {
  const change = { price: 1_400, source: null, as_of: null, currency: 'NGN', validity: { value: 30, unit: 'days' } };
  expect(changeWords(change)).toBe('Price ₦1,400 · Validity 30 days');
  expect(toldFields(Object.keys(change))).toEqual(['price', 'validity']);
});

it('has a name for every field that can be changed', () => {
  const { id: _, provider_phone_number: __, ...plan } = PlanInputSchema.entries;
  const { id: ___, user_id: ____, ...provider } = ProviderInputSchema.entries;
  const told = toldFields([...Object.keys(plan), ...Object.keys(provider)]);
  expect(told.filter((field) => fieldLabel(field) === field)).toEqual([]);
});
