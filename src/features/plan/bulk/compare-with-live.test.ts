import { expect, it } from 'vitest';
import { checkedRows, planJson } from '../../../../tests/support/fixtures/bulk-upload.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
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
const standing = async (change: Record<string, unknown>, live = [listed]) =>
  (await compared(planJson(change), live))[0]?.standing;

it.each([{}, { name: ' mtn  1gb weekly ' }, { bonus: null }, { description: '1GB on MTN for 7 days.\r\n' }])(
  'finds what is listed already: %j',
  async (change) => {
    const differences = change.name ? ['name MTN 1GB Weekly → mtn  1gb weekly'] : [];
    expect(await standing(change)).toEqual({ kind: 'listed', differences });
  },
);

it('says what differs', async () => {
  const change = {
    price: 1400,
    size: { value: 1.5, unit: 'GB' },
    validity: { value: 1, unit: 'months' },
    description: 'Other',
    auto_renew: true,
    discount: 5,
  };
  expect(await standing(change, [{ ...listed, price: 1500, auto_renew: false, bonus: 'Free SMS' }])).toEqual({
    kind: 'listed',
    differences: [
      'price ₦1,500 → ₦1,400',
      'size 1 GB → 1.5 GB',
      'validity 7 days → 1 month',
      'discount none → 5%',
      'auto-renewal no → yes',
      'another description',
      'another bonus',
    ],
  });
});

it.each([
  ['network', { network: 'GLO' }],
  ['name', { name: 'MTN 2GB Weekly' }],
  ['id, though it is malformed', { name: 'X', id: '__proto__' }],
])('takes another %s for a new plan', async (_, change) => {
  expect(await standing(change)).toEqual({ kind: 'new' });
});

it('looks among the plans of the same seller only', async () => {
  const theirs = [{ ...listed, provider_id: 'another' }];
  expect(await standing({ id: listed.id }, theirs)).toEqual({ kind: 'new' });
});

it('knows a plan by its id under another name', async () => {
  expect(await standing({ id: listed.id, name: 'MTN 1GB' })).toEqual({
    kind: 'listed',
    differences: ['name MTN 1GB Weekly → MTN 1GB'],
  });
});

it('holds a row against the nearest of several with one name', async () => {
  const dearer = { ...listed, id: 'b', price: 900 };
  expect(await standing({ price: 900 }, [listed, dearer])).toEqual({ kind: 'listed', differences: [] });
});

it('marks what stands in the upload before', async () => {
  const rows = await compared(`[${planJson()},${planJson({ price: 1 })},${planJson({ network: 'GLO' })}]`);
  expect(rows.map(({ twin }) => twin)).toEqual([undefined, 1, undefined]);
});

it('leaves rows with errors out, and says nothing while what is listed is not known', async () => {
  const rows = compareWithLive(await checkedRows(`[${planJson({ price: -1 })},${planJson()}]`), undefined);
  expect(rows).toMatchObject([{ row: 2, standing: undefined }]);
});
