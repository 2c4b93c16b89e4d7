import { type Browser, expect, type Page } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { closeSuccess } from '../support/browser/page-state.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { AdminPage } from './pages/admin.page.ts';
import { PlanManager } from './pages/plan-form.page.ts';
import { PlansPage } from './pages/plans.page.ts';

const SHOP = 'Demo Data Shop';
const NAME = 'MTN 30GB Night Owl';
const REASON = 'It works all day';
/** Cheaper than every other plan of 30 GB for 30 days. */
const NIGHT_OWL = { name: NAME, network: 'MTN', price: '4000', size: '30', validity: '30', description: 'Much data' };
const NEED = { query: '?need=30GB&days=30', address: '/finder?data_mb=30720&days=30' };

/** Opens a page of another person on the same server. */
async function pageOf(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

/** Returns true if the finder offers the plan for 30 GB, by the API as on a visitor's screen. */
async function offeredBy(url: string, visitor: Page): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1${NEED.address}`);
  const { answers } = (await answer.json()) as { answers: { plan: unknown; combination: unknown }[] };
  expect(answers).toHaveLength(4);
  const isInApi = JSON.stringify(answers).includes(NAME);
  await visitor.goto(`/${NEED.query}`);
  const region = visitor.getByRole('region', { name: /30\sGB/ });
  await expect(region.getByRole('img').first()).toBeVisible();
  expect((await region.textContent())?.includes(NAME)).toBe(isInApi);
  return isInApi;
}

test('a plan for the night is offered as general use only while its seller says so, with a reason', async ({
  page,
  browser,
  server,
}) => {
  const visitor = await pageOf(browser, server.url);
  const stored = async () => (await plansOf(server.url, SHOP)).find(({ name }) => name === NAME);
  await startSignedIn(page, DEMO.provider);
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  const field = (label: string) => manager.form.getByLabel(label, { exact: true });
  const row = plans.rows.filter({ hasText: NAME });
  await plans.open();

  await test.step('the form reads the use from the name', async () => {
    await manager.create.click();
    await manager.write(NIGHT_OWL);
    await expect(field('Used for')).toHaveValue('night');
    await manager.save();
    await closeSuccess(page, 'Successfully Created Plan');
    await expect(row).toContainText('Night only');
    expect(await stored()).toMatchObject({ use: 'night' });
    expect(await offeredBy(server.url, visitor)).toBe(false);
  });

  await test.step('the seller corrects it, and has to say why', async () => {
    await manager.press('Edit', NAME);
    await field('Used for').selectOption('Anything');
    await manager.form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(field('Why is it for anything?')).toHaveAccessibleDescription(/^Reason is required/);
    await field('Why is it for anything?').fill(REASON);
    await manager.save();
    await closeSuccess(page, 'Successfully Updated Plan');
    await expect(row).not.toContainText('Night only');
    expect(await stored()).toMatchObject({ use: null });
    expect(await offeredBy(server.url, visitor)).toBe(true);
  });

  await test.step('an administrator reads the reason and sets it back', async () => {
    const desk = await pageOf(browser, server.url);
    await startSignedIn(desk, DEMO.admin);
    const admin = new AdminPage(desk);
    await admin.open('?view=uses');
    await expect(admin.row(NAME)).toContainText(REASON);
    await admin
      .row(NAME)
      .getByRole('button', { name: `Check ${NAME}` })
      .click();
    await admin.dialog(NAME).getByRole('button', { name: 'Set it back' }).click();
    await admin.dialog(`Set ${NAME} back?`).getByRole('button', { name: 'Set it back' }).click();
    await expect(desk.getByText('Every plan is for what its name and description say.')).toBeVisible();
    expect(await stored()).toMatchObject({ use: 'night' });
    expect(await offeredBy(server.url, visitor)).toBe(false);
  });
});

test('the form reads the use, the kind and the dial code without a network too', async ({ page, context, server }) => {
  await startSignedIn(page, DEMO.provider);
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  await plans.open();
  await manager.create.click();
  await manager.write(NIGHT_OWL);
  const field = (label: string) => manager.form.getByLabel(label, { exact: true });
  await field('Dial code (optional)').fill('*312#');
  await field('Dial steps (optional)').fill('1 > 4');
  await context.setOffline(true);
  await manager.save();
  const row = plans.rows.filter({ hasText: NAME });
  await expect(row).toContainText('Night only');
  await expect(row).toContainText('waiting');
  await context.setOffline(false);
  const find = async () => (await plansOf(server.url, SHOP)).find(({ name }) => name === NAME);
  await expect.poll(find).toMatchObject({ use: 'night', ussd_code: '*312#', ussd_steps: '1 > 4' });
});
