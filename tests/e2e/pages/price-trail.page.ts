import { expect, type Locator, type Page } from '@playwright/test';
import { PlansPage } from './plans.page.ts';

/** The section 'Price over time' in the detail of a plan. */
export class PriceTrail {
  readonly page: Page;
  readonly section: Locator;
  readonly chart: Locator;
  readonly rows: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.page = page;
    this.section = page.getByRole('dialog').getByRole('region', { name: 'Price over time' });
    this.chart = this.section.getByRole('img', { name: 'Price over time' });
    this.rows = this.section.getByRole('table', { name: 'Prices, oldest first' }).getByRole('row');
    this.retry = this.section.getByRole('button', { name: 'Retry' });
  }

  /** Opens the detail of a plan from the list. */
  async open(plan: string): Promise<void> {
    const plans = new PlansPage(this.page);
    await plans.open(`?q=${encodeURIComponent(plan)}`);
    await plans.planLink(plan).click();
    await expect(this.section).toBeVisible();
  }
}
