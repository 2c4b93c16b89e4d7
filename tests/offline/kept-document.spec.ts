import { expect, test } from '@playwright/test';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { mirrorWhole, workerReady } from '../support/browser/page-state.ts';
import { signInContext } from '../support/browser/sign-in.ts';

let app: RunningApp;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.dispose());

test('the next start of /plans shows a cached document with plan rows and no user name', async ({ page, context }) => {
  await signInContext(context, app.url);
  await page.goto(`${app.url}/plans`);
  await mirrorWhole(page);
  await workerReady(page);
  const keptDocument = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const kept = await (await caches.open(name)).match('/plans');
        if (kept) return kept.text();
      }
      return '';
    });
  await expect.poll(keptDocument).toContain('MTN 110MB Daily');
  expect(await keptDocument()).not.toContain('user@sabidata.test');
  expect(await keptDocument()).not.toContain('Uche');

  // Without scripts, so that nothing but the document itself can have drawn the rows.
  await app.stop();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.reload();
  await expect(page.getByText('MTN 110MB Daily').first()).toBeVisible();
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'list fetched' })).toBeVisible();
});
