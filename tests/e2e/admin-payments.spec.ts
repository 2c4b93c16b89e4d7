import { expect, type Page, outboxTest as test } from '../support/browser/browser-test.ts';
import { DEMO, DEMO_PASSWORD, startSignedIn } from '../support/browser/sign-in.ts';
import { AdminPage } from './pages/admin.page.ts';

const ADA = 'ada@sabidata.test';

/** Pays for a tier as the demo provider, and disputes the payment at the bank. */
async function disputePayment(page: Page, server: string): Promise<void> {
  const data = { email: DEMO.provider, password: DEMO_PASSWORD };
  const { token } = await (await page.request.post(`${server}/api/v1/account/login`, { data })).json();
  const headers = { authorization: `Bearer ${token}` };
  const begun = await page.request.post(`${server}/api/v1/subscribe`, { data: { plan: 'individual' }, headers });
  const { authorization_url: payment } = await begun.json();
  await page.goto(payment);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/payment-callback?**');
  await page.goto(payment);
  await page.getByRole('button', { name: 'Dispute the payment at the bank' }).click();
  await expect(page.getByRole('button', { name: 'Dispute: the bank takes the money back' })).toBeVisible();
}

test('a tier is given for free; what was typed stays after an error and without a network', async ({
  page,
  context,
}) => {
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=payments');
  await expect(page.getByText('Nobody has paid yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Give a tier' }).click();
  const form = admin.dialog('Give a tier');
  const give = form.getByRole('button', { name: 'Give the tier' });
  const email = form.getByLabel('Email');
  const reason = form.getByLabel('Reason');
  await email.fill('nobody@sabidata.test');
  await form.getByLabel('Tier', { exact: true }).selectOption('Business');
  await form.getByLabel('Months').selectOption('2 months');
  await give.click();
  await expect(form.getByRole('alert')).toContainText('Reason is required');
  await reason.fill('Lost a payment');
  await give.click();
  await expect(form.getByRole('alert')).toContainText('That user was not found');
  await email.fill(ADA);
  await expect(form).toContainText(`Business for 2 months to ${ADA}, free, without renewal`);
  await context.setOffline(true);
  await give.click();
  await expect(form.getByRole('alert')).toContainText('You are offline; your entries are still here.');
  await expect(reason).toHaveValue('Lost a payment');
  await context.setOffline(false);
  await give.click();
  await expect(page.getByText(`${ADA} has Business until`)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(admin.row(ADA)).toContainText(/Paid.*Free.*Business/);
  await admin.filter('State', 'Failed');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

test('an alarm waits at the top of the administration until it is marked as seen', async ({ page, server }) => {
  await disputePayment(page, server.url);
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open();
  await admin.row('A dispute is open').getByRole('button').click();
  const question = admin.dialog('A dispute is open');
  await expect(question.getByRole('link', { name: 'Disputed payments' })).toBeVisible();
  await expect(question).toContainText('A dispute is open for the payment');
  await question.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(page.getByText('The alarm is marked as seen.')).toBeVisible();
  await expect(page.getByText('No alarm waits for you.')).toBeVisible();
  await admin.filter('State', 'Seen');
  await expect(page.getByRole('row', { name: /A dispute is open.*Sade Demo/ })).toBeVisible();
  await admin.show('Payments');
  await expect(admin.row('Disputed')).toHaveCount(1);
});
