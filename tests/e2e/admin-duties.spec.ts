import { expect, outboxTest } from '../support/browser/browser-test.ts';
import { DEMO, DEMO_PASSWORD, startSignedIn } from '../support/browser/sign-in.ts';
import { AdminPage } from './pages/admin.page.ts';

outboxTest(
  'an owner gives a duty, and its administrator sees the views of that duty alone',
  async ({ page, browser, server }) => {
    await startSignedIn(page, DEMO.admin);
    const admin = new AdminPage(page);
    await admin.open('?view=people&q=uche');
    await page.getByRole('button', { name: 'Manage Uche Demo' }).click();
    await page.getByRole('button', { name: 'Make an administrator' }).click();
    const question = admin.dialog('Make an administrator');
    await question.getByLabel('Duty').selectOption('finance');
    await expect(question).toContainText(
      'sees payments and sellers with names and emails, gives tiers, and reads the audit of them',
    );
    await question.getByLabel('Your password').fill(DEMO_PASSWORD);
    await question.getByRole('button', { name: 'Make an administrator' }).click();
    await expect(page.getByText('The role is changed.')).toBeVisible();
    await expect(admin.row('Uche')).toContainText('Administrator, finance');
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const other = await elsewhere.newPage();
    await startSignedIn(other, DEMO.user);
    const finance = new AdminPage(other);
    await finance.open('?view=people');
    await expect(other.getByText('This is not part of your duty.')).toBeVisible();
    await expect(finance.views.getByRole('link', { name: 'Payments' })).toBeAttached();
    await expect(finance.views.getByRole('link', { name: 'People' })).toHaveCount(0);
    await finance.open('?view=sellers&q=ada');
    await other.getByRole('button', { name: 'Manage Ada Bundles' }).click();
    await expect(other.getByRole('button', { name: 'Delete seller' })).toHaveCount(0);
    await other.getByRole('button', { name: 'Edit seller' }).click();
    await expect(other.getByLabel(/^Verified:/)).toHaveCount(0);
    await other.getByRole('dialog').getByLabel('Agreed tier').selectOption('Business');
    await other.getByLabel('Reason').fill('Agreed by phone');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText('The seller is saved.')).toBeVisible();
    await expect(finance.row('Ada Bundles')).toContainText('Business');
    await elsewhere.close();
  },
);
