import type { Locator, Page } from '@playwright/test';
import { expect, outboxTest, test } from '../support/browser/browser-test.ts';
import { closeSuccess } from '../support/browser/page-state.ts';
import { DEMO, signIn } from '../support/browser/sign-in.ts';
import { BuyingPage } from './pages/buying.page.ts';
import { DAILY, PlanManager } from './pages/plan-form.page.ts';
import { PlansPage } from './pages/plans.page.ts';
import { ProvidersPage } from './pages/providers.page.ts';

const PHONE = { width: 360, height: 740 };
const SHOP = 'Demo Data Shop';
const WEEKLY = 'Demo MTN 2GB Weekly';

/** Goes to a page by a link, so that Back would leave it. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
}

/** Presses Back, which closes the top one alone and stays on the page. */
async function closesOnBack(page: Page, top: Locator): Promise<void> {
  await expect(top).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(top).toBeHidden();
  expect(page.url()).toBe(address);
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

test.describe('Back on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('closes what is open on the plans of a seller, one at a time, before it leaves the page', async ({ page }) => {
    await signIn(page, DEMO.provider);
    await goTo(page, 'Providers');
    await goTo(page, 'Plans');
    const plans = new PlansPage(page);
    const manager = new PlanManager(page);

    await button(page, 'Menu').click();
    await closesOnBack(page, page.getByRole('navigation', { name: 'Main' }));
    await page.getByRole('banner').getByRole('button', { name: 'Deji' }).click();
    await closesOnBack(page, button(page, 'Sign out'));
    await plans.filterButton.click();
    await closesOnBack(page, plans.sheet);
    await manager.more(WEEKLY).click();
    await closesOnBack(page, page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true }));
    await manager.press('Delete', WEEKLY);
    await closesOnBack(page, manager.confirm);
    await manager.press('Edit', WEEKLY);
    await closesOnBack(page, manager.form);

    await manager.create.click();
    await manager.write({ name: 'Half a plan' });
    await page.goBack();
    await closesOnBack(page, question(page, 'Leave without saving?'));
    await expect(manager.form.getByLabel('Plan name')).toHaveValue('Half a plan');
    await page.goBack();
    await button(question(page, 'Leave without saving?'), 'Yes').click();
    await expect(manager.form).toBeHidden();

    await manager.pressInList('Bulk Upload Plans');
    const upload = page.getByRole('dialog', { name: 'Bulk Upload Plans' });
    await closesOnBack(page, upload);
    await manager.pressInList('Bulk Upload Plans');
    await upload.getByRole('textbox').first().fill('[{"name":"Half a list"}]');
    await page.goBack();
    await closesOnBack(page, question(page, 'Leave without uploading?'));
    await expect(upload).toBeVisible();
    await page.goBack();
    await button(question(page, 'Leave without uploading?'), 'Yes').click();
    await expect(upload).toBeHidden();

    await expect(page).toHaveURL('/plans');
    await page.goBack();
    await expect(page).toHaveURL('/providers');
  });

  test("closes the forms and questions of a seller's record and of the settings", async ({ page }) => {
    await signIn(page, DEMO.provider);
    await goTo(page, 'Providers');
    await new ProvidersPage(page).openRow(SHOP);
    await button(page, `Edit ${SHOP}`).click();
    await closesOnBack(page, page.getByRole('dialog', { name: 'Edit Provider' }));
    await button(page, `Delete ${SHOP}`).click();
    await closesOnBack(page, question(page, 'Delete Provider'));
    await page.getByRole('banner').getByRole('button', { name: 'Deji' }).click();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await button(page, 'Sign out everywhere').click();
    await closesOnBack(page, page.getByRole('alertdialog'));
    await button(page, 'Clear this device').click();
    await closesOnBack(page, question(page, 'Clear this device'));
    await page.getByRole('region', { name: 'Delete Account' }).getByRole('button').click();
    await closesOnBack(page, page.getByRole('dialog', { name: 'Delete Account' }));
    await page.goBack();
    await expect(page).toHaveURL('/providers');
  });

  test('closes the form that makes a user a provider', async ({ page }) => {
    await signIn(page);
    await goTo(page, 'Providers');
    await button(page, 'Become a provider').click();
    await closesOnBack(page, page.getByRole('dialog', { name: 'Become a provider' }));
    await page.goBack();
    await expect(page).toHaveURL('/plans');
  });
});

test.describe('Back at a desk', () => {
  test('closes the dialog with the code to dial, and then the details beneath it', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.planLink('MTN 230MB Daily').or(plans.planLink('MTN 110MB Daily')).first().click();
    const buying = new BuyingPage(page);
    await buying.dial(plans.detail).click();
    await expect(buying.dialog).toBeVisible();
    await page.goBack();
    await expect(buying.dialog).toBeHidden();
    await expect(plans.detail).toBeVisible();
    await page.goBack();
    await expect(plans.detail).toBeHidden();
    await expect(page).toHaveURL('/plans');
  });
});

outboxTest.describe('Back and waiting changes', () => {
  outboxTest.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  outboxTest('closes messages, the sheet, its question and the question at sign-out', async ({ page, sheet }) => {
    await signIn(page, DEMO.provider);
    await goTo(page, 'Providers');
    await goTo(page, 'Plans');
    const manager = new PlanManager(page);
    await manager.createPlan(DAILY);
    await closesOnBack(page, page.getByRole('dialog', { name: 'Success' }));
    await manager.createPlan({ ...DAILY, name: 'Second' });
    await closeSuccess(page, 'Successfully Created Plan');

    // The Starter tier has room for five.
    await manager.createPlan({ ...DAILY, name: 'Sixth' });
    await closesOnBack(page, page.getByRole('dialog', { name: 'Error' }));
    await sheet.open();
    await closesOnBack(page, sheet.sheet);
    await sheet.open();
    await sheet
      .row('New plan Sixth')
      .getByRole('button', { name: /^Discard/ })
      .click();
    await closesOnBack(page, question(page, 'Discard change'));
    await expect(sheet.sheet).toBeVisible();
    await closesOnBack(page, sheet.sheet);
    await page.getByRole('banner').getByRole('button', { name: 'Deji' }).click();
    await button(page, 'Sign out').click();
    const signOut = question(page, /^Sign out with/);
    await signOut.getByRole('button', { name: /^Delete/ }).click();
    await closesOnBack(page, question(page, /^Delete 1/));
    await closesOnBack(page, signOut);
    await page.goBack();
    await expect(page).toHaveURL('/providers');
  });
});
