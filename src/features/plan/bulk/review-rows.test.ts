import { expect, it } from 'vitest';
import { OWN, planJson } from '../../../../tests/support/fixtures/bulk-upload.ts';
import { samplePlan } from '../../../../tests/support/fixtures/plans.ts';
import { blockedWords } from './blocked-words.ts';
import { indexLive } from './compare-with-live.ts';
import { readUpload } from './read-upload.ts';
import { reviewRows } from './review-rows.ts';

const listed = samplePlan(JSON.parse(planJson()));
async function reviewed(text: string, options: Partial<Parameters<typeof reviewRows>[1]> = {}) {
  const read = await readUpload(text);
  if (read.kind !== 'rows') throw new Error(read.kind);
  return reviewRows(read.rows, { sellers: OWN, live: indexLive([listed]), leaveOut: true, ...options });
}

it('counts what is understood, wrong and listed, and leaves out what is listed', async () => {
  const text = `[${planJson()},${planJson({ name: 'New' })},${planJson({ price: -1, network: 'X' })}]`;
  const review = await reviewed(text);
  expect(review).toMatchObject({ wrong: 1, listed: 1, nameless: 0 });
  expect(review.errors).toHaveLength(2);
  expect(review.toSend.map(({ row }) => row)).toEqual([2]);
  expect((await reviewed(text, { leaveOut: false })).toSend.map(({ row }) => row)).toEqual([1, 2]);
  expect(blockedWords(review)).toBe('Nothing is uploaded yet: first correct the 1 row with errors.');
});

it('counts the rows that an administrator left without a provider', async () => {
  const sellers = { ownProviderId: undefined, known: new Set(['a']), fallback: undefined };
  const text = `[${planJson()},${planJson({ provider_id: 'a' })}]`;
  expect(await reviewed(text, { sellers })).toMatchObject({ nameless: 1, wrong: 1 });
});

it('blocks nothing that can be sent', async () => {
  expect(blockedWords(await reviewed(planJson()))).toBeUndefined();
});

it('measures a table as it will be sent: with every field named', async () => {
  const line = (i: number) => `${i},MTN,1GB,1,1 day,${'₦'.repeat(500)},https://shop.example/${'a'.repeat(400)}`;
  const lines = Array.from({ length: 500 }, (_, i) => line(i));
  const review = await reviewed(['name,network,size,price,validity,description,buy_url', ...lines].join('\n'));
  expect(review.wrong).toBe(0);
  expect(blockedWords(review)).toContain('larger than 1 MB');
});
