import { expect, type Locator, type Page } from '@playwright/test';
import { PlansPage } from '../e2e/pages/plans.page.ts';
import { WaitingSheet } from '../e2e/pages/waiting-sheet.page.ts';
import { begin } from './begin.ts';

import { mirrorWhole, workerReady } from './signed-in.ts';

/** The link to a seller, on a phone that has all it needs to do without a network. */
export async function openBuyLink(page: Page): Promise<Locator> {
  await begin(page);
  await new PlansPage(page).open('?q=Demo+MTN+2GB+Weekly');
  await mirrorWhole(page);
  await workerReady(page);
  return page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true });
}

/** Takes the network away and presses so often: so many changes wait. */
export async function pressOffline(link: Locator, times: number): Promise<void> {
  const page = link.page();
  const { number } = new WaitingSheet(page);
  await page.context().setOffline(true);
  await link.evaluate((anchor: HTMLAnchorElement, count) => {
    for (let pressed = 0; pressed < count; pressed++) anchor.click();
  }, times);
  await expect(number).toHaveText(`${times} changes waiting`);
  await new WaitingSheet(page).agrees();
}
