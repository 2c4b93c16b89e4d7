import type { Locator, Page } from '@playwright/test';

/** One side of the comparison. */
export class ComparedSide {
  readonly region: Locator;
  readonly provider: Locator;
  readonly network: Locator;
  readonly plan: Locator;
  /** Opens the selects on a phone: 'Change' or 'Choose'. */
  readonly change: Locator;

  constructor(page: Page, title: 'Plan A' | 'Plan B') {
    this.region = page.getByRole('region', { name: title });
    this.provider = this.region.getByLabel('Provider', { exact: true });
    this.network = this.region.getByLabel('Network Provider');
    this.plan = this.region.getByLabel('Data Plan');
    this.change = this.region.getByRole('button', { name: /^(?:Change|Choose)/ });
  }

  async choose({ provider, network, plan }: { provider: string; network: string; plan: string }): Promise<void> {
    await this.region.waitFor();
    if (await this.change.isVisible()) await this.change.click();
    await this.provider.selectOption({ label: provider });
    await this.network.selectOption(network);
    await this.plan.selectOption({ label: plan });
  }
}

export class ComparePage {
  readonly page: Page;
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  readonly results: Locator;
  readonly chart: Locator;
  readonly main: Locator;
  readonly verdict: Locator;
  /** Pairs to begin with. */
  readonly pairs: Locator;
  readonly costs: Locator;

  constructor(page: Page) {
    this.page = page;
    this.a = new ComparedSide(page, 'Plan A');
    this.b = new ComparedSide(page, 'Plan B');
    this.results = page.getByRole('table', { name: 'Comparison Results' });
    this.chart = page.getByRole('img', { name: /^Cumulative cost over \d+ days$/ });
    this.main = page.getByRole('main');
    this.verdict = page.getByRole('heading', { level: 2, name: / less per / });
    this.pairs = page.getByRole('list', { name: 'Start with a pair' }).getByRole('button');
    this.costs = page.getByRole('table', { name: 'Cumulative cost in naira' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/compare${query}`);
    await this.page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
  }

  /** Plans at about the same price. */
  suggestions(title: string): Locator {
    return this.page.getByRole('group', { name: title }).getByRole('button');
  }

  figures(measure: 'Price per GB' | 'Price per Day'): Locator {
    return this.results.getByRole('row', { name: measure }).getByRole('cell');
  }
}

export const AIRTEL = {
  provider: 'Airtel Nigeria',
  network: 'AIRTEL',
  plan: 'Airtel 2GB Monthly · Airtel Nigeria · ₦1,500',
} as const;
export const MTN = {
  provider: 'MTN Nigeria',
  network: 'MTN',
  plan: 'MTN 7GB Monthly · MTN Nigeria · ₦3,500',
} as const;
