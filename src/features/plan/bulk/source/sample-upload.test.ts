import { expect, it } from 'vitest';
import { checkedRows, OWN, OWN_ID } from '../../../../../tests/support/fixtures/bulk-upload.ts';
import { csvSample, jsonSample } from './sample-upload.ts';

it.each([
  ['JSON', jsonSample],
  ['CSV', csvSample],
])('is valid as %s, for a provider and for an administrator', async (_, sample) => {
  const own = await checkedRows(await sample(undefined), OWN);
  const administrator = { ownProviderId: undefined, knownProviderIds: new Set([OWN_ID]), defaultProviderId: undefined };
  const named = await checkedRows(await sample(OWN_ID), administrator);
  for (const rows of [own, named]) {
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(rows.map(({ plan }) => plan?.provider_id)).toEqual([OWN_ID, OWN_ID]);
  }
});
