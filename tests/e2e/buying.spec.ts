import { expect, outboxTest, test } from '../support/browser/browser-test.ts';
import { chunksCached, mirrorWhole, workerReady } from '../support/browser/page-state.ts';
import { askToSignOut, DEMO, signIn, signInByForm } from '../support/browser/sign-in.ts';
import { BuyingPage } from './pages/buying.page.ts';
import { PlansPage } from './pages/plans.page.ts';

const PLAN = 'MTN 230MB Daily';
const QUERY = '?q=MTN+230MB+Daily';
const PATH = '*312# → 1 → 1';

test.describe('at a desk', () => {
  test('Dial opens a dialog with the code, its choices, a QR code and Copy', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page);
    const plans = new PlansPage(page);
    const buying = new BuyingPage(page);
    await plans.open(QUERY);
    const dial = buying.dial(plans.rows.filter({ hasText: PLAN }));
    await dial.click();
    for (const words of [PLAN, '*312#', 'Then choose 1 → 1', 'Scan with your phone'])
      await expect(buying.dialog.getByText(words, { exact: true })).toBeVisible();
    await buying.dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(buying.dialog.getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('*312#');
    // Dark on light in both themes.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(buying.qrCode).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(buying.qrCode).toHaveCSS('fill', 'rgb(0, 0, 0)');
    }
    await page.keyboard.press('Escape');
    await expect(buying.dialog).toBeHidden();
    await expect(dial).toBeFocused();
  });

  test('Dial works by keyboard from the details of a plan, and Back closes one dialog at a time', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    const buying = new BuyingPage(page);
    await plans.open(QUERY);
    await plans.planLink(PLAN).click();
    const detail = page.getByRole('dialog', { name: PLAN });
    await expect(buying.dial(detail)).toHaveText(`Dial ${PATH}`);
    await buying.dial(detail).press('Enter');
    await expect(buying.qrCode).toBeVisible();
    await page.goBack();
    await expect(buying.dialog).toBeHidden();
    await expect(detail).toBeVisible();
    await page.goBack();
    await expect(detail).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('Dial leads to the dialler, and the details have the whole way to buy', async ({ page }) => {
    await signIn(page);
    const plans = new PlansPage(page);
    const buying = new BuyingPage(page);
    await plans.open(QUERY);
    const card = plans.cards.filter({ hasText: PLAN }).first();
    await expect(buying.dial(card)).toHaveAttribute('href', 'tel:*312%23');
    const isFollowed = page.evaluate(
      () => new Promise((resolve) => addEventListener('click', (event) => resolve(!event.defaultPrevented))),
    );
    await buying.dial(card).tap();
    expect(await isFollowed).toBe(true);
    await expect(buying.dialog).toHaveCount(0);
    await plans.planLink(PLAN).tap();
    const detail = page.getByRole('dialog', { name: PLAN });
    await expect(buying.dial(detail)).toHaveText(`Dial ${PATH}`);
    await expect(buying.dial(detail)).toBeInViewport({ ratio: 1 });
    await expect(buying.dial(detail)).toHaveAttribute('href', 'tel:*312%23');
  });

  test('asks once after the return, beside the content and without taking the focus', async ({ page }) => {
    await page.clock.install();
    await signIn(page);
    const plans = new PlansPage(page);
    const buying = new BuyingPage(page);
    await plans.open(QUERY);
    await plans.planLink(PLAN).tap();
    const detail = page.getByRole('dialog', { name: PLAN });
    await buying.dial(detail).tap();
    await buying.leaveFor(5_000);
    await detail.getByRole('button', { name: 'Close' }).tap();
    await expect(detail).toBeHidden();
    await expect(buying.question).toHaveCount(0);
    await plans.planLink(PLAN).tap();
    await expect(detail).toBeVisible();
    await buying.leaveFor(30_000);
    await expect(buying.question).toHaveCount(0);
    await detail.getByRole('button', { name: 'Close' }).tap();
    await expect(buying.question).toContainText(PLAN);
    await expect(buying.question).toBeInViewport({ ratio: 1 });
    expect(await buying.question.evaluate((card) => card.contains(document.activeElement))).toBe(false);
    for (const label of ['Yes', 'Other price', 'No longer sold', 'Not delivered', 'Close']) {
      const box = await buying.answer(label).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await buying.answer('Close').press('Enter');
    await expect(buying.question).toHaveCount(0);
    await buying.leaveFor(60_000);
    await page.reload();
    await expect(plans.cards.first()).toBeVisible();
    await mirrorWhole(page);
    await expect(buying.question).toHaveCount(0);
  });
});

outboxTest(
  'an answer that was given offline waits, and is sent once',
  async ({ page, context, network, server, sheet }) => {
    await signInByForm(page, DEMO.user);
    const plans = new PlansPage(page);
    const buying = new BuyingPage(page);
    await plans.open(QUERY);
    await workerReady(page);
    await chunksCached(page, 'purchase', 'outbox');
    await buying.goToBuy(PLAN);
    await page.reload();
    await expect(buying.question).toContainText(PLAN);
    await context.setOffline(true);
    await buying.answer('Other price').click();
    await buying.answer('Send').click();
    await expect(buying.question).toHaveCount(0);
    await sheet.open();
    await sheet.shows(`Your answer on ${PLAN}`, 'Still right? Other price');
    await sheet.close();
    await context.setOffline(false);
    await sheet.empties();
    const reports = network.writes.filter(({ body }) => body.includes('other_price'));
    expect(new Set(reports.map(({ key }) => key)).size).toBe(1);
    expect(await server.rows('select outcome from purchase_reports')).toEqual([{ outcome: 'other_price' }]);
  },
);

outboxTest('a purchase goes with its user at sign-out', async ({ page }) => {
  await signInByForm(page, DEMO.user);
  const plans = new PlansPage(page);
  const buying = new BuyingPage(page);
  await plans.open(QUERY);
  await buying.goToBuy(PLAN);
  await expect(buying.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(buying.dialog).toBeHidden();
  const stored = () => page.evaluate(() => localStorage.getItem('SABIDATA_PURCHASE'));
  expect(await stored()).toContain(PLAN);
  await askToSignOut(page, 'Uche');
  await expect.poll(stored).toBeNull();
  await signInByForm(page, DEMO.provider);
  await expect(buying.question).toHaveCount(0);
});
