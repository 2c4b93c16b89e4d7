import { expect, type Page, test } from '../support/browser/browser-test.ts';
import { signIn } from '../support/browser/sign-in.ts';
import { CalculatorPage, USUAL_DAY } from './pages/calculator.page.ts';
import { ComparePage } from './pages/compare.page.ts';

async function openCalculator(page: Page, email?: string): Promise<CalculatorPage> {
  await signIn(page, email);
  const calculator = new CalculatorPage(page);
  await calculator.open();
  return calculator;
}

test('begins with half an hour of social media, in GB', async ({ page }) => {
  const calculator = await openCalculator(page);
  await expect(calculator.unit('GB')).toBeChecked();
  await expect(calculator.hours('Social media browsing hours')).toHaveValue('0.5');
  await expect(calculator.usage('Social Media')).toHaveText('0.05 GB');
  await expect(calculator.figure('Monthly Data Usage')).toHaveText('1.35 GB');
  await expect(page).toHaveTitle('Data Calculator · SabiData');
});

test('calculates daily and monthly use, cost and shares in both units', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.fill(USUAL_DAY);
  const inGb = {
    'Social Media': '0.23 GB',
    'Video Calling': '0.05 GB',
    Music: '0.06 GB',
    Gaming: '0.00 GB',
    Movies: '1.00 GB',
    'Web Browsing': '0.19 GB',
    'Smart Home Devices': '0.00 GB',
  };
  for (const [title, text] of Object.entries(inGb)) await expect(calculator.usage(title)).toHaveText(text);
  await expect(calculator.figure('Daily Data Usage')).toHaveText('1.51 GB');
  await expect(calculator.figure('Monthly Data Usage')).toHaveText('45.30 GB');
  await calculator.costPerGb.fill('375');
  await expect(calculator.figure('Monthly Cost')).toHaveText('₦16,987.50');
  await expect(calculator.shares.getByRole('row', { name: 'Movie Streaming' })).toContainText('66.2%');

  await calculator.unit('MB').check();
  await expect(calculator.usage('Music')).toHaveText('56.32 MB');
  await expect(calculator.figure('Daily Data Usage')).toHaveText('1,546.24 MB');
  await expect(calculator.figure('Monthly Data Usage')).toHaveText('46,387.20 MB');
  await expect(calculator.figure('Monthly Cost')).toHaveText('₦16,987.50');
  await expect(calculator.shares.getByRole('row', { name: 'Movie Streaming' })).toContainText('1,024.00 MB');
});

test('names the ring segment under pointer and focus, with value and share', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.fill(USUAL_DAY);
  await calculator.segment('Movie Streaming').scrollIntoViewIfNeeded();
  await calculator.pointAt('Movie Streaming');
  await expect(calculator.tooltip).toHaveText(/Movie Streaming.*1\.00\sGB.*66\.2%/);
  await page.mouse.move(0, 0);
  await expect(calculator.tooltip).toHaveCount(0);
  await calculator.segment('Web Browsing').focus();
  await expect(calculator.tooltip).toHaveText(/Web Browsing.*0\.19\sGB.*12\.3%/);
  await page.keyboard.press('Escape');
  await expect(calculator.tooltip).toHaveCount(0);
});

test('keeps a wrong value on screen, shows its error and ignores it', async ({ page }) => {
  const calculator = await openCalculator(page);
  const gaming = calculator.hours('Multiplayer gaming/downloads hours');
  for (const wrong of ['-1', '0.3', '5000']) {
    await gaming.fill(wrong);
    await expect(gaming).toHaveAttribute('aria-invalid', 'true');
    await expect(gaming).toHaveAccessibleDescription(/counts as 0/);
    await expect(gaming).toHaveValue(wrong);
    await expect(calculator.figure('Daily Data Usage')).toHaveText('0.05 GB');
  }
  await gaming.fill('1.5');
  await expect(gaming).not.toHaveAttribute('aria-invalid', 'true');
  await expect(calculator.usage('Gaming')).toHaveText('0.30 GB');
});

test('keeps typed hours over a reload and removes them at sign-out', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.fill(USUAL_DAY);
  await calculator.costPerGb.fill('375.5');
  await calculator.unit('MB').check();
  await page.reload();
  await expect(calculator.hours('HD streaming hours')).toHaveValue('0.5');
  await expect(calculator.costPerGb).toHaveValue('375.5');
  await expect(calculator.figure('Monthly Data Usage')).toHaveText('46,387.20 MB');
  await page.getByRole('banner').getByRole('button', { name: 'Uche' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(stored).not.toContain('375.5');
});

test('presets add hours to their inputs, and Clear takes all away', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.preset('Films in HD').click();
  await calculator.preset('Films in HD').click();
  await expect(calculator.preset('Films in HD')).toHaveText(/2\sh$/);
  await expect(calculator.hours('HD streaming hours')).toHaveValue('2');
  await expect(calculator.figure('Daily Data Usage')).toHaveText('4.05 GB');
  await calculator.hours('HD streaming hours').fill('');
  await expect(calculator.preset('Films in HD')).toHaveText(/\+1\sh$/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(calculator.hours('Social media browsing hours')).toHaveValue('');
  await expect(calculator.figure('Monthly Data Usage')).toHaveText('0.00 GB');
});

test('shows the cheapest plan, whose price is the Cost per GB until another is typed', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.fill(USUAL_DAY);
  await expect(calculator.answer).toContainText('Covers 45.30\u00a0GB a month');
  const price = await calculator.price();
  expect(price).toBeGreaterThan(1_000);
  await expect(calculator.figure('Monthly Cost')).toHaveText(`₦${price.toLocaleString('en-NG')}.00`);
  const perGb = Number(await calculator.costPerGb.inputValue());
  expect(perGb).toBeGreaterThanOrEqual(price / 45.3);
  expect(perGb).toBeLessThan(price / 45.3 + 0.01);
  await expect(calculator.costPerGb).toHaveAccessibleDescription(/^₦[\d.]+: this plan’s price for what you use$/);
  await calculator.costPerGb.fill('200');
  await expect(calculator.figure('Monthly Cost')).toHaveText('₦9,060.00');
  await page.getByRole('button', { name: /^Use ₦/ }).click();
  await expect(calculator.costPerGb).toHaveValue(String(perGb));
});

