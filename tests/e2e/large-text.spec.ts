import { expect, test } from '../support/browser/browser-test.ts';
import { doubleText, layoutFaults } from '../support/browser/layout-faults.ts';
import { signIn } from '../support/browser/sign-in.ts';

// screen-fit.spec.ts opens every screen with text of twice its size. These are the parts that it does not open.

test.use({ viewport: { width: 360, height: 740 } });

test('the PIN has room for a finger on each of its four digits on a phone', async ({ page }) => {
  await page.goto('/reset-password');
  const pin = await page.getByLabel('PIN').boundingBox();
  expect(pin?.width).toBeGreaterThanOrEqual(4 * 44);
});

test('text of twice its size fits the dialog of a new provider on a phone', async ({ page }) => {
  await signIn(page);
  await page.goto('/providers');
  await page.getByRole('button', { name: 'Become a provider' }).click();
  await page.getByRole('dialog').waitFor();
  await doubleText(page);
  expect(await layoutFaults(page)).toEqual([]);
});
