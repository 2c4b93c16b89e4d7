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
  await expect(calculator.unit).toHaveValue('GB');
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

  await calculator.unit.selectOption('MB');
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
  await calculator.unit.selectOption('MB');
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

test('shows the cheapest way on each network, which fills the cost', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.fill(USUAL_DAY);
  await expect(calculator.ways).toHaveCount(4);
  await expect(calculator.ways.first()).toContainText('Cheapest');
  const prices = await calculator.wayPrices();
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(prices[0]).toBeGreaterThan(1_000);
  await calculator.ways
    .first()
    .getByRole('button', { name: /^Use ₦[\d.,]+ per GB$/ })
    .click();
  const filled = Number(await calculator.costPerGb.inputValue());
  expect(filled).toBeGreaterThanOrEqual((prices[0] ?? 0) / 45.3);
  expect(filled).toBeLessThan((prices[0] ?? 0) / 45.3 + 0.01);
  await expect(calculator.ways.first()).toContainText('is your Cost per GB now.');
});

test('tells what is bought how often, with buttons to buy it and when its price was seen', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.fill(USUAL_DAY);
  await expect(calculator.ways).toHaveCount(4);
  for (const way of await calculator.ways.all()) {
    await expect(way).toContainText(/One plan, ₦|No single plan is enough\./);
    for (const plan of await way.getByRole('listitem').all()) {
      await expect(plan).toContainText(/Price (?:seen|confirmed|not confirmed)/);
      await expect(plan.getByRole('link').first()).toBeVisible();
    }
  }
  await expect(calculator.ways.first()).toContainText(/\d+.purchases, ₦\d/);
  await expect(calculator.ways.first()).toContainText(/Saves ₦.*buy it (?:once|\d)/s);
});

test.describe('on a device that holds nothing', () => {
  test.use({ serviceWorkers: 'block' });

  test('asks the server when typing pauses, and not for each key', async ({ page, expectNoise }) => {
    expectNoise(/registration blocked|status of 503/);
    await page.route('**/api/v1/sync*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.clock.install();
    const calculator = await openCalculator(page);
    await expect(calculator.ways).toHaveCount(4);
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/finder') && asked.push(request.url())));
    // No time passes between the keys, however busy the machine is.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await calculator.hours('HD streaming hours').pressSequentially('12.5');
    expect(asked).toEqual([]);
    await page.clock.resume();
    await expect(calculator.ways.first()).toContainText('purchases');
    expect(asked.map((url) => new URL(url).searchParams.get('data_mb'))).toEqual(['769383']);
  });
});

test('opens the comparison of a plan combination and returns to the typed hours', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.fill(USUAL_DAY);
  await calculator.ways
    .first()
    .getByRole('link', { name: /^Compare/ })
    .click();
  const compare = new ComparePage(page);
  await expect(page).toHaveURL(/\/compare\?a=/);
  await expect(compare.a.plan).not.toHaveValue('');
  await page.goBack();
  await expect(calculator.figure('Monthly Data Usage')).toHaveText('45.30 GB');
});

test('asks for hours where there are none, and leads a provider to no comparison', async ({ page }) => {
  const calculator = await openCalculator(page, 'provider@sabidata.test');
  await expect(calculator.ways).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('link', { name: /^Compare/ })).toHaveCount(0);
  await calculator.hours('Social media browsing hours').fill('');
  await expect(page.getByText('Enter your hours to see what covers them.')).toBeVisible();
  await expect(calculator.figure('Monthly Cost')).toHaveText('₦0.00');
});

test('fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const calculator = await openCalculator(page);
  await calculator.fill({ ...USUAL_DAY, '4K streaming hours': '24' });
  await calculator.unit.selectOption('MB');
  await expect(calculator.ways).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
