import { expect, it } from 'vitest';
import { OWN, planJson } from '../../../../../tests/support/fixtures/bulk-upload.ts';
import { samplePlan } from '../../../../../tests/support/fixtures/plans.ts';
import { blockedMessage } from '../bulk-messages.ts';
import { indexLive } from './compare-with-live.ts';
import { parseUpload } from './parse-upload.ts';
import { reviewRows } from './review-rows.ts';

const listed = samplePlan(JSON.parse(planJson()));
async function reviewed(text: string, options: Partial<Parameters<typeof reviewRows>[1]> = {}) {
  const parsed = await parseUpload(text);
  if (parsed.kind !== 'rows') throw new Error(parsed.kind);
  return reviewRows(parsed.rows, { sellers: OWN, live: indexLive([listed]), skipListed: true, ...options });
}

it('counts plans, rows with errors and listed plans, and skips listed plans', async () => {
  const text = `[${planJson()},${planJson({ name: 'New' })},${planJson({ price: -1, network: 'X' })}]`;
  const review = await reviewed(text);
  expect(review).toMatchObject({ errorRowCount: 1, listedCount: 1, withoutProviderCount: 0 });
  expect(review.errors).toHaveLength(2);
  expect(review.toUpload.map(({ rowNumber }) => rowNumber)).toEqual([2]);
  expect((await reviewed(text, { skipListed: false })).toUpload.map(({ rowNumber }) => rowNumber)).toEqual([1, 2]);
  expect(blockedMessage(review)).toBe('Nothing is uploaded yet: first correct the 1\u00a0row with errors.');
});

it('counts an administrator’s rows without a provider', async () => {
  const sellers = { ownProviderId: undefined, knownProviderIds: new Set(['a']), defaultProviderId: undefined };
  const text = `[${planJson()},${planJson({ provider_id: 'a' })}]`;
  expect(await reviewed(text, { sellers })).toMatchObject({ withoutProviderCount: 1, errorRowCount: 1 });
});

it('blocks no valid upload', async () => {
  expect(blockedMessage(await reviewed(planJson()))).toBeUndefined();
});

it('measures a CSV in the form of its request body', async () => {
  const line = (i: number) => `${i},MTN,1GB,1,1 day,${'₦'.repeat(500)},https://shop.example/${'a'.repeat(400)}`;
  const lines = Array.from({ length: 500 }, (_, i) => line(i));
  const review = await reviewed(['name,network,size,price,validity,description,buy_url', ...lines].join('\n'));
  expect(review.errorRowCount).toBe(0);
  expect(blockedMessage(review)).toContain('larger than 1\u00a0MB');
});
