import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser/browser-test.ts';
import { untilReadyForOffline } from '../support/browser/page-state.ts';
import { DEMO_PASSWORD, signIn } from '../support/browser/sign-in.ts';
import { PlansPage } from './pages/plans.page.ts';

/** Returns what can be pressed or written in and lies under an element, except the brand. */
const coveredBy = (locator: Locator) =>
  locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const all = [...document.querySelectorAll('a, button, input, select, textarea')];
    const others = all.filter((each) => !element.contains(each) && each.getAttribute('href') !== '/');
    const covered = others.filter((each) => {
      const { left, right, top, bottom, width } = each.getBoundingClientRect();
      return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
    return covered.map(({ textContent }) => textContent);
  });

test.describe('plans on a wide screen', () => {
  test('filters to a network and a price, sorted by size', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open();
    await expect(page.getByLabel('Sort Order')).toBeHidden();
    await plans.network('Airtel').check();
    await page.getByLabel('Highest price in naira').fill('2000');
    await plans.choose('Sort By', 'size');
    await plans.choose('Sort Order', 'desc');
    await expect(plans.activeFilters).toContainText('up to ₦2,000');
    await expect(plans.activeFilters).toContainText('size ↓');
    await expect(page).toHaveURL(/network=AIRTEL&max=2000&sort=size&order=desc/);
    // On paper: the plans alone, also from a dark screen.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 794, height: 1123 });
    for (const role of ['banner', 'navigation', 'searchbox', 'combobox', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(plans.heading).toHaveCSS('color', 'rgb(22, 33, 27)');
    await expect(plans.cards).toHaveCount(10);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(plans.rows.getByRole('img', { name: 'Airtel' })).toHaveCount(10);
    await expect(async () => {
      const sizes = await plans.sizesMb();
      expect(sizes).toHaveLength(10);
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      expect(sizes[0]).toBeGreaterThan(sizes[9] ?? 0);
    }).toPass();
    for (const price of await plans.prices()) expect(price).toBeLessThanOrEqual(2000);
  });

  test('searches while typing without adding history entries', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open();
    const before = await page.evaluate(() => history.length);
    await plans.search.pressSequentially('weekly');
    await expect(page).toHaveURL(/q=weekly/);
    await expect(plans.rows.first()).toContainText('Weekly');
    expect(await page.evaluate(() => history.length)).toBe(before);
    await plans.search.fill('no such plan at all');
    await expect(page.getByText('No plans found.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(plans.rows).toHaveCount(10);
    await expect(plans.search).toHaveValue('');
  });

  test('finds plans by what rows print, and shows how the text is understood', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open();
    await plans.search.fill('4 GB glo week');
    await expect(plans.activeFilters).toContainText('“4 GB glo week”: 4 GB · Glo · 7 days');
    await expect(plans.rows).toHaveCount(1);
    await expect(plans.rows).toContainText(['Glo 4GB Special']);
    expect(await plans.sizesMb()).toEqual([4 * 1024]);
  });

  test('shows every filter of one tap to a mouse, which cannot scroll sideways', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open();
    const filters = page.getByRole('group', { name: 'Quick filters' }).getByRole('button');
    await expect(plans.rail).toBeVisible();
    await expect(filters).toHaveCount(0);
    for (const label of ['At least', 'Validity', 'Sort By', 'Can buy now', 'General use'])
      await expect(plans.rail.getByLabel(label, { exact: true })).toBeInViewport({ ratio: 1 });
    for (const network of ['MTN', 'Airtel', 'Glo', '9mobile']) await expect(plans.network(network)).toBeInViewport();
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(filters).toHaveCount(11);
    for (const filter of await filters.all()) await expect(filter).toBeInViewport({ ratio: 1 });
  });

  test('turns pages and returns to the first when a filter changes', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open();
    const firstName = plans.rows.first().getByRole('link').first();
    const name = (await firstName.textContent()) ?? '';
    await plans.goToPage(2);
    await expect(page).toHaveURL(/page=2/);
    await expect(firstName).not.toHaveText(name);
    await plans.choose('Items Per Page', '20');
    await expect(plans.rows).toHaveCount(20);
    await expect(page).not.toHaveURL(/page=/);
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await expect(plans.rows).toHaveCount(10);
  });

  test('an address of an older version still opens a list', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open('?network=mtn&provider=&min=cheap&size=1000&page=9999&order=up');
    await expect(plans.rows.first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveAttribute('aria-disabled', 'true');
  });

  test('shows every field of a plan, and Back closes it', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open('?q=MTN+230MB+Daily');
    await plans.planLink('MTN 230MB Daily').click();
    const detail = page.getByRole('dialog', { name: 'MTN 230MB Daily' });
    const facts = { 'Data Size': '230 MB', Price: '₦200', Validity: '1 day', Provider: 'MTN Nigeria' };
    for (const [label, value] of Object.entries(facts)) {
      await expect(plans.fact(label)).toHaveText(value);
      await expect(plans.fact(label)).toBeVisible();
    }
    await expect(detail).toContainText('₦890.43');
    await expect(detail).toContainText('Price seen between 16 Jun and 20 Aug 2026');
    await expect(detail.getByRole('link', { name: 'Dial *312#' })).toHaveAttribute('href', 'tel:*312%23');
    await page.goBack();
    await expect(detail).toBeHidden();
    await expect(page).not.toHaveURL(/plan=/);
    await page.goForward();
    await expect(detail).toBeVisible();
    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(detail).toBeHidden();
    await plans.planLink('MTN 230MB Daily').click();
    await expect(detail).toBeVisible();
    await page.mouse.click(5, 5); // outside of it
    await expect(detail).toBeHidden();
  });

  test('opens the seller with a signed link and records the click', async ({ page, context }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open();
    await page.getByLabel('Provider', { exact: true }).selectOption({ label: 'Demo Data Shop' });
    await context.route(/^https?:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'the seller' }));
    // Page or worker sends it.
    const recorded = context.waitForEvent('response', (answer) => answer.url().includes('/api/v1/click-plan/'));
    const opened = context.waitForEvent('page');
    const buy = page.getByRole('link', { name: 'Buy Now' }).first();
    await expect(buy).toHaveAttribute('rel', 'noopener noreferrer');
    await buy.click();
    const { searchParams } = new URL((await opened).url());
    expect(atob(searchParams.get('signature') ?? '')).toHaveLength(32);
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{8}$/);
    expect(Math.abs(Number(searchParams.get('timestamp')) - Date.now())).toBeLessThan(60_000);
    expect((await recorded).status()).toBe(200);
  });

  test('asks the seller on WhatsApp, naming the plan', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open();
    await page.getByLabel('Provider', { exact: true }).selectOption({ label: 'Demo Data Shop' });
    const chat = page.getByRole('link', { name: 'WhatsApp Demo Data Shop' }).first();
    const link = new URL((await chat.getAttribute('href')) ?? '');
    expect(link.origin + link.pathname).toBe('https://wa.me/2349000000000');
    const plan = await plans.rows.first().getByRole('link').first().textContent();
    expect(link.searchParams.get('text')).toContain(plan);
  });
});

