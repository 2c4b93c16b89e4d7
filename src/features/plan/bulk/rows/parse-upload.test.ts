import { expect, it } from 'vitest';
import { INVALID_JSON } from '../../../../../domain/plan/rows/row-messages.ts';
import {
  CSV_HEADER,
  CSV_LINE,
  checkedRows,
  OWN_ID,
  planJson,
  wrongRows,
} from '../../../../../tests/support/fixtures/bulk-upload.ts';
import { parseUpload } from './parse-upload.ts';

it.each(['', '  \n\t', '\uFEFF', '\uFEFF\r\n'])('returns empty for %j', async (text) => {
  expect(await parseUpload(text)).toEqual({ kind: 'empty' });
});

it.each(['[', '{"name":', '[1,]', '{a:1}', `${planJson()}${planJson()}`, '[{}}'])(
  'reports that %j is no JSON, with the message of the specification',
  async (text) => {
    expect(await parseUpload(text)).toEqual({ kind: 'problem', problem: INVALID_JSON });
  },
);

it.each(['hello', 'null', '42', '"[1]"', 'a,b\n1,2', '__proto__,constructor\n1,2', '<html>', '\0'])(
  'refuses %j as both JSON and CSV, and names the columns of a CSV',
  async (text) => {
    const parsed = await parseUpload(text);
    expect(parsed).toMatchObject({ kind: 'problem', problem: INVALID_JSON });
    expect(parsed).toHaveProperty('help', expect.stringContaining('column names'));
  },
);

it.each([
  ['one plan', planJson(), 1],
  ['an array', `[${planJson()},${planJson()}]`, 2],
  ['a byte order mark and spaces', `\uFEFF \r\n ${planJson()}`, 1],
  ['a CSV', `${CSV_HEADER}\n${CSV_LINE}\n${CSV_LINE}`, 2],
])('reads %s', async (_, text, count) => {
  const parsed = await parseUpload(text);
  expect(parsed.kind === 'rows' && parsed.rows.map(({ rowNumber }) => rowNumber)).toEqual(
    Array.from({ length: count }, (_, i) => i + 1),
  );
});

it.each([
  ['JSON', '[]'],
  ['a CSV', CSV_HEADER],
  ['a CSV of empty lines', `${CSV_HEADER}\r\n\r\n,,,\r\n`],
])('asks for at least one plan in %s', async (_, text) => {
  expect(await parseUpload(text)).toMatchObject({ problem: 'There is no plan in this.' });
});

it('accepts 500 plans and refuses 501', async () => {
  const table = (lines: number) => `${CSV_HEADER}\n${`${CSV_LINE}\n`.repeat(lines)}`;
  expect(await parseUpload(table(500))).toMatchObject({ kind: 'rows' });
  const problem = 'At most 500 plans go in one upload; here are 501.';
  expect(await parseUpload(table(501))).toMatchObject({ problem });
  expect(await parseUpload(`[${Array(501).fill(planJson()).join()}]`)).toMatchObject({ problem });
});

it.each([
  ['characters', 'a'.repeat(1024 * 1024 + 1)],
  ['bytes', '₦'.repeat(350_000)],
])('refuses more than 1 MB of %s', async (_, text) => {
  expect(await parseUpload(`[${text}`)).toMatchObject({ problem: 'This is larger than 1\u00a0MB.' });
});

it('reads up to 1 MB', async () => {
  const text = planJson();
  expect(await parseUpload(text.padEnd(1024 * 1024))).toMatchObject({ kind: 'rows' });
});

