import { expect, test } from '../support/browser/browser-test.ts';

test('terms: March 2025, fees, card payments, and that SabiData sells no data', async ({ page }) => {
  await page.goto('/terms');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  for (const words of [
    'March 2025',
    'Fees are non-refundable unless stated otherwise',
    'Payments go through a card payment provider',
    'It does not sell plans itself',
  ])
    await expect(main).toContainText(words);
});

test("privacy: March 2025, data on the phone and on the server, and the user's rights", async ({ page }) => {
  await page.goto('/privacy');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(main).toContainText('March 2025');
  await expect(main).toContainText('Nigeria Data Protection Act 2023');
  for (const name of [
    'What is kept on your phone',
    'What is kept on our servers',
    'If you delete your account',
    'Your location',
  ]) {
    await expect(main.getByRole('region', { name })).toBeVisible();
  }
});

test('footer and top bar link to every page; placeholders are not links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([
    '/compare',
    '/network-rating',
    '/data-calculator',
    '/pricing',
    '/contact',
    '/privacy',
    '/terms',
  ]);
  for (const name of ['About', 'Careers', 'Press', 'Blog', 'Help Center']) {
    await expect(footer.getByText(name, { exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
  }
  const bar = page.getByRole('navigation', { name: 'Site' });
  for (const [name, path] of [
    ['Pricing', '/pricing'],
    ['Contact', '/contact'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
