import { expect } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { closeSuccess } from '../support/browser/page-state.ts';
import { askToSignOut, DEMO, signInByForm } from '../support/browser/sign-in.ts';

test('a profile edited offline waits, survives a restart and is sent once', async ({
  page,
  context,
  network,
  sheet,
}) => {
  await signInByForm(page, DEMO.user);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Uche');
  await context.setOffline(true);
  await page.getByLabel('First name').fill('Uchechi');
  await page.getByLabel('Phone').fill('0801');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Write 11 digits/);
  await page.getByLabel('Phone').fill('08012345678');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Saved on this phone. It is sent when you are online')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Uchechi');
  await expect(page.getByText('Saved on this phone. It is sent when you are online')).toBeVisible();
  await context.setOffline(false);
  await closeSuccess(page, 'Your profile is saved.');
  await sheet.empties();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Uchechi' })).toBeVisible();
  const writes = network.writes.filter(({ path }) => path.includes('/users/'));
  expect(new Set(writes.map(({ key }) => key)).size).toBe(1);
  await askToSignOut(page, 'Uchechi');
});
