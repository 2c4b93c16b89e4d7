import { expect, test } from '../support/browser/browser-test.ts';
import { doubleText, layoutFaults } from '../support/browser/layout-faults.ts';
import { watchShift } from '../support/browser/layout-shift.ts';
import { mirrorWhole } from '../support/browser/page-state.ts';
import { signIn } from '../support/browser/sign-in.ts';
import { AIRTEL, ComparePage, MTN } from './pages/compare.page.ts';
import { PlansPage } from './pages/plans.page.ts';

test.describe('compare', () => {
  test('compares two plans by both measures and draws their cost', async ({ page }) => {
    await signIn(page);
    const compare = new ComparePage(page);
    await compare.open();
    await compare.a.choose(AIRTEL);
    for (const words of ['Airtel 2GB Monthly', '2 GB', '₦1,500', '30 days', '2GB on Airtel']) {
      await expect(compare.a.region).toContainText(words);
    }
    await expect(compare.a.region.getByRole('img', { name: 'Airtel' })).toHaveText('AIR');
    await expect(compare.main).toContainText(/Price seen by \d+ \w+ \d+/);
    await expect(compare.a.region.getByRole('link', { name: /^Dial \*/ })).toBeVisible();
    await expect(compare.a.change).toBeHidden();
    await expect(compare.a.provider).toBeVisible();
    const [a, b] = [await compare.a.region.boundingBox(), await compare.b.region.boundingBox()];
    expect(b?.y).toBe(a?.y);
    expect(b?.x).toBeGreaterThan((a?.x ?? 0) + (a?.width ?? 0));
    await expect(page.getByText('Comparison Results')).toBeHidden();
    await compare.b.choose(MTN);
    await expect(compare.verdict).toHaveText('₦250 less per GB with MTN, ₦66.67 less per day with Airtel');
    await expect(compare.main).toContainText('Older price seen by');
    await expect(compare.figures('Price per GB')).toHaveText(['₦750.00', '₦500.00']);
    await expect(compare.figures('Price per Day')).toHaveText(['₦50.00', '₦116.67']);
    await expect(page.getByText('MTN 7GB Monthly is more cost-effective per GB')).toBeVisible();
    await expect(page.getByText('Airtel 2GB Monthly is cheaper per day')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cumulative Cost Over Time' })).toBeVisible();
    await expect(
      page.getByText('What each plan costs you in all, day after day, if you keep buying it.'),
    ).toBeVisible();
    await expect(compare.chart).toBeVisible();
    await expect(compare.chart.locator('canvas')).toBeVisible();
    await expect(compare.costs.getByRole('row', { name: /^30 / })).toContainText('₦1,500.00');
  });

  test('lists plans only once provider and network are chosen', async ({ page }) => {
    await signIn(page);
    const compare = new ComparePage(page);
    await compare.open();
    await expect(compare.a.provider.getByRole('option', { selected: true })).toHaveText('All Providers');
    await expect(compare.a.network.getByRole('option', { selected: true })).toHaveText('All Networks');
    await expect(compare.a.plan.getByRole('option')).toHaveText(['Select a plan']);
    await compare.a.provider.selectOption({ label: 'MTN Nigeria' });
    await expect(compare.a.plan.getByRole('option')).toHaveText(['Select a plan']);
    await compare.a.network.selectOption('MTN');
    await expect(compare.a.plan.getByRole('option').nth(1)).toContainText('· MTN Nigeria · ₦');
    const prices = (await compare.a.plan.getByRole('option').allInnerTexts())
      .slice(1)
      .map((label) => Number(/₦([\d.,]+)$/.exec(label)?.[1]?.replaceAll(',', '')));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    await compare.a.region.getByLabel('Search plans').fill('7 gb monthly');
    await expect(compare.a.plan.getByRole('option')).toHaveText(['Select a plan', MTN.plan]);
    await compare.a.network.selectOption('GLO');
    await expect(compare.a.region).toContainText('This provider lists no plan on this network');
  });

  test('keeps both plans in the address and swaps sides', async ({ page }) => {
    await signIn(page);
    const compare = new ComparePage(page);
    await compare.open();
    await compare.a.choose(AIRTEL);
    await compare.b.choose(MTN);
    await expect(compare.figures('Price per GB')).toHaveText(['₦750.00', '₦500.00']);
    await page.reload();
    await expect(compare.figures('Price per GB')).toHaveText(['₦750.00', '₦500.00']);
    await page.getByRole('button', { name: 'Swap' }).click();
    await expect(compare.figures('Price per GB')).toHaveText(['₦500.00', '₦750.00']);
    await page.goBack();
    await expect(compare.figures('Price per GB')).toHaveText(['₦750.00', '₦500.00']);
  });

  test('starts from a plan of the list with its provider and network filled in', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    await plans.open('?q=MTN+7GB+Monthly');
    await plans.planLink('MTN 7GB Monthly').click();
    await plans.detail.getByRole('link', { name: 'Compare', exact: true }).click();
    const compare = new ComparePage(page);
    await expect(page).toHaveURL(/\/compare\?a=[^&]+$/);
    await expect(compare.a.region).toContainText('₦3,500');
    await expect(compare.a.network).toHaveValue('MTN');
    await expect(compare.a.provider.getByRole('option', { selected: true })).toHaveText('MTN Nigeria');
    await compare.b.choose(MTN);
    await expect(page.getByText('Both cost the same per GB')).toBeVisible();
  });

  test('starts with a pair, and swaps a plan of about the same price in, one tap each', async ({ page }) => {
    await signIn(page);
    const compare = new ComparePage(page);
    await compare.open();
    await expect(compare.pairs).toHaveCount(3);
    await compare.pairs.last().click();
    await expect(page).toHaveURL(/\/compare\?a=.*&b=/);
    await expect(compare.verdict).toBeFocused();
    await compare.open(`?a=5ab1da7a-0000-8000-8000-000000000044&b=5ab1da7a-0000-8000-8000-00000000001d`);
    await expect(compare.suggestions('Instead of Airtel')).toHaveCount(3);
    const [price = ''] = /₦[\d,.]+/.exec(await compare.suggestions('Instead of Airtel').first().innerText()) ?? [];
    await compare.suggestions('Instead of Airtel').first().click();
    await expect(compare.a.region).toContainText(price);
    await expect(compare.b.region).toContainText('MTN 7GB Monthly');
    await expect(compare.verdict).toBeFocused();
    await page.goBack();
    await expect(compare.a.region).toContainText('Airtel 2GB Monthly');
  });

  test('nothing moves while two plans are read', async ({ page }) => {
    await signIn(page);
    await mirrorWhole(page);
    const compare = new ComparePage(page);
    const shift = await watchShift(page);
    await compare.open('?a=5ab1da7a-0000-8000-8000-000000000044&b=5ab1da7a-0000-8000-8000-00000000001d');
    await expect(compare.chart.locator('canvas')).toBeVisible();
    await expect(compare.suggestions('Instead of Airtel')).toHaveCount(3);
    expect(await shift()).toBeLessThanOrEqual(0.001);
  });

  test('shows a message when a plan is no longer listed', async ({ page }) => {
    await signIn(page);
    const compare = new ComparePage(page);
    await compare.open('?a=long-gone');
    await expect(compare.a.region).toContainText('That plan is not listed any more');
  });
});

