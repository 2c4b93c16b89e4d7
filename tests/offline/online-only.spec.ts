import { expect, NETWORK_NOISE, test } from '../support/browser/browser-test.ts';
import { visitFirst } from '../support/browser/page-state.ts';
import { DEMO, signIn } from '../support/browser/sign-in.ts';

test('a screen that is not on the device says that it needs a network, and opens with it', async ({
  page,
  expectNoise,
}) => {
  expectNoise(NETWORK_NOISE);
  expectNoise(/dynamically imported module/);
  // Without the browser's own cache.
  await page.route(/\/assets\//, (route) => route.continue());
  await signIn(page, DEMO.admin);
  await visitFirst(page, '/');
  await page.goto('/admin');
  const alarms = page.getByRole('heading', { name: 'Alarms' });
  await expect(alarms).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This screen needs a network');
  await page.context().setOffline(false);
  await expect(alarms).toBeVisible();
});
