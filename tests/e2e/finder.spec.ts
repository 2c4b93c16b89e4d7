import { expect, type Page, test } from '../support/browser/browser-test.ts';
import { FinderPage } from './pages/finder.page.ts';

const FIRST = /^5.GB for 7.days$/;
const BUDGET = /^₦1,500 for 10.days$/;

/** Expects that the finder shows the fields of one side of its switch, and not those of the other. */
async function expectFields(finder: FinderPage, side: 'data' | 'money'): Promise<void> {
  for (const label of ['Data', 'Days']) await expect(finder.field(label)).toBeVisible({ visible: side === 'data' });
  for (const label of ['Naira', 'Days for this money'])
    await expect(finder.field(label)).toBeVisible({ visible: side === 'money' });
}

/** Expects a price in the card, and at least one other network below it. */
async function expectFirstAnswer(finder: FinderPage): Promise<void> {
  const { title, answers } = await finder.read(FIRST);
  expect(title).toBe('Cheapest to dial for 5 GB, 7 days');
  expect(answers.length).toBeGreaterThan(1);
  for (const { kobo } of answers) expect(kobo).toBeGreaterThan(0);
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, hasTouch: true });

  test('the start page has the answer to 5 GB for 7 days', async ({ page }) => {
    await page.goto('/');
    const finder = new FinderPage(page);
    await expectFirstAnswer(finder);
    await finder.expectBuyable(FIRST);
  });

  test('the switch shows the fields of data or of money, which are sent', async ({ page }) => {
    await page.goto('/');
    const finder = new FinderPage(page);
    await expectFields(finder, 'data');
    await finder.side('I have money').check();
    await expectFields(finder, 'money');
    await finder.find.click();
    await expect(finder.card(BUDGET)).toContainText(/^Most in one plan for ₦1,500, 10.days/);
    await expectFields(finder, 'money');
    await finder.side('I need data').check();
    await expectFields(finder, 'data');
  });
});

test.describe('an answer while one asks', () => {
  /** Starts the app, as the first touch does. */
  const start = async (page: Page): Promise<FinderPage> => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
    return new FinderPage(page);
  };

  test('the switch and the networks ask at once, and keep the focus', async ({ page }) => {
    const finder = await start(page);
    await finder.side('I need data').focus();
    await page.keyboard.press('ArrowRight');
    await expect(finder.card(BUDGET)).toBeVisible();
    await expect(finder.side('I have money')).toBeFocused();
    await expect(page).toHaveURL('/?have=1500&days=10');
    await expectFields(finder, 'money');

    await finder.network('Airtel').focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/?have=1500&days=10&network=AIRTEL');
    await expect(finder.card(BUDGET).getByRole('img', { name: 'Airtel' })).toBeVisible();
    await expect(finder.lines(BUDGET)).toHaveCount(0);
    await expect(finder.network('Airtel')).toBeFocused();

    await finder.side('I need data').click();
    await expect(finder.card(FIRST).getByRole('img', { name: 'Airtel' })).toBeVisible();
    await expect(finder.side('I need data')).toBeFocused();
    await page.goBack();
    await expect(finder.card(BUDGET)).toBeVisible();
    await expect(finder.side('I have money')).toBeChecked();
  });

  test('a text waits for the button', async ({ page }) => {
    const finder = await start(page);
    await finder.field('Data').fill('20 GB');
    await finder.field('Days').fill('30');
    await expectFirstAnswer(finder);
    await finder.find.click();
    await expect(finder.card(/^20.GB for 30.days$/)).toBeVisible();
  });
});

for (const withScripts of [true, false]) {
  test.describe(`a condition, with scripts ${withScripts ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: withScripts });

    test('the hint about a wallet leads to an answer of its price', async ({ page }) => {
      await page.goto('/?need=10gb&days=30');
      const finder = new FinderPage(page);
      const need = /^10.GB for 30.days$/;
      const hint = finder.hint(need, 'wallet');
      const price = /₦[\d,.]*\d/.exec(await hint.innerText())?.[0] ?? 'no price';
      await hint.getByRole('link', { name: 'Show' }).click();
      await expect(page).toHaveURL(/wallet=1/);
      await expect(finder.card(need)).toContainText(price);
      await expect(finder.form.getByRole('checkbox', { name: 'Wallet prices' })).toBeChecked();
      await expect(hint).toHaveCount(0);
    });
  });
}
