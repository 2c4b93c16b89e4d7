import { expect, test } from '../support/browser/account-test.ts';
import { storedPages, tracesOf } from '../support/browser/device-storage.ts';
import { closeSuccess, untilReadyForOffline } from '../support/browser/page-state.ts';
import { signIn } from '../support/browser/sign-in.ts';
import { SettingsPage } from './pages/settings.page.ts';

test('the chosen theme applies before the first paint', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Auto' }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(await background()).not.toBe(dark);
});

test('shows stored data on the phone and clears it on request', async ({ page }) => {
  await signIn(page);
  await untilReadyForOffline(page);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'On this device' });
  await expect(section).toContainText(/36\d\splans, fetched/);
  await expect(section).toContainText(/\d+\.\d\sMB/);
  await section.getByRole('button', { name: 'Clear this device' }).click();
  const loadedAnew = page.waitForEvent('load');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await loadedAnew;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  // A new worker may have stored the contact details already.
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'SABIDATA_VISITS'));
  expect({ keys, pages: await storedPages(page) }).toEqual({ keys: [], pages: 0 });
});

test("a profile shows the user's data, without provider fields for role user", async ({ page }) => {
  await signIn(page);
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Profile Information' }).getByLabel('First name')).toHaveValue('Uche');
  await expect(page.getByText('Provider Information')).toHaveCount(0);
});

test('shows that a profile could not be loaded and retries', async ({ page, expectNoise }) => {
  expectNoise(/status of 500/);
  const profiles = '**/api/v1/users/*';
  await page.route(profiles, (route) => route.fulfill({ status: 500, json: { detail: 'Something went wrong' } }));
  await signIn(page, 'ada@sabidata.test');
  await page.goto('/profile');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch data: Something went wrong' })).toBeVisible();
  await page.unroute(profiles);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('region', { name: 'Provider Information' })).toBeVisible();
});

test('signs out on all other devices and stays signed in here', async ({ page }) => {
  const account = { email: 'user@sabidata.test', password: 'sabi-demo-2026' };
  await page.goto('/login');
  const { token, data } = await (await page.request.post('/api/v1/account/login', { data: account })).json();
  const elsewhere = () =>
    page.request.get(`/api/v1/users/${data.id}`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await elsewhere()).status()).toBe(200);
  await signIn(page, account.email);
  const before = await page.evaluate(() => localStorage.getItem('TOKEN'));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await closeSuccess(page, 'Signed out on all other devices');
  expect((await elsewhere()).status()).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('TOKEN'))).not.toBe(before);
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('downloads what is kept about the user, and says what a phone without a network can do', async ({
  page,
  context,
  expectNoise,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'ada@sabidata.test');
  const settings = new SettingsPage(page);
  await settings.open();
  const json = await settings.download('JSON');
  expect(json.name).toBe('sabidata-my-data.json');
  const { tables } = JSON.parse(json.text) as { tables: { table: string; rows: Record<string, unknown>[] }[] };
  const rowsOf = (name: string) => tables.find(({ table }) => table === name)?.rows;
  expect(rowsOf('users')).toMatchObject([{ email: 'ada@sabidata.test', password_hash: '(kept, not shown)' }]);
  expect(rowsOf('providers')).toMatchObject([{ name: 'Ada Bundles' }]);
  const csv = await settings.download('CSV');
  expect(csv.name).toBe('sabidata-my-data.csv');
  expect(csv.text).toContain('\r\nYour account,1,email,ada@sabidata.test\r\n');
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await tooWide()).toBeLessThanOrEqual(0);

  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await settings.format('JSON').click();
  await expect(settings.error).toContainText('Downloading your data needs a network. Check yours and try again.');
  await settings.error.getByRole('button', { name: 'Close' }).last().click();
  await expect(settings.format('JSON')).toBeFocused();
  await context.setOffline(false);
});

test('deletes an account after first name and reason, and no sign-in works after', async ({
  page,
  peer,
  expectNoise,
}) => {
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
  await signIn(page, 'ada@sabidata.test');
  const token = (await page.evaluate(() => localStorage.getItem('TOKEN'))) ?? '';
  await page.goto('/settings');
  await page.getByRole('region', { name: 'Delete Account' }).getByRole('button').click();
  const modal = page.getByRole('dialog', { name: 'Delete Account' });
  const confirm = modal.getByRole('button', { name: 'Delete Account' });
  await modal.getByLabel(/first name/).fill('Adah');
  await confirm.click();
  await expect(modal.getByLabel(/first name/)).toBeFocused();
  await expect(modal.getByRole('alert')).toHaveText('Please enter your name correctly to confirm deletion');
  await modal.getByLabel(/first name/).fill('Ada');
  await confirm.click();
  await expect(modal.getByRole('alert')).toHaveText('Please select at least one reason for deletion');
  await modal.getByLabel('Poor service').check();
  await modal.getByLabel('Other').check();
  await modal.getByLabel('In your own words').fill('Moving to Accra');
  await confirm.click();
  await expect(modal.getByRole('alert')).toHaveText('Please type your password to confirm deletion');
  await modal.getByLabel('Your password').fill('sabi-demo-2026');
  await confirm.click();
  await closeSuccess(page, 'The account is deleted.');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('TOKEN'))).toBeNull();
  const { sub } = JSON.parse(atob(token.split('.')[1] ?? ''));
  await expect.poll(() => tracesOf(page, [token, sub])).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await peer.mailTo('ada@sabidata.test', /is deleted/);
  // The deleted account has no session to end.
  expect(refused).toEqual([]);
  expectNoise(/status of 401/);
  await page.getByLabel('Email').fill('ada@sabidata.test');
  await page.getByLabel('Password', { exact: true }).fill('sabi-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Email or password is not correct');
});
