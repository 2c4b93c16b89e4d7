import { expect, test } from '../support/browser/browser-test.ts';
import { doubleText, layoutFaults } from '../support/browser/layout-faults.ts';
import { signIn } from '../support/browser/sign-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('text of twice its size is neither cut nor covered on a phone', async ({ page }) => {
  const faultsOf = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await doubleText(page);
    return layoutFaults(page);
  };
  await page.goto('/reset-password');
  const pin = await page.getByLabel('PIN').boundingBox();
  expect(pin?.width).toBeGreaterThan(300);
  for (const path of ['/', '/reset-password', '/pin-verification', '/pricing', '/contact'])
    expect.soft(await faultsOf(path), path).toEqual([]);
  await signIn(page);
  for (const path of ['/compare', '/network-rating', '/providers']) expect.soft(await faultsOf(path), path).toEqual([]);
  await page.goto('/plans');
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  await doubleText(page);
  expect.soft(await layoutFaults(page), '/plans').toEqual([]);
  await page.goto('/providers');
  await page.getByRole('button', { name: 'Become a provider' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
