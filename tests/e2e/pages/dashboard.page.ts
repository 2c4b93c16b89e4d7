import type { Locator, Page } from '@playwright/test';

/** The market at a glance. */
export class DashboardPage {
  readonly page: Page;
  /** The only filled card: the answer to the user's need. */
  readonly answer: Locator;
  /** The networks where the user is. */
  readonly networks: Locator;
  /** The age of figures that are not fresh. */
  readonly age: Locator;
  readonly distribution: Locator;
  readonly trend: Locator;
  readonly charts: Locator;
  /** The recommendations with their heading. */
  readonly advice: Locator;
  readonly recommended: Locator;

  constructor(page: Page) {
    this.page = page;
    this.answer = page.getByRole('heading', { name: /^Cheapest for / }).locator('xpath=ancestor::div[2]');
    this.networks = page.getByRole('region', { name: /^Networks in / });
    this.age = page.getByRole('region', { name: 'The market' }).getByRole('status');
    this.distribution = page.getByRole('table', { name: 'Plans per network' });
    this.trend = page.getByRole('table', { name: 'Average rating' });
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
