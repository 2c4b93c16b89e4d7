import type { Locator, Page } from '@playwright/test';

/** The plans screen, as somebody sees it on a wide screen or on a phone. */
export class PlansPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly cards: Locator;
  readonly detail: Locator;
  readonly activeFilters: Locator;
  readonly filterButton: Locator;
  readonly sheet: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Plans', level: 1 });
    this.search = page.getByRole('searchbox', { name: 'Search' });
    this.rows = page
      .getByRole('table', { name: 'Plans' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    this.cards = page.getByRole('list', { name: 'Plans' }).getByRole('listitem');
    this.detail = page.getByRole('dialog');
    this.activeFilters = page.getByRole('group', { name: 'Active filters' });
    this.filterButton = page.getByRole('button', { name: /^Filter/ });
    this.sheet = page.getByRole('dialog', { name: 'Filter' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/plans${query}`);
    await this.heading.waitFor();
  }

  /** The line that counts: '79 of 351'. */
  count(words: string): Locator {
    return this.page.getByRole('status').filter({ hasText: words });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
  }

  /** The sizes on the page, in megabytes, from the line under each name. */
  async sizesMb(): Promise<number[]> {
    const texts = await this.rows.locator('b').allTextContents();
    return texts.map((text) => Number.parseFloat(text) * (text.endsWith('GB') ? 1024 : 1));
  }

  async prices(): Promise<number[]> {
    const texts = await this.rows.locator('strong').allTextContents();
    return texts.map((text) => Number(text.replaceAll(/[₦,]/g, '')));
  }

  planLink(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name }).first();
  }

  async goToPage(number: number): Promise<void> {
    await this.page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
  }
}
