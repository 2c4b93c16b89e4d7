import { expect } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { closeSuccess } from '../support/browser/page-state.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { AdminPage } from './pages/admin.page.ts';
import { DAILY, PlanManager } from './pages/plan-form.page.ts';
import { PlansPage } from './pages/plans.page.ts';

const SHOP = 'Demo Data Shop';
const NAME = 'Market 1GB Night';

test('a seller reads what a plan is for, without a network too, and corrects it with a reason', async ({
  page,
  context,
  server,
}) => {
  await startSignedIn(page, DEMO.provider);
  const plans = new PlansPage(page);
  const manager = new PlanManager(page);
  await plans.open();
  await manager.create.click();
  await manager.write({ ...DAILY, name: NAME });
  const field = (label: string) => manager.form.getByLabel(label, { exact: true });
  await expect(field('Used for')).toHaveValue('night');
  await expect(field('Kind')).toHaveAccessibleDescription('');
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

  await closeSuccess(page, 'Successfully Created Plan');
  await page.getByRole('button', { name: `Edit ${NAME}` }).click();
  await field('Used for').selectOption('Anything');
  await manager.form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field('Why is it for anything?')).toHaveAccessibleDescription(/^Reason is required/);
  await field('Why is it for anything?').fill('It works all day');
  await manager.save();
  await closeSuccess(page, 'Successfully Updated Plan');
  await expect(row).not.toContainText('Night only');
  expect(await find()).toMatchObject({ use: null });
});

test('an administrator sees why a plan is for anything, and sets it back', async ({ page, server }) => {
  await server.rows(
    `update plans set name = '${NAME}', use_given = true, use_reason = 'It works all day' where name = 'Demo MTN 2GB Weekly'`,
  );
  await server.restart();
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=uses');
  await expect(admin.row(NAME)).toContainText('It works all day');
  await admin
    .row(NAME)
    .getByRole('button', { name: `Check ${NAME}` })
    .click();
  await admin.dialog(NAME).getByRole('button', { name: 'Set it back' }).click();
  await admin
    .dialog(/back\?$/)
    .getByRole('button', { name: 'Set it back' })
    .click();
  await expect(page.getByText('Every plan is for what its name and description say.')).toBeVisible();
  const [plan] = (await plansOf(server.url, SHOP)).filter(({ name }) => name === NAME);
  expect(plan).toMatchObject({ use: 'night' });
});
