import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { PlanManager } from '../e2e/pages/plan-form.page.ts';
import { WaitingSheet } from '../e2e/pages/waiting-sheet.page.ts';
import { noticeAnswered } from './notice-answered.ts';
import { signInByForm } from './outbox-test.ts';
import { mirrorWhole, workerReady } from './signed-in.ts';

/** A phone or a desk of somebody who sells. */
export interface Device {
  context: BrowserContext;
  page: Page;
  manager: PlanManager;
  sheet: WaitingSheet;
}

/** Closes what says that something was done a moment ago, whenever it lies over the page. */
export async function closeMessages(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: /^(Success|Error)$/ });
  const close = () => modal.getByRole('button', { name: 'Close' }).last().click();
  // The next message may follow in the same place: it is closed in its turn.
  await page.addLocatorHandler(modal, close, { noWaitAfter: true });
}

/** One more device, signed in, with the catalogue and the app on it. */
export async function aDevice(browser: Browser, baseURL: string, email: string): Promise<Device> {
  const context = await browser.newContext({ baseURL, storageState: noticeAnswered(baseURL) });
  const page = await context.newPage();
  await closeMessages(page);
  await signInByForm(page, email);
  await workerReady(page);
  await mirrorWhole(page);
  const manager = new PlanManager(page);
  await expect(manager.create).toBeVisible();
  return { context, page, manager, sheet: new WaitingSheet(page) };
}
