import { expect, it } from 'vitest';
import { FRAME_PATH, turnstileFrame } from './turnstile-captcha.ts';

/** Returns the frame's page and policy. `app`: the app's address if it differs from the frame's. */
async function frameOf(app: string | undefined) {
  const deps = { url: 'https://captcha.example', siteKey: '1x00"><script>', appUrl: () => app };
  const answer = await turnstileFrame(deps).request(FRAME_PATH);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy')?.split('; ') };
}

it('loads the script of the captcha service and allows nothing else', async () => {
  const { html, policy } = await frameOf(undefined);
  expect(html.match(/<script src="[^"]*"/g)).toEqual([
    '<script src="https://captcha.example/turnstile/v0/api.js?render=explicit"',
  ]);
  expect(html).toContain('data-key="1x00script"');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContainEqual(expect.stringMatching(/^script-src 'sha256-[\w+/=]+' https:\/\/captcha\.example$/));
});

it.each([
  [undefined, "'self'", ''],
  ['https://sabidata.example/app', 'https://sabidata.example', 'https://sabidata.example'],
])('allows an app at %s to embed the frame from %s only, and sends the token to it', async (app, ancestor, target) => {
  const { html, policy } = await frameOf(app);
  expect(policy).toContain(`frame-ancestors ${ancestor}`);
  expect(html).toContain(`data-app="${target}"`);
});
