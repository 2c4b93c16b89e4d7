import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { planFormSchema } from './plan-form.ts';

const WRITTEN = {
  name: ' MTN 1.5GB ',
  network: 'MTN',
  price: '1,500',
  'size.value': '1.5',
  'size.unit': 'GB',
  'validity.value': '30',
  'validity.unit': 'days',
  description: 'For a month',
  buy_url: '',
  discount: '',
  auto_renew: '',
  bonus: '',
};

function read(change: Record<string, string> = {}) {
  const result = v.safeParse(planFormSchema(), { ...WRITTEN, ...change });
  if (result.success) return { fields: result.output, wrong: {} };
  const wrong: Record<string, string> = {};
  for (const issue of result.issues) wrong[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { fields: undefined, wrong };
}

it('reads empty optional fields as null', () => {
  expect(read().fields).toEqual({
    name: 'MTN 1.5GB',
    network: 'MTN',
    size: { value: 1.5, unit: 'GB' },
    price: 1_500,
    validity: { value: 30, unit: 'days' },
    description: 'For a month',
    buy_url: null,
    discount: null,
    auto_renew: null,
    bonus: null,
    use: null,
    kind: null,
    ussd_code: null,
    ussd_steps: null,
  });
});

it('reads optional fields', () => {
  const provider_id = '0ade0000-0000-4000-8000-000000000001';
  const written = { buy_url: ' https://ada.example/buy ', discount: '12.5', auto_renew: 'yes', bonus: ' Free night ' };
  expect(read({ ...written, provider_id }).fields).toMatchObject({
    buy_url: 'https://ada.example/buy',
    discount: 12.5,
    auto_renew: true,
    bonus: 'Free night',
    provider_id,
  });
  expect(read({ auto_renew: 'no' }).fields).toMatchObject({ auto_renew: false });
});

it.each([
  ['1500', 1_500],
  ['1,500', 1_500],
  ['₦1,500', 1_500],
  [' ₦ 1 500.50 ', 1_500.5],
  ['.5', 0.5],
  ['0', 0],
])('reads %j as a price', (price, expected) => {
  expect(read({ price }).fields?.price).toBe(expected);
});

it.each(['', ' '])('asks for a number in place of %j', (text) => {
  expect(read({ price: text }).wrong).toEqual({ price: 'Price must be a number' });
  expect(read({ 'size.value': text }).wrong).toEqual({ 'size.value': 'Size must be a number' });
  expect(read({ 'validity.value': text }).wrong).toEqual({ 'validity.value': 'Validity must be a number' });
});

it.each(['1e5', '0x10', 'NaN', 'Infinity', '1.', '1.2.3', '--5', '1-5', 'a lot', '9OO', '₦'])(
  'names %j, which is no number',
  (text) => {
    const problem = (example: string) => `“${text}” is not a number. Write it as ${example}`;
    expect(read({ price: text }).wrong).toEqual({ price: problem('1500') });
    expect(read({ 'size.value': text }).wrong).toEqual({ 'size.value': problem('1.5') });
    expect(read({ 'size.value': text, 'size.unit': 'MB' }).wrong).toEqual({ 'size.value': problem('500') });
    expect(read({ 'validity.value': text }).wrong).toEqual({ 'validity.value': problem('1.5') });
  },
);

it('accepts a description of several lines', () => {
  expect(read({ description: 'By day\nand\tby night\r\n' }).fields?.description).toBe('By day\nand\tby night');
  for (const description of ['nul \0', 'bell \u0007', 'half \ud83d']) {
    expect(read({ description }).wrong).toEqual({
      description: 'Description has a character that cannot be shown',
    });
  }
});

describe('the messages of the plan form, by input name', () => {
  it.each([
    ['name', '', 'Plan name is required'],
    ['name', '  ', 'Plan name is required'],
    ['name', 'x'.repeat(121), 'Plan name is too long'],
    ['network', '', 'Choose MTN, AIRTEL, GLO or 9MOBILE'],
    ['network', 'ETISALAT', 'Choose MTN, AIRTEL, GLO or 9MOBILE'],
    ['price', '-5', 'Price must not be negative'],
    ['price', '10,000,001', 'Price must be at most ₦10,000,000'],
    ['price', '0.0001', 'Price has at most two decimals'],
    ['price', '1.500', 'Write 1500 or 1.50: “1.500” could mean either'],
    ['price', '1,50', 'Write 1.50 if you mean that: “1,50” is unclear'],
    ['size.value', '1,125', 'Write 1.1250 or 1125: “1,125” could mean either'],
    ['validity.value', '1.500', 'Write 1500 or 1.5: “1.500” could mean either'],
    ['discount', '1,5', 'Write 1.5 if you mean that: “1,5” is unclear'],
    ['size.value', '-5', 'Size must be at least 1 MB'],
    ['size.value', '0.0001', 'Size must be at least 1 MB'],
    ['size.value', '102401', 'Size must be at most 100 TB'],
    ['price', '2,000,000', 'Price must be at most ₦1,000,000 for 1 GB'],
    ['size.unit', 'KB', 'Choose MB or GB'],
    ['validity.value', '-5', 'Validity must be at least 0.04 days (one hour)'],
    ['validity.value', '3651', 'Validity must be at most 10 years'],
    ['validity.unit', '', 'Choose days, months or years'],
    ['description', '', 'Description is required'],
    ['buy_url', 'ada.test', 'Write a web address that starts with http:// or https://'],
    ['discount', '101', 'Discount is a percentage up to 100'],
    ['discount', '-5', 'Discount must not be negative'],
    ['discount', 'half', '“half” is not a number. Write it as 1.5'],
    ['bonus', 'x'.repeat(201), 'Bonus is too long'],
    ['provider_id', '', 'Choose a provider'],
  ])('%s %j', (field, text, message) => {
    expect(read({ [field]: text }).wrong).toEqual({ [field]: message });
  });

  it('names every required field at once', () => {
    const empty = Object.fromEntries(Object.keys(WRITTEN).map((field) => [field, '']));
    expect(Object.keys(read(empty).wrong).sort()).toEqual(
      ['description', 'name', 'network', 'price', 'size.unit', 'size.value', 'validity.unit', 'validity.value'].sort(),
    );
    expect(read({ name: '' }).wrong).toEqual({ name: 'Plan name is required' });
  });
});

it('refuses a form without inputs', () => {
  expect(v.safeParse(planFormSchema(), {}).success).toBe(false);
  expect(read({ network: '' }).wrong).toHaveProperty('network');
});
