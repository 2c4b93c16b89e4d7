import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from '../support/browser/browser-test.ts';
import { watchViolations } from '../support/browser/page-state.ts';

const DOCUMENTS = [
  ...['/', '/pricing', '/contact', '/privacy', '/login'],
  ...['/plans', '/compare', '/providers', '/network-rating', '/payment-callback', '/no-such-page'],
];
/** The worker's own answer rules what the worker may do. */
const UNDER_POLICY = [...DOCUMENTS, '/sw.js'];

/**
 * Security S3, word for word. Documents add the hashes of the styles inlined into them; nothing else may differ. The
 * Trusted Types are named, so that no other script makes one.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  // The geocoder of the settings, as it is by default.
  "connect-src 'self' https://api.bigdatacloud.net",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types sabidata-worker sabidata-markup',
].join('; ');

const STYLE_HASHES = /(?<=style-src 'self')( 'sha256-[\w+/=]{44}')+/;

/**
 * Returns the findings of the evaluator for a policy, worst first. One remark is left out: `'self'` is only as safe as the
 * files of the origin, which the evaluator cannot know. This origin serves no uploads, no JSONP and no script made from
 * input; the list of scripts below checks the last.
 */
function evaluate(policy: string): string[] {
  const cannotKnow = ({ severity, directive, value }: Finding) =>
    severity === Severity.MEDIUM_MAYBE && directive === 'script-src' && value === "'self'";
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter((finding) => !cannotKnow(finding))
    .sort((one, other) => one.severity - other.severity)
    .map(
      ({ severity, directive, value, description }) => `${Severity[severity]} ${directive} ${value}: ${description}`,
    );
}

test.describe('the policy', () => {
  for (const path of UNDER_POLICY) {
    test(`of ${path} is the expected one, and the evaluator reports nothing`, async ({ request }) => {
      const answer = await request.get(path);
      const policy = answer.headers()['content-security-policy'] ?? '';
      expect(policy.replace(STYLE_HASHES, '')).toBe(POLICY);
      expect(evaluate(policy)).toEqual([]);
      expect(answer.headers()['content-security-policy-report-only']).toBeUndefined();
    });
  }

  for (const [weakened, from, to] of [
    ['an inline script allowed', "script-src 'self'", "script-src 'self' 'unsafe-inline'"],
    ['eval allowed', "script-src 'self'", "script-src 'self' 'unsafe-eval'"],
    ['scripts from anywhere', "script-src 'self'", 'script-src https:'],
    ['scripts from a host of many', "script-src 'self'", "script-src 'self' cdnjs.cloudflare.com"],
    ['plugins', "object-src 'none'", 'object-src *'],
    ['no word on scripts', "default-src 'self'; script-src 'self'; ", ''],
  ] as const) {
    test(`the evaluator reports ${weakened}`, () => {
      expect(POLICY).toContain(from);
      expect(evaluate(POLICY.replace(from, to))).not.toEqual([]);
    });
  }
});

test.describe('documents', () => {
  for (const path of DOCUMENTS) {
    test(`${path} has the security headers and no inline script, style attribute or handler`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.headers()).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/^geolocation=\(self\)/),
        'cache-control': 'no-cache',
      });
      const html = await answer.text();
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
      expect(scripts.length).toBeGreaterThan(0);
      for (const attributes of scripts) {
        // Data is not run, whatever the policy says.
        expect(attributes).toMatch(/ src="\/assets\/[\w.-]+"| type="application\/json"/);
      }
      expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/);
    });
  }

  test('require https only when the public address uses it', async ({ request }) => {
    expect((await request.get('/')).headers()['strict-transport-security']).toBeUndefined();
  });

  test('answers with personal data are marked no-store', async ({ request }) => {
    const data = { email: 'user@sabidata.test', password: 'sabi-demo-2026' };
    const signedIn = await request.post('/api/v1/account/login', { data });
    const { token, data: user } = (await signedIn.json()) as { token: string; data: { id: string } };
    const headers = { authorization: `Bearer ${token}` };
    const person = await request.get(`/api/v1/users/${user.id}`, { headers });
    for (const answer of [signedIn, person]) {
      expect(answer.ok()).toBe(true);
      expect(answer.headers()['cache-control']).toBe('no-store');
      expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    }
  });
});

test('the browser reports a style and a script that break the policy', async ({ page, expectNoise }) => {
  expectNoise(/Content Security Policy|requires 'Trusted/);
  const violations = await watchViolations(page);
  await page.goto('/');
  await page.addStyleTag({ content: 'p { color: red }' }).catch(() => undefined);
  await expect.poll(() => violations).toContainEqual(expect.stringMatching(/^style-src-elem inline/));
  const assigned = page.evaluate(() => {
    document.body.innerHTML = '<p>not from here</p>';
  });
  await expect(assigned).rejects.toThrow(/TrustedHTML/);
  await expect.poll(() => violations).toContainEqual(expect.stringMatching(/^require-trusted-types-for /));
});
