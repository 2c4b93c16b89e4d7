import { expect, it } from 'vitest';
import { captchaFrame, FRAME_PATH } from './captcha-frame.ts';

/** The document of the frame, and its policy, where the app has another address or none. */
async function frameOf(app: string | undefined) {
  const parts = { url: 'https://captcha.example', siteKey: '1x00"><script>', appUrl: () => app };
  const answer = await captchaFrame(parts).request(FRAME_PATH);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy')?.split('; ') };
}

it('loads the script of the service, and may load nothing else', async () => {
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
])('for an app at %s is shown by %s alone, and speaks to it', async (app, ancestor, told) => {
  const { html, policy } = await frameOf(app);
  expect(policy).toContain(`frame-ancestors ${ancestor}`);
  expect(html).toContain(`data-app="${told}"`);
});
