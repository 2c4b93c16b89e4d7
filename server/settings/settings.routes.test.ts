import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { publicSettings } from '../../domain/contract/settings.calls.ts';
import { openLite } from '../../tests/support/server/databases.ts';
import { apiForSuite, TEST_SETTINGS } from '../../tests/support/server/test-api.ts';

describe('the settings of a deployment', () => {
  const suite = apiForSuite(openLite);

  it('tells anybody where positions become names of states, how we are reached and how one pays, and nothing else', async () => {
    const answer = await suite.api.call('/settings');
    const body = await answer.json();
    expect(answer.status).toBe(200);
    expect(v.parse(publicSettings.response, body)).toEqual(TEST_SETTINGS);
    expect(Object.keys(body)).toEqual(['geocoder_url', 'contact', 'payments']);
  });
});
