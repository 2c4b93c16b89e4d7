import { expect, it } from 'vitest';
import { CSV_HEADER, CSV_LINE, checkedRows, planJson, wrongRows } from '../../../tests/support/fixtures/bulk-upload.ts';

const ada = '5ab1da7a-0000-8000-8000-0000000000ad';
const bisi = '5ab1da7a-0000-8000-8000-0000000000b1';
const administrator = {
  ownProviderId: undefined,
  knownProviderIds: new Set([ada, bisi]),
  defaultProviderId: undefined,
};

it('asks an administrator for the provider of each row', async () => {
  const rows = [{}, { provider_id: null }, { provider_id: '' }, { provider_id: ada }].map(planJson);
  const message = 'provider_id: This is required: name it, or choose a provider above';
  expect(await wrongRows(`[${rows}]`, administrator)).toEqual([1, 2, 3].map((row) => `Row ${row} · ${message}`));
});

it.each([7, '__proto__', 'unknown', bisi.toUpperCase()])('refuses the unknown provider %j', async (provider_id) => {
  expect(await wrongRows(planJson({ provider_id }), administrator)).toEqual([
    'Row 1 · provider_id: This is not the id of a provider',
  ]);
});

it('gives the chosen provider to rows without one', async () => {
  const text = `${CSV_HEADER},Provider ID\n${CSV_LINE},\n${CSV_LINE},${ada}`;
  const rows = await checkedRows(text, { ...administrator, defaultProviderId: bisi });
  expect(rows.map(({ plan }) => plan?.provider_id)).toEqual([bisi, ada]);
});

it('takes no row that names another seller, and any row that names none or comes from an export', async () => {
  const own = { ownProviderId: ada, knownProviderIds: new Set([]), defaultProviderId: undefined };
  const sellers = { ...own, names: new Map([[ada, 'Ada Bundles']]) };
  const rows = ['VTpass', 'ADA-Bundles', ''].map((seller) => `${CSV_LINE},${seller},`);
  const exported = `${CSV_LINE},Ada Data,5ab1da7a-0000-8000-8000-00000000000e`;
  const text = [`${CSV_HEADER},Seller,ID`, ...rows, exported].join('\n');
  const detail = '“VTpass” is not Ada Bundles. Leave the row out, or the name if the plan is yours';
  expect(await wrongRows(text, sellers)).toEqual([`Row 1, line 2 · Provider: ${detail}`]);
  const chosen = { ...administrator, defaultProviderId: bisi, names: new Map([[bisi, 'Bisi Data']]) };
  expect(await wrongRows(text, chosen)).toHaveLength(2);
});

it('gives a row without a column for it the use and the kind that its texts say', async () => {
  const [night, ordinary] = await checkedRows(`[${planJson({ name: 'MTN 1GB Night SME' })},${planJson()}]`);
  expect(night?.plan).toMatchObject({ use: 'night', kind: 'sme' });
  expect(ordinary?.plan).not.toHaveProperty('use');
  const [given] = await checkedRows(planJson({ name: 'MTN 1GB Night', use: null }));
  expect(given?.plan).not.toHaveProperty('use');
});

it.each([
  ['Night only', 'Data share', { use: 'night', kind: 'data_share' }],
  ['social', 'sme', { use: 'social', kind: 'sme' }],
  ['Anything', 'Direct', { use: 'general', kind: 'direct' }],
])('reads the use %s and the kind %s of a table', async (use, kind, plan) => {
  const [row] = await checkedRows(`${CSV_HEADER},Use,Kind,use_reason\n${CSV_LINE},${use},${kind},It is our name`);
  expect(row?.plan).toMatchObject({ ...plan, use_reason: 'It is our name' });
});

it('names a use that there is not', async () => {
  expect(await wrongRows(`${CSV_HEADER},Use\n${CSV_LINE},party`)).toEqual([
    'Row 1, line 2 · Used for: Choose general, night, weekend, social, router, campus',
  ]);
});

it('keeps the source of an administrator’s row, and none of a seller’s own', async () => {
  const text = planJson({ source: 'Confirmed by MTN', provider_id: ada });
  const [theirs] = await checkedRows(text, administrator);
  const [own] = await checkedRows(text);
  expect([theirs?.plan?.source, own?.plan?.source, own?.given.has('source')]).toEqual([
    'Confirmed by MTN',
    undefined,
    false,
  ]);
});

it('returns the parsed plan: trimmed, and in naira', async () => {
  const [row] = await checkedRows(planJson({ name: '  MTN 1GB\n' }));
  expect(row?.plan).toMatchObject({ name: 'MTN 1GB', currency: 'NGN' });
});

it('names the texts that claim what nobody has checked, but leaves exported ones to the server', async () => {
  expect(await wrongRows(planJson({ name: '✓ MTN 1GB', description: 'Official' }))).toEqual([
    'Row 1 · Plan name: This cannot have ticks, “verified”, “official” or words like them, or several marks on one letter',
    'Row 1 · Description: This cannot have ticks, “verified”, “official” or words like them, or several marks on one letter',
  ]);
  expect(await wrongRows(planJson({ id: ada, name: '✓ MTN 1GB' }))).toEqual([]);
});
