import { expect, it } from 'vitest';
import { checkedRows, OWN_ID, planJson, wrongRows } from '../../../../tests/support/fixtures/bulk-upload.ts';

it('understands what the specification gives a plan', async () => {
  const more = { buy_url: 'https://shop.example/1', discount: 5, auto_renew: true, currency: 'NGN', bonus: null };
  expect(await wrongRows(planJson(more))).toEqual([]);
});

it('gives every row the id of the provider, whatever it names', async () => {
  const rows = await checkedRows(`[${planJson()},${planJson({ provider_id: 'another' })}]`);
  expect(rows.map(({ plan }) => plan?.provider_id)).toEqual([OWN_ID, OWN_ID]);
});

it('lets through what an export says beyond that, and sends none of it', async () => {
  const exported = { id: 'x', version: 3, updated_on: '2026-11-21', provider_name: 'P', provider_phone_number: null };
  const [row] = await checkedRows(planJson({ ...exported, provider_id: OWN_ID }));
  expect(row?.givenId).toBe('x');
  expect(Object.keys(row?.plan ?? {})).toEqual(expect.not.arrayContaining(Object.keys(exported)));
});

it.each([
  ['colour', '“colour” is not a field of a plan'],
  ['clicks', '“clicks” is not a field of a plan'],
  ['constructor', '“constructor” is not a field of a plan'],
  ['x'.repeat(5000), `“${'x'.repeat(40)}” is not a field of a plan`],
])('names a field that no plan has: %.12s', async (key, words) => {
  expect(await wrongRows(planJson({ [key]: 1 }))).toEqual([`Row 1 · ${words}`]);
});

it('lets no row reach into the objects of the app', async () => {
  const text = `{"__proto__":{"price":1,"polluted":true},${planJson({ price: undefined }).slice(1)}`;
  expect(await wrongRows(text)).toEqual([
    'Row 1 · “__proto__” is not a field of a plan',
    'Row 1 · Price: This is required',
  ]);
  expect({}).not.toHaveProperty('polluted');
});

it.each(['null', '1', '"plan"', '[]', 'true'])('says that %s is not a plan', async (text) => {
  expect(await wrongRows(`[${planJson()},${text}]`)).toEqual(['Row 2 · This is not a plan: a plan stands in { }']);
});

it.each([
  [{ name: undefined }, 'Plan name: This is required'],
  [{ name: '  ' }, 'Plan name: Plan name is required'],
  [{ name: 7 }, 'Plan name: This must be text'],
  [{ network: 'mtn' }, 'Network: Choose MTN, AIRTEL, GLO or 9MOBILE'],
  [{ price: '1500' }, 'Price: Price must be a number'],
  [{ price: -1 }, 'Price: Price must not be negative'],
  [{ price: 0.001 }, 'Price: Price has at most two decimals'],
  [{ size: 5 }, 'Size: This must be given as { "value": …, "unit": … }'],
  [{ size: { value: 0, unit: 'GB' } }, 'Size: Size must be more than 0'],
  [{ size: { value: 1, unit: 'TB' } }, 'Size unit: Choose MB or GB'],
  [{ size: { value: 2e6, unit: 'GB' } }, 'Size: Size must be at most 1,000,000'],
  [{ size: { value: 1, unit: 'GB', more: 1 } }, 'size.more: This is not a field of a plan'],
  [{ validity: { unit: 'days' } }, 'Validity: This is required'],
  [{ description: 'x'.repeat(501) }, 'Description: Description is too long'],
  [{ buy_url: 'javascript:alert(1)' }, 'Buy URL: Write a web address that starts with http:// or https://'],
  [{ discount: '5' }, 'Discount: Discount must be a number'],
  [{ discount: -5 }, 'Discount: Discount must not be negative'],
  [{ auto_renew: 'yes' }, 'Auto-renewal: This must be yes or no (in JSON: true or false)'],
  [{ currency: 'USD' }, 'Currency: This must be NGN'],
  [{ ussd_code: '*'.repeat(41) }, 'USSD code: USSD code is too long'],
  [{ name: 'half \ud83d' }, 'Plan name: Plan name holds a character that cannot be shown'],
  [{ description: 'nul \0' }, 'Description: Description holds a character that cannot be shown'],
])('says what is wrong with %j', async (change, words) => {
  expect(await wrongRows(planJson(change))).toEqual([`Row 1 · ${words}`]);
});

it('refuses a number that is too large for one', async () => {
  expect(await wrongRows(planJson().replace('"price":800', '"price":1e309'))).toEqual([
    'Row 1 · Price: Price must be a number',
  ]);
});

it('says one thing of each field, and all of them', async () => {
  const text = planJson({ price: -0.001, network: 'X', size: {} });
  expect(await wrongRows(text)).toEqual([
    'Row 1 · Network: Choose MTN, AIRTEL, GLO or 9MOBILE',
    'Row 1 · Size: This is required',
    'Row 1 · Size unit: This is required',
    'Row 1 · Price: Price must not be negative',
  ]);
});
