import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/browser/browser-test.ts';
import { BUY_LINK } from './buying.page.ts';

/** One network's answer as it stands on the screen: in the card or in a line that opens. */
export interface ShownAnswer {
  /** As the badge says it. */
  network: string;
  kobo: number;
  purchases: number;
}

/** The line 'less on X in N purchases'. */
export interface ShownSaving extends Pick<ShownAnswer, 'network' | 'purchases'> {
  /** The money that it saves. */
  lessKobo: number;
}

const LIST_DATE = /^(?:Prices seen by|(?:These|Most of these) prices are undated)/;
const OWN_DATE = /Price (?:seen|confirmed|not confirmed|date unknown)|Confirmed/;
const SAVING = /^₦([\d,.]+) less on (\S+) in (\d+) purchases/;
const koboOf = (text: string) => Math.round(Number(text.replace(/[₦,]/g, '')) * 100);
const textOf = async (element: Locator) => (await element.innerText()).replaceAll(/\s/g, ' ');

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

  /** A choice of the switch 'What you have'. */
  side(name: 'I need data' | 'I have money') {
    return this.form.getByRole('radio', { name });
  }

  network(name: string) {
    return this.form.getByRole('checkbox', { name, exact: true });
  }

  field(label: string) {
    return this.form.getByLabel(label, { exact: true });
  }

  get find() {
    return this.form.getByRole('button', { name: 'Find my plan' });
  }

  /** Writes an amount and days, and asks. A field that has the value or the focus already needs no tap for it. */
  async ask(need: string, days: number): Promise<void> {
    await this.#show();
    await this.#write('Data', need);
    await this.#write('Days', String(days));
    this.taps++;
    await this.find.tap();
  }

  /** Opens the question where the list has it in a sheet, which begins with the amount. */
  async #show(): Promise<void> {
    const opener = this.#page
      .getByRole('button', { name: /^(?:Find my plan|Ask again)$/ })
      .filter({ visible: true })
      .first();
    await this.form.or(opener).first().waitFor();
    if (await this.form.isVisible()) return;
    this.taps++;
    await opener.tap();
    await expect(this.field('Data')).toBeFocused();
  }

  async #write(label: string, text: string): Promise<void> {
    const field = this.field(label);
    const shown = (await field.inputValue()).replaceAll('\u00a0', ' ');
    if (shown === text || shown === `${text} days` || shown === `${text} day`) return;
    if (!(await field.evaluate((input) => input === document.activeElement))) {
      this.taps++;
      await field.tap();
    }
    await field.fill(text);
  }

  answers(need: string | RegExp) {
    return this.#page.getByRole('region', { name: need });
  }

  /** The card of the best answer, which its heading names. */
  card(need: string | RegExp) {
    return this.answers(need).getByRole('heading', { level: 2 }).locator('xpath=../..');
  }

  /** The lines of the other networks. */
  lines(need: string | RegExp) {
    const badge = this.#page.locator('summary').getByRole('img');
    return this.answers(need).locator('details').filter({ has: badge });
  }

  /** The line that offers something better under a condition. */
  hint(need: string | RegExp, condition: 'wallet' | 'SME plans') {
    const show = this.#page.getByRole('link', { name: 'Show', exact: true });
    return this.answers(need).locator('div').filter({ has: show, hasText: condition }).last();
  }

  #saving(need: string | RegExp) {
    return this.answers(need)
      .locator('details')
      .filter({ hasText: / less on .* in \d+\spurchases/ });
  }

  /** Reads the answers once they are shown: the best first, then one of each other network. */
  async read(
    need: string | RegExp,
  ): Promise<{ title: string; answers: ShownAnswer[]; saving: ShownSaving | undefined }> {
    const card = this.card(need);
    await expect(card).toBeVisible();
    const summaries = await this.lines(need).locator('> summary').all();
    const answers = await Promise.all(
      [card, ...summaries].map(async (part, at) => {
        const text = await textOf(part);
        const prices = text.match(/₦[\d,.]*\d/g) ?? [];
        const network = (await part.getByRole('img').first().getAttribute('aria-label')) ?? '';
        // A line ends with its price; the card goes on.
        const price = (at === 0 ? prices[0] : prices.at(-1)) ?? '';
        return { network, kobo: koboOf(price), purchases: Number(/(\d+) purchases/.exec(text)?.[1] ?? 1) };
      }),
    );
    const [saving] = await this.#saving(need).locator('> summary').all();
    const [, less = '', network = '', purchases] = saving ? (SAVING.exec(await textOf(saving)) ?? []) : [];
    const title = await textOf(card.getByRole('heading', { level: 2 }));
    return { title, answers, saving: saving && { lessKobo: koboOf(less), network, purchases: Number(purchases) } };
  }

  /** Expects a date and a way to buy at each answer: in the card at once, elsewhere after one tap on its line. */
  async expectBuyable(need: string | RegExp): Promise<void> {
    const common = this.answers(need).getByText(LIST_DATE);
    const expectIn = async (part: Locator) => {
      await expect(part.getByText(OWN_DATE).or(common).first()).toBeVisible();
      await expect(part.getByRole('link', { name: BUY_LINK }).first()).toBeVisible();
    };
    await expectIn(this.card(need));
    for (const line of [...(await this.lines(need).all()), ...(await this.#saving(need).all())]) {
      await line.locator('> summary').tap();
      await expectIn(line);
    }
  }
}
