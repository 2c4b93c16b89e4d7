import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import { test as browserTest, expect, ownApp, type WorkerFixtures } from '../support/browser/browser-test.ts';
import { DEMO_PASSWORD, signIn } from '../support/browser/sign-in.ts';

const test = browserTest.extend<object, WorkerFixtures>({ app: ownApp() });
const ADMIN = 'admin@sabidata.test';

/** Downloads the recovery codes that the dialog shows, closes it and returns them. */
async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const items = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  for (const code of codes) expect(text).toContain(code);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

/** Closes the toast, which nothing covers, and which a screen reader hears beside the open dialog. */
async function closeToastAbove(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notices' }).getByRole('group', { name: 'Notice' });
  await expect(toast).toHaveText(/^(?:Copied|Couldn't copy)$/);
  const isOnTop = toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(await isOnTop).toBe(true);
  await toast.getByRole('button', { name: 'Close notice' }).click();
  await expect(toast).toHaveCount(0);
}

test('an administrator turns the second factor on, signs in with a recovery code, and turns it off', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 4(?:01|03|22)/);
  await signIn(page, ADMIN);
  await page.goto('/admin?view=second-factor');
  const group = page.getByRole('region', { name: 'Second factor' });
  await expect(group).toContainText('Off.');
  await group.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on the second factor' });
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const add = page.getByRole('dialog', { name: 'Add SabiData to your app' });
  await expect(add.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await add.getByText('Without a camera').click();
  await add.getByRole('button', { name: 'Copy the key' }).click();
  await closeToastAbove(page);
  await expect(add).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const uri = (await add.getByRole('link', { name: 'Open in my app' }).getAttribute('href')) ?? '';
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(leaving).toContainText('next time it gets a new key');
  await leaving.getByRole('button', { name: 'No' }).click();
  const code = add.getByLabel('Code', { exact: true });
  await code.fill('abcd-efgh-ijkl-mnop');
  await add.getByRole('button', { name: 'Turn on' }).click();
  await expect(add).toContainText('Write the 6 digits of your app');
  await code.fill('000000');
  await add.getByRole('button', { name: 'Turn on' }).click();
  await expect(code).toBeFocused();
  await expect(add).toContainText('Wrong code. Write the newest code of your app.');
  await code.fill((URI.parse(uri) as TOTP).generate());
  await add.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Your second factor is on.')).toBeVisible();
  const codes = await saveCodes(page);
  await expect(group).toContainText('10\u00a0recovery codes left');
  await expect(group.getByRole('heading')).toBeFocused();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await expect(page.getByLabel('Code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Error' })).toHaveCount(0);
  await expect(page.getByLabel('Code')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/admin?view=second-factor');
  await expect(group).toContainText('9\u00a0recovery codes left');
  await group.getByRole('button', { name: 'New recovery codes' }).click();
  const renewal = page.getByRole('dialog', { name: 'New recovery codes' });
  await renewal.getByRole('button', { name: 'Make new codes' }).click();
  await expect(renewal.getByLabel('Code', { exact: true })).toBeFocused();
  await renewal.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await renewal.getByLabel('Your password').fill('not the password');
  await renewal.getByRole('button', { name: 'Make new codes' }).click();
  await expect(renewal.getByLabel('Your password')).toBeFocused();
  await renewal.getByLabel('Your password').fill(DEMO_PASSWORD);
  await renewal.getByRole('button', { name: 'Make new codes' }).click();
  const newCodes = await saveCodes(page);
  expect(newCodes).not.toContain(codes[2]);
  await group.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn off the second factor' });
  await question.getByLabel('Code', { exact: true }).fill(newCodes[0] ?? '');
  await question.getByLabel('Your password').fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Your second factor is off.')).toBeVisible();
  await expect(group).toContainText('Off.');
});
