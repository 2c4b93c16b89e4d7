import type { Page } from '@playwright/test';
import { expect } from '../../support/browser/browser-test.ts';
import { BUY_LINK } from './buying.page.ts';

/** One answer as it stands on the screen. */
export interface ShownAnswer {
  /** As the badge says it. */
  network: string;
  kobo: number;
  purchases: number;
  text: string;
}

const LIST_DATE = /^(?:Prices seen by|(?:These|Most of these) prices are undated)/;
const CARD_DATE = /Price (?:seen|confirmed|not confirmed|date unknown)|Confirmed by/;
const koboOf = (text: string) => Math.round(Number(text.replace(/[₦,]/g, '')) * 100);

/** The finder: its form and its answers. */
export class FinderPage {
  #page: Page;
  /** Counted as a person makes them. */
  taps = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get form() {
    return this.#page.getByRole('form', { name: 'Find data plans' });
  }

  /** Writes an amount and days, and asks. A field that has the value already needs no tap. */
  async ask(need: string, days: number): Promise<void> {
    await this.#write('Data', need);
    await this.#write('Days', String(days));
    this.taps++;
    await this.form.getByRole('button', { name: 'Find' }).tap();
  }

  async #write(label: string, text: string): Promise<void> {
    const field = this.form.getByLabel(label, { exact: true });
    const shown = (await field.inputValue()).replaceAll('\u00a0', ' ');
    if (shown === text || shown === `${text} days` || shown === `${text} day`) return;
    this.taps++;
    await field.tap();
    await field.fill(text);
  }

  answers(need: string | RegExp) {
    return this.#page.getByRole('region', { name: need });
  }

  /** Reads the answers once they are shown. */
  async read(need: string | RegExp): Promise<ShownAnswer[]> {
    const region = this.answers(need);
    await expect(region.getByRole('img').first()).toBeVisible();
    const cards = region.getByRole('listitem').filter({ hasText: 'a\u00a0GB' });
    // The list says the date that most prices have; a card says another one. It loads with the buttons, after the rest.
    const common = region.getByText(LIST_DATE);
    for (const card of await cards.all()) {
      await expect(card.getByText(CARD_DATE).or(common).first()).toBeVisible();
      await expect(card.getByRole('link', { name: BUY_LINK }).first()).toBeVisible();
    }
    const date = (await common.count()) > 0 ? await common.innerText() : '';
    const entries = await region.locator('ul').first().locator('> li').all();
    return Promise.all(
      entries.map(async (entry) => {
        const text = (await entry.innerText()).replaceAll('\u00a0', ' ');
        const [, total, purchases] = /^(₦[\d,.]+)\sin (\d+) purchases?/.exec(text) ?? [];
        const price = total ?? /₦[\d,.]+/.exec(text)?.[0] ?? '';
        const network = (await entry.getByRole('img').first().getAttribute('aria-label')) ?? '';
        return { network, kobo: koboOf(price), purchases: Number(purchases ?? 1), text: `${text} ${date}` };
      }),
    );
  }
}
