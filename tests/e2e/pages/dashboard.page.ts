import type { Locator, Page } from '@playwright/test';

/** The market at a glance. */
export class DashboardPage {
  readonly page: Page;
  /** The age of figures that are not fresh. */
  readonly age: Locator;
  readonly distribution: Locator;
  readonly trend: Locator;
  readonly charts: Locator;
  /** The recommendations with their heading and note. */
  readonly advice: Locator;
  readonly recommended: Locator;

  constructor(page: Page) {
    this.page = page;
    this.age = page.getByRole('main').getByRole('status').first();
    this.distribution = page.getByRole('table', { name: 'Plans per network' });
    this.trend = page.getByRole('table', { name: /^Average rating/ });
    this.charts = page.getByRole('main').locator('canvas');
    this.advice = page.getByRole('region', { name: 'Recommended Plans' });
    this.recommended = this.advice.getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
    await this.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  }

  /** The value of a card: 'Total Plans'. */
  card(label: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label.replaceAll('.', '\\.')}$`) });
    return term.locator('xpath=following-sibling::dd');
  }
}
