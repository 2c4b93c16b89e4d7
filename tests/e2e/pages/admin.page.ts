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
