import {
  expect,
  FAILS,
  REFUSES,
  test,
  WRONG_VERSION,
  WRONG_VERSION_WORDS,
  withFields,
} from '../support/browser/error-test.ts';
import type { Fault } from '../support/browser/fault-proxy.ts';
import { closeError, closeSuccess } from '../support/browser/page-state.ts';
import { startSignedIn } from '../support/browser/sign-in.ts';
import { deferred } from '../support/fixtures/deferred.ts';
import { DAILY, PlanManager } from './pages/plan-form.page.ts';
import { PlansPage } from './pages/plans.page.ts';
import { WaitingSheet } from './pages/waiting-sheet.page.ts';

// Changes of plans go through the outbox: what the server refuses is told at once, what it cannot do now waits (docs/specification/08-errors.md).
const ADMIN = 'admin@sabidata.test';
const WEEKLY = 'Demo MTN 2GB Weekly';
const MONTHLY = 'Demo Airtel 5GB Monthly';
const ADAS_MONTHLY = 'Ada 9mobile 3GB Monthly';
const ADAS = { ...DAILY, provider: 'Ada Bundles' };
const CREATE = /plans\/create$/;
const BULK = /plans\/create-bulk$/;
const ONE = /plans\/[\w-]{36}$/;
const NEGATIVE = 'Price must not be negative';

/** The server does it, and says this of it. */
const saying = (message?: string): Fault => ({
  kind: 'rewrite',
  rewrite: (text) => JSON.stringify({ ...JSON.parse(text), message }),
});

test('shows why a plan is refused, or the failed step', async ({ page, network }) => {
  await startSignedIn(page, ADMIN);
  await new PlansPage(page).open('?q=Demo');
  const manager = new PlanManager(page);

  network.inject(CREATE, withFields({ price: -1 }), 1);
  await manager.createPlan(ADAS);
  await closeError(page, NEGATIVE);
  network.inject(CREATE, REFUSES, 1);
  await manager.createPlan(ADAS);
  await closeError(page, 'Failed to create plan');

  network.inject(ONE, withFields({ price: -1 }), 1);
  await manager.editPlan(WEEKLY, { price: '1850' });
  await closeError(page, NEGATIVE);
  network.inject(ONE, REFUSES, 1);
  await manager.editPlan(MONTHLY, { price: '1850' });
  await closeError(page, 'Failed to update plan');

  network.inject(ONE, WRONG_VERSION, 1);
  await manager.deletePlan('Demo Glo 10GB Monthly');
  await closeError(page, WRONG_VERSION_WORDS);
  network.inject(ONE, REFUSES, 1);
  await page.goto('/plans?q=Ada');
  await manager.deletePlan(ADAS_MONTHLY);
  await closeError(page, 'Failed to delete plan');

  network.inject(CREATE, FAILS);
  await manager.createPlan({ ...ADAS, name: 'Patient' });
  const sheet = new WaitingSheet(page);
  await sheet.open();
  await sheet.shows('New plan Patient', 'waiting', 'The server had an error (500).');
});

test('shows why an upload is refused, or the failed step', { tag: '@release' }, async ({ page, network }) => {
  await startSignedIn(page, 'provider@sabidata.test');
  await new PlansPage(page).open();
  await new PlanManager(page).pressInList('Bulk Upload Plans');
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Plans' });
  const upload = async (count: number) => {
    await dialog.getByRole('textbox').fill(JSON.stringify(Array.from({ length: count }, (_, no) => weekly(no))));
    await dialog.getByRole('button', { name: 'Upload Plans' }).click();
  };
  const said = dialog.getByRole('alert').first();
  await upload(3);
  await expect(said).toContainText('Starter');
  network.inject(BULK, REFUSES, 1);
  await upload(2);
  await expect(said).toContainText('Failed to create plans');

  const left = deferred<void>();
  network.inject(BULK, { kind: 'hold', until: left.promise, next: saying() });
  await upload(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  left.resolve();
  // The user has gone on, so a toast tells it, not a modal.
  await expect(page.getByRole('status').filter({ hasText: 'Successfully Created Plans' })).toBeVisible();
});

const weekly = (no: number) => ({
  name: `Glo ${no}`,
  network: 'GLO',
  size: { value: 1.5, unit: 'GB' },
  price: 500,
  validity: { value: 7, unit: 'days' },
  description: 'For a week',
});

test('without storage the plan form shows its errors itself', { tag: '@release' }, async ({ page, network }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await startSignedIn(page, ADMIN);
  await new PlansPage(page).open('?q=Demo');
  const manager = new PlanManager(page);
  const failsIn = async (path: RegExp, button: string, fallback: string) => {
    const press = () => manager.form.getByRole('button', { name: button }).click();
    const said = manager.form.getByRole('alert').last();
    network.inject(path, withFields({ price: -1 }), 1);
    await press();
    await expect(said).toContainText(NEGATIVE);
    network.inject(path, { kind: 'portal' }, 1);
    await press();
    await expect(said).toContainText(`${fallback}. This network did not let SabiData through.`);
    network.inject(path, FAILS, 1);
    await press();
    await expect(said).toContainText(`${fallback}. The server cannot answer right now.`);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  };
  await manager.create.click();
  await manager.write(ADAS);
  await failsIn(CREATE, 'Create Plan', 'Failed to create plan');
  await manager.press('Edit', WEEKLY);
  await manager.write({ price: '1850' });
  await failsIn(ONE, 'Save Changes', 'Failed to update plan');
  network.inject(ONE, FAILS, 1);
  await manager.deletePlan(WEEKLY);
  await closeError(page, 'Failed to delete plan');
});

test("shows the server's success message, else the app's", { tag: '@release' }, async ({ page, network }) => {
  await startSignedIn(page, ADMIN);
  await new PlansPage(page).open('?q=Ada');
  const manager = new PlanManager(page);
  network.inject(CREATE, saying('Ada has one more'), 1);
  await manager.createPlan({ ...ADAS, name: 'Ada Daily' });
  await closeSuccess(page, 'Ada has one more');
  network.inject(CREATE, saying(), 1);
  await manager.createPlan({ ...ADAS, name: 'Ada Other' });
  await closeSuccess(page, 'Successfully Created Plan');
  network.inject(ONE, saying(), 1);
  await manager.editPlan('Ada Daily', { price: '400' });
  await closeSuccess(page, 'Successfully Updated Plan');
  network.inject(ONE, saying('It is gone'), 1);
  await manager.deletePlan('Ada Daily');
  await closeSuccess(page, 'Successfully deleted plan');
});
