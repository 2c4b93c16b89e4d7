import { expect, test } from '@playwright/test';
import { chunksForRole } from '../../domain/contract/worker/kept-chunks.ts';
import { PlansPage } from '../e2e/pages/plans.page.ts';
import { readPicture, SharePage } from '../e2e/pages/share.page.ts';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { chunksCached, mirrorWhole, planRows, workerReady } from '../support/browser/page-state.ts';
import { signInContext } from '../support/browser/sign-in.ts';

let app: RunningApp;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.dispose());

test('draws the picture of a plan with the server stopped', async ({ page, context }) => {
  await signInContext(context, app.url);
  await page.goto(`${app.url}/plans`);
  await mirrorWhole(page);
  await workerReady(page);
  await chunksCached(page, ...chunksForRole('user'));
  await app.stop();

  await page.goto(`${app.url}/plans`);
  await planRows(page).first().getByRole('link').first().click();
  const share = new SharePage(page, new PlansPage(page).detail);
  await share.opener.click();
  const downloading = page.waitForEvent('download');
  await share.sendPicture.click();
  expect(await readPicture(await (await downloading).path())).toEqual(['PNG', 1080, 1920]);
});
