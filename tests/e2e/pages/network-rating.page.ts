import { expect, type Locator, type Page } from '@playwright/test';
import { sampleQuality } from '../../support/fixtures/server-answers.ts';

/** Rating the networks of a state. */
export class NetworkRatingPage {
  readonly page: Page;
  /** Says the state and how it was found. */
  readonly place: Locator;
  readonly alert: Locator;
  readonly state: Locator;
  readonly submit: Locator;
  readonly quality: Locator;
  /** The part with what the user has said, beside what others say. */
  readonly said: Locator;
  readonly form: Locator;
  /** The question about networks left at None, and its answers. */
  readonly question: Locator;
  readonly sendNone: Locator;
  readonly goBack: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('region', { name: 'Your rating' });
    this.question = page.getByRole('alertdialog', { name: 'Networks left at None' });
    this.sendNone = this.question.getByRole('button', { name: 'Send as Very Poor' });
    this.goBack = this.question.getByRole('button', { name: 'Go back' });
    this.place = page.getByRole('main').getByRole('status').first();
    this.alert = page.getByText('Unable to fetch your location. Please allow location access.');
    this.state = page.getByRole('combobox', { name: 'State' });
    this.submit = this.form.getByRole('button', { name: 'Submit' });
    this.quality = page.getByRole('region', { name: /^Quality / });
    this.said = page.getByRole('region', { name: /^You rated in / });
  }

  async open(): Promise<void> {
    await this.page.goto('/network-rating');
    await this.page.getByRole('heading', { name: 'Network Rating', level: 1 }).waitFor();
  }

  /** Waits until it has what it needs to be used without a network. */
  async untilUsable(): Promise<void> {
    await expect(this.state.getByRole('option')).toHaveCount(38);
  }

  rating(network: string): Locator {
    return this.page.getByRole('combobox', { name: network, exact: true });
  }

  /** Rates some networks of a state, as somebody does whose position is not told, and submits. */
  async rate(state: string, choices: Record<string, number>): Promise<void> {
    await this.state.selectOption(state);
    for (const [network, value] of Object.entries(choices)) {
      await this.rating(network).selectOption(String(value));
    }
    await this.send();
  }

  /** Submits, and sends networks left at None as Very Poor. */
  async send(): Promise<void> {
    const values = await this.form
      .getByRole('combobox')
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
    await this.submit.click();
    if (values.includes('0')) await this.sendNone.click();
  }

  /** Returns where the score of a network stands: above its selector, or above the form once the user has rated. */
  entry(network: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('img', { name: network, exact: true }) })
      .first();
  }

  /**
   * The server knows every state as one that many have rated, whoever asks: page or worker. To be said before a page is
   * opened: the requests of one that is open may go past.
   */
  async withQuality(): Promise<void> {
    await this.page.context().route('**/api/v1/network/quality?*', (route) => {
      const location = new URL(route.request().url()).searchParams.get('location') ?? '';
      return route.fulfill({ json: sampleQuality(location) });
    });
  }
}
