import { expect, it } from 'vitest';
import { checkedRows, planJson } from '../../../../../tests/support/fixtures/bulk-upload.ts';
import { samplePlan } from '../../../../../tests/support/fixtures/plans.ts';
import { compareWithLive, indexLive } from './compare-with-live.ts';

const listed = samplePlan({
  name: 'MTN 1GB Weekly',
  size: { value: 1, unit: 'GB' },
  price: 800,
  validity: { value: 7, unit: 'days' },
  description: '1GB on MTN for 7 days.',
});

async function compared(text: string, live = [listed]) {
  return compareWithLive(await checkedRows(text), indexLive(live));
}
const matchOf = async (change: Record<string, unknown>, live = [listed]) =>
  (await compared(planJson(change), live))[0]?.match;

it.each([{}, { name: ' mtn  1gb weekly ' }, { bonus: null }, { description: '1GB on MTN for 7 days.\r\n' }])(
  'finds a plan that is listed already: %j',
  async (change) => {
    const differences = change.name ? ['Plan name MTN 1GB Weekly → mtn  1gb weekly'] : [];
    expect(await matchOf(change)).toEqual({ kind: 'listed', differences });
  },
);

it('returns the differences', async () => {
  const change = {
    price: 1400,
    size: { value: 1.5, unit: 'GB' },
    validity: { value: 1, unit: 'months' },
    description: 'Other',
    auto_renew: true,
    discount: 5,
  };
  expect(await matchOf(change, [{ ...listed, price: 1500, auto_renew: false, bonus: 'Free SMS' }])).toEqual({
    kind: 'listed',
    differences: [
      'Size 1\u00a0GB → 1.5\u00a0GB',
      'Price ₦1,500 → ₦1,400',
      'Validity 7\u00a0days → 1\u00a0month',
      'Description differs',
      'Discount none → 5%',
      'Renewal No auto-renewal → Auto-renews',
      'Bonus differs',
    ],
  });
});

it.each([
  ['network', { network: 'GLO' }],
  ['name', { name: 'MTN 2GB Weekly' }],
  ['malformed id', { name: 'X', id: '__proto__' }],
])('treats a plan with another %s as new', async (_, change) => {
  expect(await matchOf(change)).toEqual({ kind: 'new' });
});

it('searches only plans of the same provider', async () => {
  const theirs = [{ ...listed, provider_id: 'another' }];
  expect(await matchOf({ id: listed.id }, theirs)).toEqual({ kind: 'new' });
});

it('finds a plan by its id under another name', async () => {
  expect(await matchOf({ id: listed.id, name: 'MTN 1GB' })).toEqual({
    kind: 'listed',
    differences: ['Plan name MTN 1GB Weekly → MTN 1GB'],
  });
});

it('compares a row with the most similar of several plans with one name', async () => {
  const dearer = { ...listed, id: 'b', price: 900 };
  expect(await matchOf({ price: 900 }, [listed, dearer])).toEqual({ kind: 'listed', differences: [] });
});

it('marks a plan that an earlier row already has', async () => {
  const rows = await compared(`[${planJson()},${planJson({ price: 1 })},${planJson({ network: 'GLO' })}]`);
  expect(rows.map(({ duplicateOf }) => duplicateOf)).toEqual([undefined, 1, undefined]);
});

it('leaves out rows with errors, and matches nothing while the listed plans are unknown', async () => {
  const rows = compareWithLive(await checkedRows(`[${planJson({ price: -1 })},${planJson()}]`), undefined);
  expect(rows).toMatchObject([{ rowNumber: 2, match: undefined }]);
});