it.each([
  ['arrays', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['objects', `${'{"size":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
])('parses 10,000 nested %s', async (_, text) => {
  expect(await parseUpload(text)).toMatchObject({ kind: 'rows' });
});

it('accepts every field of the specification', async () => {
  const more = { buy_url: 'https://shop.example/1', discount: 5, auto_renew: true, currency: 'NGN', bonus: null };
  expect(await wrongRows(planJson(more))).toEqual([]);
});

it('gives every row the id of the provider, whatever it names', async () => {
  const rows = await checkedRows(`[${planJson()},${planJson({ provider_id: 'another' })}]`);
  expect(rows.map(({ plan }) => plan?.provider_id)).toEqual([OWN_ID, OWN_ID]);
});

it('accepts the extra fields of an export and sends none of them', async () => {
  const exported = { id: 'x', version: 3, updated_on: '2026-11-21', provider_name: 'P', provider_phone_number: null };
  const [row] = await checkedRows(planJson({ ...exported, provider_id: OWN_ID }));
  expect(row?.exportedId).toBe('x');
  expect(Object.keys(row?.plan ?? {})).toEqual(expect.not.arrayContaining(Object.keys(exported)));
});

it.each(['+234 901 234 5678', '0901-234-5678', '(0901) 234.5678', '234 901 234 5678'])(
  'accepts a column with the number %s, in CSV and JSON',
  async (provider_phone_number) => {
    const header = 'name,network,size,price,validity,description,provider_phone_number';
    const csv = `${header}\nA,MTN,1GB,100,1 day,A day,${provider_phone_number}`;
    for (const text of [csv, planJson({ provider_phone_number })]) expect(await wrongRows(text)).toEqual([]);
  },
);

it.each(['colour', 'clicks', 'constructor', 'x'.repeat(5000)])('names an unknown field: %.12s', async (key) => {
  const parsed = await parseUpload(planJson({ [key]: 1 }));
  expect(parsed).toMatchObject({ unusedColumns: [key], rows: [{ errors: [] }] });
});

it('does not let a row pollute prototypes', async () => {
  const text = `{"__proto__":{"price":1,"polluted":true},${planJson({ price: undefined }).slice(1)}`;
  expect(await wrongRows(text)).toEqual(['Row 1 · Price: This is required']);
  expect(await parseUpload(text)).toMatchObject({ unusedColumns: ['__proto__'] });
  expect({}).not.toHaveProperty('polluted');
});

it.each(['null', '1', '"plan"', '[]', 'true'])('reports that %s is not a plan', async (text) => {
  expect(await wrongRows(`[${planJson()},${text}]`)).toEqual(['Row 2 · This is not a plan: a plan stands in { }']);
});

it.each([
  [{ name: 7 }, 'Plan name: This must be text'],
  [{ network: 'Smile' }, 'Network: “Smile” is not a network: write MTN, AIRTEL, GLO or 9MOBILE'],
  [{ network: null, name: 'A' }, 'Network: This is required'],
  [{ price: true }, 'Price: Price must be a number'],
  [{ price: '9OO' }, 'Price: “9OO” is not a number'],
  [{ price: '1.500' }, 'Price: “1.500” could be ₦1,500 or ₦1.50. Write 1500 or 1.50'],
  [{ price: -1 }, 'Price: Price must not be negative'],
  [{ price: 0.001 }, 'Price: Price has at most two decimals'],
  [{ size: true }, 'Size: “true” is not a size: write it as 500 MB or 1.5 GB'],
  [{ size: 5 }, 'Size: “5” could be 5\u00a0GB or 5\u00a0MB. Write 5 GB or 5 MB'],
  [{ size: { value: 1, unit: 'XB' } }, 'Size unit: Choose MB or GB'],
  [{ size: { value: 0, unit: 'GB' } }, 'Size: Size must be at least 1 MB'],
  [{ size: { value: 2e6, unit: 'GB' } }, 'Size: Size must be at most 100 TB'],
  [{ size: { value: 1, unit: 'GB', more: 1 } }, 'size.more: This is not a field of a plan'],
  [{ validity: { unit: 'days' } }, 'Validity: This is required'],
  [{ description: 'x'.repeat(501) }, 'Description: Description is too long'],
  [{ buy_url: 'javascript:alert(1)' }, 'Buy URL: Write a web address that starts with http:// or https://'],
  [{ discount: -5 }, 'Discount: Discount must not be negative'],
  [{ currency: 'USD' }, 'Currency: This must be NGN'],
  [{ ussd_code: '*'.repeat(41) }, 'Dial code: Dial code is too long'],
  [{ name: 'half \ud83d' }, 'Plan name: Plan name has a character that cannot be shown'],
  [{ description: 'nul \0' }, 'Description: Description has a character that cannot be shown'],
])('reports the error in %j', async (change, message) => {
  expect(await wrongRows(planJson(change))).toEqual([`Row 1 · ${message}`]);
});

it.each([
  [{ name: undefined }, { name: 'MTN 1 GB 7 days' }],
  [
    { name: '  ', description: null },
    { name: 'MTN 1 GB 7 days', description: '1 GB of MTN data for 7 days' },
  ],
  [{ network: 'mtn' }, { network: 'MTN' }],
  [{ price: '1,500' }, { price: 1500 }],
  [{ price: 1899.9999999999998 }, { price: 1900 }],
  [{ size: '1TB' }, { size: { value: 1024, unit: 'GB' } }],
  [{ size: { value: '1.5', unit: 'TB' } }, { size: { value: 1536, unit: 'GB' } }],
  [{ validity: 'weekly' }, { validity: { value: 7, unit: 'days' } }],
  [{ validity: { value: '2', unit: 'week' } }, { validity: { value: 14, unit: 'days' } }],
  [{ discount: '5%' }, { discount: 5 }],
  [{ auto_renew: 'yes' }, { auto_renew: true }],
])('reads %j', async (change, expected) => {
  const [row] = await checkedRows(planJson(change));
  expect(row?.plan ?? row?.errors).toMatchObject(expected);
});

it('refuses a number that overflows', async () => {
  expect(await wrongRows(planJson().replace('"price":800', '"price":1e309'))).toEqual([
    'Row 1 · Price: Price must be a number',
  ]);
});

it('reports one error for each wrong field', async () => {
  const text = planJson({ price: -0.001, network: 'X', size: {} });
  expect(await wrongRows(text)).toEqual([
    'Row 1 · Network: “X” is not a network: write MTN, AIRTEL, GLO or 9MOBILE',
    'Row 1 · Size: This is required',
    'Row 1 · Size unit: This is required',
    'Row 1 · Price: Price must not be negative',
  ]);
});