test.describe('compare on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('chosen plans stand side by side, with the results on the first screen', async ({ page }) => {
    await signIn(page);
    const compare = new ComparePage(page);
    await compare.open();
    await compare.a.choose(AIRTEL);
    await expect(compare.a.plan).toBeHidden();
    await compare.b.choose(MTN);
    for (const text of ['2 GB', '₦1,500', 'Airtel 2GB Monthly', 'AIR']) {
      await expect(compare.a.region.getByText(text, { exact: true }).filter({ visible: true })).toBeVisible();
    }
    await expect(compare.a.region).toContainText('30 days');
    for (const side of [compare.a, compare.b])
      await expect(side.region.getByRole('link', { name: /^Dial/ })).toBeVisible();
    const [a, b] = [await compare.a.region.boundingBox(), await compare.b.region.boundingBox()];
    expect([b?.y, b?.width]).toEqual([a?.y, a?.width]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('heading', { name: 'Comparison Results' })).toBeInViewport({ ratio: 1 });
    await expect(compare.figures('Price per GB').last()).toBeInViewport({ ratio: 1 });
    await expect(compare.verdict).toBeInViewport({ ratio: 1 });
    await expect(compare.suggestions('Instead of Airtel')).toHaveCount(3);
    await expect(compare.chart.locator('canvas')).toBeVisible();
    expect((await compare.main.innerText()).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(140);
    expect(await layoutFaults(page)).toEqual([]);
  });

  test('begins with two places and three pairs, in at most 111 words', async ({ page }) => {
    await signIn(page);
    const compare = new ComparePage(page);
    await compare.open();
    await expect(compare.pairs).toHaveCount(3);
    await expect(compare.pairs.last()).toBeInViewport({ ratio: 1 });
    await expect(compare.a.provider).toBeHidden();
    expect((await compare.main.innerText()).split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(111);
    expect(await layoutFaults(page)).toEqual([]);
    await doubleText(page);
    expect(await layoutFaults(page)).toEqual([]);
  });

  test("'Change' opens the selects of a side, and a new plan closes them", async ({ page }) => {
    await signIn(page);
    const compare = new ComparePage(page);
    await compare.open();
    await compare.a.choose(MTN);
    await compare.a.change.click();
    await expect(compare.a.provider.getByRole('option', { selected: true })).toHaveText('MTN Nigeria');
    await expect(compare.a.change).toBeHidden();
    await compare.a.choose(AIRTEL);
    await expect(compare.a.provider).toBeHidden();
    await expect(compare.a.region).toContainText('₦1,500');
  });

  test('text of twice its size is neither cut nor covered', async ({ page }) => {
    await signIn(page);
    const compare = new ComparePage(page);
    await compare.open();
    await compare.a.choose(AIRTEL);
    await compare.b.choose(MTN);
    await expect(compare.figures('Price per GB')).toHaveText(['₦750.00', '₦500.00']);
    await doubleText(page);
    expect(await layoutFaults(page)).toEqual([]);
  });
});
