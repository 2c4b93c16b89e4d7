import type { Locator, Page } from '@playwright/test';

/** The administration. */
export class AdminPage {
  readonly page: Page;
  readonly views: Locator;
  readonly find: Locator;
  readonly total: Locator;

  constructor(page: Page) {
    this.page = page;
    this.views = page.getByRole('navigation', { name: 'Administration' });
    this.find = page.getByRole('searchbox', { name: 'Find' });
    this.total = page.getByText(/^[\d,]+ in all$/);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin${query}`);
    await this.page.getByRole('heading', { name: 'Administration', level: 1 }).waitFor();
  }

  async show(view: string): Promise<void> {
    await this.views.getByRole('link', { name: new RegExp(`^${view}(?:, \\d+ waiting)?$`) }).click();
  }

  /** Chooses an option of a filter. */
  async filter(label: string, option: string): Promise<void> {
    const choice = this.page.getByRole('main').getByLabel(label, { exact: true });
    const button = this.page.getByRole('button', { name: /^Filter/ });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await choice.selectOption(option);
  }

  /** The row or the card of a record. */
  row(text: string | RegExp): Locator {
    return this.page
      .getByRole('row')
      .or(this.page.getByRole('main').getByRole('listitem'))
      .filter({ hasText: text })
      .filter({ has: this.page.getByRole('button') });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name, exact: typeof name === 'string' });
  }
}
