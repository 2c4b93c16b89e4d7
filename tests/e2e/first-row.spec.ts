import type { Locator } from '@playwright/test';
import { SIZES } from '../screens/screens.ts';
import { expect, test } from '../support/browser/browser-test.ts';
import { signIn } from '../support/browser/sign-in.ts';
import { PlansPage } from './pages/plans.page.ts';

const boxes = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()).map(({ top, height }) => ({ top, height })));

for (const { size, first, height } of [
  { size: 'phone', first: 190, height: 72 },
  { size: 'desk', first: 200, height: 64 },
] as const) {
  test(`the list of plans begins at ${first} px at most on a ${size}, with rows of ${height} px at most`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES[size]);
    await signIn(page);
    const plans = new PlansPage(page);
    const rows = (size === 'phone' ? plans.cards : plans.rows).filter({ visible: true });
    await expect(rows).toHaveCount(10);
    const shown = await boxes(rows);
    expect.soft(shown[0]?.top, 'top of the first plan').toBeLessThanOrEqual(first);
    expect.soft(Math.max(...shown.map((box) => box.height)), 'the highest row').toBeLessThanOrEqual(height);
  });
}
