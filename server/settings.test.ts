import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { publicSettings } from '../domain/contract/site.calls.ts';
import { openLite } from '../tests/support/server/databases.ts';
import { apiForSuite, TEST_SETTINGS } from '../tests/support/server/test-api.ts';

describe('the settings call', () => {
  const suite = apiForSuite(openLite);

  it('returns the geocoder, the contact details and the payment mode to visitors, and nothing else', async () => {
    const answer = await suite.api.call('/settings');
    const body = await answer.json();
    expect(answer.status).toBe(200);
    expect(v.parse(publicSettings.response, body)).toEqual(TEST_SETTINGS);
    expect(Object.keys(body)).toEqual(['geocoder_url', 'contact', 'payments']);
  });
});
