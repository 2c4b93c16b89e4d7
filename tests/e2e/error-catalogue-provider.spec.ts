import {
  expect,
  FAILS,
  REFUSES,
  test,
  WRONG_VERSION,
  WRONG_VERSION_WORDS,
  withFields,
} from '../support/browser/error-test.ts';
import { closeError } from '../support/browser/page-state.ts';
import { DEMO_PASSWORD, startSignedIn } from '../support/browser/sign-in.ts';
import { ProvidersPage } from './pages/providers.page.ts';
import { WaitingSheet } from './pages/waiting-sheet.page.ts';

// A provider's record: made on a page of its own, or made, changed and deleted through the outbox (docs/specification/08-errors.md).
const CREATE = /providers\/create$/;
const ONE = /providers\/[\w-]{36}$/;
const PROFILE = {
  'Provider Name': 'Sade Data',
  'Contact Email': 'sade@data.example',
  'WhatsApp Number': '09012345678',
};

test('shows why a provider profile cannot be completed', { tag: '@release' }, async ({ page, context, network }) => {
  await startSignedIn(page, 'provider@sabidata.test');
  await page.goto('/provider-onboarding');
  for (const [label, text] of Object.entries(PROFILE)) await page.getByLabel(label).fill(text);
  const says = async (words: string) => {
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await closeError(page, words);
  };
  await says('This account already has a provider profile.');
  await context.setOffline(true);
  await says('You are offline. Check your network and try again. Your entries are still here.');
  await context.setOffline(false);
  network.inject(CREATE, FAILS, 1);
  await says("Couldn't create Provider");
});

test('shows why a user cannot become a provider, or the failed step', { tag: '@release' }, async ({
  page,
  network,
}) => {
  await startSignedIn(page);
  await new ProvidersPage(page).open();
  const become = async () => {
    await page.getByRole('button', { name: 'Become a provider' }).click();
    const modal = page.getByRole('dialog', { name: 'Become a provider' });
    for (const [label, text] of Object.entries(PROFILE)) await modal.getByLabel(label).fill(text);
    await modal.getByRole('button', { name: 'Become a provider' }).click();
  };
  network.inject(CREATE, withFields({ phone: '0901' }), 1);
  await become();
  await closeError(page, 'Write 11 digits, starting with 0');
  const sheet = new WaitingSheet(page);
  await sheet.open();
  await sheet.rows.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog', { name: 'Discard change' }).getByRole('button', { name: 'Yes' }).click();
  await sheet.empties();
  await sheet.close();
  network.inject(CREATE, REFUSES, 1);
  await become();
  await closeError(page, "Couldn't create Provider");
});

test('shows why a provider record is refused, or the failed step', async ({ page, network }) => {
  await startSignedIn(page, 'admin@sabidata.test');
  const providers = new ProvidersPage(page);
  await providers.open();
  const edit = async (name: string) => {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const form = page.getByRole('dialog', { name: 'Edit Provider' });
    await form.getByLabel('Contact Email').fill('new@shop.example');
    await form.getByRole('button', { name: 'Save Changes' }).click();
  };
  network.inject(ONE, withFields({ email: 'nobody' }), 1);
  await edit('Demo Data Shop');
  await closeError(page, 'Write an email address');
  network.inject(ONE, REFUSES, 1);
  await edit('Ada Bundles');
  await closeError(page, 'Failed to update provider');

  const remove = async (name: string, words: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete Provider' });
    await question.getByLabel(`Type ${name} to confirm`).fill(name);
    await question.getByLabel('Your password').fill(DEMO_PASSWORD);
    await question.getByRole('button', { name: 'Delete seller' }).click();
    await expect(question.getByRole('alert')).toContainText(words);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  };
  network.inject(ONE, WRONG_VERSION, 1);
  await remove('MTN Nigeria', WRONG_VERSION_WORDS);
  network.inject(ONE, REFUSES, 1);
  await remove('Airtel Nigeria', "Couldn't delete the seller");
  await expect(providers.entry('Airtel Nigeria')).toBeVisible();
});
