import { type TOTP, URI } from 'otpauth';
import { test as browserTest, expect, ownApp, type WorkerFixtures } from '../support/browser/browser-test.ts';
import { DEMO_PASSWORD, signIn } from '../support/browser/sign-in.ts';

const test = browserTest.extend<object, WorkerFixtures>({ app: ownApp() });
const ADMIN = 'admin@sabidata.test';

test('an administrator turns the second factor on, signs in with a recovery code, and turns it off', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  await signIn(page, ADMIN);
  await page.goto('/admin?view=second-factor');
  const group = page.getByRole('region', { name: 'Second factor' });
  await expect(group).toContainText('Off.');
  await group.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on the second factor' });
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const uri = (await dialog.getByRole('link', { name: 'Open in my app' }).getAttribute('href')) ?? '';
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog.getByLabel('Code', { exact: true }).fill((URI.parse(uri) as TOTP).generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Your second factor is on.')).toBeVisible();
  await expect(group).toContainText('10\u00a0recovery codes left');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await expect(page.getByLabel('Code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Error' })).toHaveCount(0);
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/admin?view=second-factor');
  await expect(group).toContainText('9\u00a0recovery codes left');
  await group.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn off the second factor' });
  await question.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await question.getByLabel('Your password').fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Your second factor is off.')).toBeVisible();
  await expect(group).toContainText('Off.');
});
