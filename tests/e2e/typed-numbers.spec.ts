import { expect, test } from '../support/browser/browser-test.ts';
import { signIn } from '../support/browser/sign-in.ts';
import { CalculatorPage } from './pages/calculator.page.ts';
import { PlansPage } from './pages/plans.page.ts';

for (const width of [1280, 360]) {
  test.describe(`prices of an address on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('filter as people write them, and are named if they are unclear', async ({ page }) => {
      await signIn(page);
      const plans = new PlansPage(page);
      await plans.open('?min=1,500');
      await expect(plans.activeFilters).toContainText('from ₦1,500');
      await expect(page).toHaveURL(/\?min=1500$/);
      await plans.open('?min=1.500&max=2000');
      await expect(plans.activeFilters).toContainText('“1.500” is not a price');
      await expect(plans.activeFilters).toContainText('up to ₦2,000');
      if (width < 900) await plans.filterButton.click();
      const field = page.getByLabel('Lowest price in naira');
      await expect(field).toHaveValue('1.500');
      await expect(field).toHaveAccessibleDescription('Write a price in naira as 1500, not “1.500”');
      await field.fill('1500');
      await expect(page).toHaveURL(/min=1500/);
      await expect(field).toHaveAccessibleDescription('');
    });
  });
}

test('the calculator keeps a comma that is typed, and counts it as nothing', async ({ page }) => {
  await signIn(page);
  const calculator = new CalculatorPage(page);
  await calculator.open();
  const hours = calculator.hours('Music streaming hours');
  await hours.pressSequentially('1,5');
  await expect(hours).toHaveValue('1,5');
  await expect(hours).toHaveAccessibleDescription(/^Write hours as 1\.5, not “1,5”/);
  await expect(calculator.usage('Music')).toHaveText('0.00 GB');
  await hours.fill('1');
  await hours.press('ArrowUp');
  await expect(hours).toHaveValue('1.5');
  await expect(calculator.usage('Music')).toHaveText('0.08 GB');
});
