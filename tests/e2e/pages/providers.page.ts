import type { Locator, Page } from '@playwright/test';

/** The provider directory. */
export class ProvidersPage {
  readonly page: Page;
  readonly search: Locator;
  readonly entries: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByPlaceholder('Search by provider name or email...');
    this.entries = page.getByRole('list', { name: 'Providers' }).getByRole('listitem');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/providers${query}`);
    await this.page.getByRole('heading', { name: 'Data Providers', level: 1 }).waitFor();
  }

  entry(name: string): Locator {
    return this.entries.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** Opens the row of a provider on a phone. */
  async openRow(name: string): Promise<void> {
    await this.entry(name).locator('summary').click();
  }
}
