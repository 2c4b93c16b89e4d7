import { describe, expect, it } from 'vitest';
import { databases } from '../support/server/databases.ts';
import { apiForSuite } from '../support/server/test-api.ts';
import { runCampaign } from './campaign.ts';
import { easyCaptcha, takingTurnsPayments } from './outside.ts';

/** The databases share the requests, each with a seed of its own. */
const { RELEASE, SEED = '1', REQUESTS = RELEASE ? '20000' : '4000' } = process.env;
const ALL = databases().map((database, no) => ({ ...database, seed: Number(SEED) + no }));
const COUNT = Math.ceil(Number(REQUESTS) / ALL.length);

/** With this many requests every call is done once. In a smaller sample a few calls may be missing. */
const ENOUGH = 10_000;
const MAX_MISSING = 5;

describe.each(ALL)('generated requests on $kind', ({ open, seed }) => {
  const captcha = easyCaptcha({ nowMs: () => Date.now() });
  const suite = apiForSuite(open, async () => ({ captcha, payments: takingTurnsPayments() }));

  it('get answers as the OpenAPI document describes them', { timeout: 60_000 + COUNT * 100 }, async () => {
    const beganMs = performance.now();
    const { faults, coverage, document } = await runCampaign(suite, { seed, requests: COUNT });
    const seconds = ((performance.now() - beganMs) / 1_000).toFixed(1);
    console.log(`${COUNT} requests of SEED=${seed} in ${seconds} s. ${coverage}`);
    expect(faults.join('\n\n')).toBe('');
    const missing = coverage.neverDone(document);
    expect(missing.slice(COUNT < ENOUGH ? MAX_MISSING : 0)).toEqual([]);
  });
});
