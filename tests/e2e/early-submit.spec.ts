import { expect, test } from '../support/browser/browser-test.ts';
import { DEMO_PASSWORD } from '../support/browser/sign-in.ts';

test('a form filled in before the app starts is sent by the app, not as a page load', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/start-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const posted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && !pathname.endsWith('/page-views')) posted.push(pathname);
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('user@sabidata.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  release();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  expect(posted).toEqual(['/api/v1/account/login']);
  expect(page.url()).not.toContain(DEMO_PASSWORD);
});
