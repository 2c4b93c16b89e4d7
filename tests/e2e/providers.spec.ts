import { expect, test } from '../support/browser/browser-test.ts';
import { signIn } from '../support/browser/sign-in.ts';
import { ProvidersPage } from './pages/providers.page.ts';

test.describe('provider directory', () => {
  test('shows each provider and its contacts', async ({ page }) => {
    await signIn(page);
    const providers = new ProvidersPage(page);
    await providers.open();
    await expect(page.getByRole('heading', { name: 'Provider Directory' })).toBeVisible();
    await expect(providers.entry('MTN Nigeria')).toBeVisible();
    const shop = providers.entry('Demo Data Shop');
    await expect(shop.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByText('Your Company')).toHaveCount(0);
  });

  test('searches by name, and by email when the term has an @', async ({ page }) => {
    await signIn(page);
    const providers = new ProvidersPage(page);
    await providers.open();
    await providers.search.fill('vtu');
    await expect(providers.entries).toHaveCount(1);
    await expect(providers.entry('VTU Africa')).toBeVisible();
    await providers.search.fill('ada@');
    await expect(providers.entries).toHaveCount(1);
    await expect(providers.entry('Ada Bundles')).toBeVisible();
    await expect(page).toHaveURL(/q=ada/);
  });

  test('shows advice when no provider matches', async ({ page }) => {
    await signIn(page);
    const providers = new ProvidersPage(page);
    await providers.open('?q=nobody+at+all');
    await expect(page.getByText('No providers found')).toBeVisible();
    await expect(page.getByText("Try adjusting your search query to find what you're looking for.")).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(providers.entry('MTN Nigeria')).toBeVisible();
    await expect(providers.search).toHaveValue('');
  });

  test("leads to a provider's plans", async ({ page }) => {
    await signIn(page);
    const providers = new ProvidersPage(page);
    await providers.open();
    await providers.entry('VTU Africa').getByRole('link', { name: '60 plans of VTU Africa' }).click();
    await expect(page).toHaveURL(/\/plans\?provider=/);
    await expect(page.getByText('60 of', { exact: false })).toBeVisible();
    await expect(page.getByRole('row', { name: /VTU Africa/ })).toHaveCount(10);
  });

  test("marks the user's own record", async ({ page }) => {
    await signIn(page, 'provider@sabidata.test');
    const providers = new ProvidersPage(page);
    await providers.open();
    await expect(providers.entry('Demo Data Shop').getByText('Your Company')).toBeVisible();
    await expect(page.getByText('Your Company')).toHaveCount(1);
  });

  test('opens a row on a phone by keyboard to an example, the contacts and the plans', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page);
    const providers = new ProvidersPage(page);
    await providers.open();
    const shop = providers.entry('Demo Data Shop');
    await expect(shop.getByRole('img', { name: 'from ₦1,900' })).toBeVisible();
    await expect(shop.getByRole('link')).toHaveCount(0);
    await shop.locator('summary').press('Enter');
    await expect(shop).toContainText('for ₦1,900');
    await expect(shop.getByRole('link', { name: /@/ })).toBeVisible();
    await expect(shop.getByRole('link', { name: 'WhatsApp Demo Data Shop' })).toBeVisible();
    await shop.getByRole('link', { name: '3 plans of Demo Data Shop' }).click();
    await expect(page).toHaveURL(/\/plans\?provider=/);
  });
});
