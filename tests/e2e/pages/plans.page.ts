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
  /** The filters beside the list of a desk. */
  readonly rail: Locator;

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
    this.rail = page.getByRole('complementary', { name: 'Filters' });
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

  /** A check box of the group 'Network', in the rail of a desk or the sheet of a phone. */
  network(name: string): Locator {
    return this.page.getByRole('group', { name: 'Network', exact: true }).getByRole('checkbox', { name });
  }

  /** The sizes on the page, in megabytes, from the start of each row. */
  async sizesMb(): Promise<number[]> {
    const texts = await this.rows.locator('b').allTextContents();
    return texts.map((text) => Number.parseFloat(text) * (text.endsWith('GB') ? 1024 : 1));
  }

  async prices(): Promise<number[]> {
    const texts = await this.rows.locator('strong').allTextContents();
    return texts.map((text) => Number(text.replaceAll(/[₦,]/g, '')));
  }

  /** The value of a label in the detail of a plan. */
  fact(label: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return this.detail.locator('div:has(> dt)').filter({ has: term }).getByRole('definition');
  }

  planLink(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name }).first();
  }

  async goToPage(number: number): Promise<void> {
    await this.page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
  }
}
