import type { Locator, Page } from '@playwright/test';

/** The data calculator, and what covers its month. */
export class CalculatorPage {
  readonly page: Page;
  readonly main: Locator;
  readonly costPerGb: Locator;
  readonly shares: Locator;
  readonly tooltip: Locator;
  /** The answer for the month, on every network. */
  readonly answer: Locator;
  /** One line for each other network. */
  readonly lines: Locator;
  /** The bar of a phone. */
  readonly bar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.costPerGb = page.getByLabel('Cost per GB', { exact: true });
    this.shares = page.getByRole('table', { name: 'Data usage by category' });
    this.tooltip = page.getByRole('tooltip');
    this.answer = page.getByRole('region', { name: 'Cheapest way to cover it' });
    this.lines = this.answer.getByRole('list', { name: 'On other networks' }).locator('> li');
    this.bar = page.locator('div:has(> p > b:text(" a month"))');
  }

  async open(): Promise<void> {
    await this.page.goto('/data-calculator');
    await this.page.getByRole('heading', { name: 'Data Calculator', level: 1 }).waitFor();
  }

  unit(name: 'GB' | 'MB'): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  preset(name: string): Locator {
    return this.page.getByRole('list', { name: 'A usual day' }).getByRole('button', { name });
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

  /** Returns the price of the answer in naira. */
  async price(): Promise<number> {
    const text = await this.answer.locator('b').filter({ hasText: '₦' }).first().innerText();
    return Number(text.replaceAll(/[₦,]/g, ''));
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
