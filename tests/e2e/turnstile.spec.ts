import { freePort, startApp } from '../support/browser/app-server.ts';
import { expect, test } from '../support/browser/browser-test.ts';
import { closeSuccess } from '../support/browser/page-state.ts';
import { startTurnstilePeer } from './fixtures/turnstile-peer.ts';

const SECRET = 'secret-of-the-peer';

for (const [where, hasOwnAddress] of [
  ['an address of its own', true],
  ['a sandbox without one @release', false],
] as const) {
  test(`a captcha service runs in a frame with ${where}, without access to the app's storage`, async ({ page }) => {
    const peer = await startTurnstilePeer();
    const port = await freePort();
    const app = await startApp({
      port,
      env: {
        CAPTCHA: 'turnstile',
        TURNSTILE_URL: peer.url,
        TURNSTILE_SITE_KEY: 'site',
        TURNSTILE_SECRET_KEY: SECRET,
        ...(hasOwnAddress && { TURNSTILE_FRAME_URL: `http://127.0.0.1:${port}` }),
      },
    });
    await page.goto(`${app.url}/contact`);
    for (const label of ['First name', 'Last name', 'Message']) await page.getByLabel(label).fill('Bola');
    await page.getByLabel('Email').fill('bola@example.com');
    const captcha = page.getByRole('group', { name: 'CAPTCHA' });
    await captcha.getByRole('button', { name: 'I am not a robot' }).click();
    const asks = page.frameLocator('iframe').getByRole('button');
    await expect(asks).toHaveText('Verify you are human (site, nothing of the app)');
    await asks.click();
    await expect(captcha.getByText('Verified.')).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    await closeSuccess(page, 'Thank you');
    expect(peer.asked).toEqual([expect.objectContaining({ secret: SECRET })]);
    await app.dispose();
    await peer.stop();
  });
}