test.describe('plans on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('filters in a sheet that counts the remaining plans', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open('?page=9');
    await expect(plans.cards).toHaveCount(10);
    const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
    await expect(numbers).toHaveText(['1', '…', '7', '8', '9', '10', '11', '…', '19']);
    // In one moment: the list above may still move.
    const boxes = await numbers.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const { y, width } = link.getBoundingClientRect();
        return { y, width };
      }),
    );
    expect(boxes.length).toBeGreaterThan(5);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(44);
    await plans.filterButton.click();
    const show = plans.sheet.getByRole('button', { name: /^Show \d+ plans$/ });
    const all = (await show.textContent()) ?? '';
    await plans.network('Glo').check();
    await expect(show).not.toHaveText(all);
    const left = Number((await show.textContent())?.match(/\d+/)?.[0]);
    await show.click();
    await expect(plans.sheet).toBeHidden();
    await expect(plans.filterButton).toHaveText('Filter · 1');
    await expect(page.getByText(new RegExp(`^${left} of \\d+$`))).toBeVisible();
    await plans.activeFilters.getByRole('button', { name: 'Remove GLO' }).click();
    await expect(page.getByText(/^\d+\splans$/)).toBeVisible();
  });

  test('fits 320 px without sideways scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open('?size=50&sort=price');
    await expect(plans.cards).toHaveCount(50);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe('plans of a provider', () => {
  test("never show other providers' plans first", async ({ page }) => {
    let answer = () => {};
    await page.route('**/api/v1/users/*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/v1/users/*');
    await page.goto('/login');
    await page.getByLabel('Email').fill('provider@sabidata.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await asked;
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await expect(page).toHaveURL('/login');
    answer();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans', exact: true }).click();
    await expect(page.getByText(/^\d+\splans$/)).toHaveText('3 plans');
  });

  test('are only their own, without a provider filter', async ({ page }) => {
    await signIn(page, 'provider@sabidata.test');
    const plans = new PlansPage(page);
    await plans.open('?provider=another');
    await expect(plans.rows).toHaveCount(3);
    await expect(plans.rows.filter({ hasText: 'Demo Data Shop' })).toHaveCount(3);
    await expect(page.getByLabel('Provider', { exact: true })).toHaveCount(0);
  });
});

test.describe('without a network', () => {
  test('Buy Now shows that it needs a network and names the USSD code', async ({ page, context, expectNoise }) => {
    expectNoise(/net::ERR_|Failed to load resource|Failed to fetch/);
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open();
    await page.getByLabel('Provider', { exact: true }).selectOption({ label: 'Demo Data Shop' });
    await expect(page.getByRole('link', { name: 'Buy Now' }).first()).toBeVisible();
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Buy Now' }).first().click();
    const notice = page.getByRole('group', { name: 'Notice' });
    await expect(notice).toContainText('Buying needs a network.');
    expect(context.pages()).toHaveLength(1);
    const { x = 0, y = Number.NaN } = (await notice.boundingBox()) ?? {};
    expect(x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2); // top right
    expect(y).toBeLessThan(100);
    await notice.hover(); // it stays under the pointer
    const colour = () => notice.evaluate((toast) => getComputedStyle(toast).backgroundColor);
    const light = await colour();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colour()).toBe(light);
    // The bar of a phone has no room beside the state of the list: the notice covers it until it closes.
    for (const [width, covered] of [
      [1280, []],
      [360, [expect.stringContaining('Offline')]],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.getByRole('link', { name: 'Buy Now' }).first().click();
      await expect(notice).toBeVisible();
      expect(await coveredBy(notice)).toEqual(covered);
    }
  });
});