test('tells what is bought how often, with buttons to buy it and when its price was seen', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.fill(USUAL_DAY);
  await expect(calculator.answer.getByRole('link', { name: /^Dial \*/ })).toBeVisible();
  await calculator.answer.getByRole('button', { name: 'Show' }).click();
  const bought = calculator.answer.getByRole('listitem').filter({ hasText: /buy it (?:once|\d)/ });
  await expect(bought.first()).toContainText(/Price (?:seen|confirmed|not confirmed)/);
  await expect(bought.first().getByRole('link', { name: /^Dial/ })).toBeVisible();
  await calculator.lines.first().locator('summary').click();
  await expect(calculator.lines.first()).toContainText(/Price (?:seen|confirmed|not confirmed)/);
  await expect(calculator.lines.first().getByRole('link', { name: /^Dial/ }).first()).toBeVisible();
});

test('offers a combination of at most four purchases only if it saves 10 %', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.fill(USUAL_DAY);
  const offered = await calculator.answer.getByText(/₦[\d,.]+ in \d\spurchases on/).innerText();
  const [, total = '', count] = /₦([\d,.]+) in (\d)/.exec(offered) ?? [];
  expect(Number(count)).toBeLessThanOrEqual(4);
  expect(Number(total.replaceAll(',', ''))).toBeLessThanOrEqual((await calculator.price()) * 0.9);
});

test.describe('on a device that holds nothing', () => {
  test.use({ serviceWorkers: 'block' });

  test('asks the server when typing pauses, and not for each key', async ({ page, expectNoise }) => {
    expectNoise(/registration blocked|status of 503/);
    await page.route('**/api/v1/sync*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.clock.install();
    const calculator = await openCalculator(page);
    await expect(calculator.lines).toHaveCount(3);
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/finder') && asked.push(request.url())));
    // No time passes between the keys, however busy the machine is.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await calculator.hours('HD streaming hours').pressSequentially('12.5');
    expect(asked).toEqual([]);
    await page.clock.resume();
    await expect(calculator.answer).toContainText('purchases');
    expect(asked.map((url) => new URL(url).searchParams.get('data_mb'))).toEqual(['769383']);
  });
});

test('opens the comparison with another network and returns to the typed hours', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.fill(USUAL_DAY);
  await calculator.lines.first().locator('summary').click();
  await calculator.lines
    .first()
    .getByRole('link', { name: /^Compare with/ })
    .click();
  const compare = new ComparePage(page);
  await expect(page).toHaveURL(/\/compare\?a=.+&b=/);
  await expect(compare.a.plan).not.toHaveValue('');
  await page.goBack();
  await expect(calculator.figure('Monthly Data Usage')).toHaveText('45.30 GB');
});

test('asks for hours where there are none, and leads a provider to no comparison', async ({ page }) => {
  const calculator = await openCalculator(page, 'provider@sabidata.test');
  await calculator.lines.first().locator('summary').click();
  await expect(calculator.lines.first().getByRole('link', { name: /^Dial/ }).first()).toBeVisible();
  await expect(calculator.main.getByRole('link', { name: /^Compare/ })).toHaveCount(0);
  await calculator.hours('Social media browsing hours').fill('');
  await expect(page.getByText('Enter your hours to see what covers them.')).toBeVisible();
  await expect(calculator.figure('Monthly Cost')).toHaveText('₦0.00');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the bar with the answer never leaves, leads to the plan and covers no field', async ({ page }) => {
    const calculator = await openCalculator(page);
    await calculator.fill(USUAL_DAY);
    await expect(calculator.bar).toContainText(/45\.30\sGB a month₦[\d,]+ on/);
    for (const label of [...Object.keys(USUAL_DAY), 'Usage hours', 'Cost per GB']) {
      await calculator.hours(label).focus();
      await expect(calculator.bar).toBeInViewport({ ratio: 1 });
      const bar = await calculator.bar.boundingBox();
      const field = await calculator.hours(label).boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0), label).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(calculator.bar).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
    await calculator.bar.getByRole('button', { name: 'See plan' }).click();
    await expect(calculator.answer).toBeFocused();
    await expect(calculator.answer.getByRole('link', { name: /^Dial/ }).first()).toBeInViewport({ ratio: 1 });
  });

  test('says less than before: at most 388 words, and a page of 3,000 pixels', async ({ page }) => {
    const calculator = await openCalculator(page);
    await expect(calculator.lines).toHaveCount(3);
    expect((await calculator.main.innerText()).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(388);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000);
  });
});

test('fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const calculator = await openCalculator(page);
  await calculator.fill({ ...USUAL_DAY, '4K streaming hours': '5' });
  await calculator.unit('MB').check();
  await expect(calculator.answer).toContainText('₦');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
