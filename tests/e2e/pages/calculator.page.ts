import type { Locator, Page } from '@playwright/test';

/** The data calculator, and what covers its month. */
export class CalculatorPage {
  readonly page: Page;
  readonly unit: Locator;
  readonly costPerGb: Locator;
  readonly shares: Locator;
  readonly tooltip: Locator;
  /** One for each network. */
  readonly ways: Locator;

  constructor(page: Page) {
    this.page = page;
    this.unit = page.getByLabel('Display unit');
    this.costPerGb = page.getByLabel('Cost per GB', { exact: true });
    this.shares = page.getByRole('table', { name: 'Data usage by category' });
    this.tooltip = page.getByRole('tooltip');
    this.ways = page.getByRole('list', { name: 'Cheapest way to cover it' }).locator('> li');
  }

  async open(): Promise<void> {
    await this.page.goto('/data-calculator');
    await this.page.getByRole('heading', { name: 'Data Calculator', level: 1 }).waitFor();
  }

  hours(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async fill(hours: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(hours)) await this.hours(label).fill(text);
  }

  /** The read-only figure of a card: 'Music'. */
  usage(title: string): Locator {
    return this.page.getByRole('status', { name: `${title} usage`, exact: true });
  }

  /** A figure of the summary: 'Monthly Cost'. */
  figure(name: string): Locator {
    return this.page.getByRole('status', { name, exact: true });
  }

  /** Returns the lowest price per network in naira, in the order shown. It is the last one: a combination is cheaper. */
  async wayPrices(): Promise<number[]> {
    const texts = await this.ways.allInnerTexts();
    return texts.map((text) => {
      const totals = [...text.matchAll(/(?:One plan|purchases), ₦(\S+)/g)];
      return Number(totals.at(-1)?.[1]?.replaceAll(',', ''));
    });
  }

  /** Moves the pointer onto a part of the ring: the middle of its box may be the hole. */
  async pointAt(category: string): Promise<void> {
    const place = await this.segment(category).evaluate((path: SVGPathElement) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 3);
      const point = new DOMPoint(x, y).matrixTransform(path.getScreenCTM() ?? undefined);
      return { x: point.x, y: point.y };
    });
    await this.page.mouse.move(place.x, place.y);
  }

  /** Part of the ring. */
  segment(category: string): Locator {
    return this.page.getByRole('img', { name: new RegExp(`^${category}: `) });
  }
}

/** A day of somebody who uses a bit of everything: 1.51 GB. */
export const USUAL_DAY = {
  'Social media browsing hours': '2.5',
  'SD video calling hours': '0.5',
  'Music streaming hours': '1',
  'HD streaming hours': '0.5',
  'Browsing time hours': '1',
} as const;
