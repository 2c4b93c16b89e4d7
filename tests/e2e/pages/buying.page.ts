import type { Locator, Page } from '@playwright/test';

/** The accessible name of a link that begins a purchase. */
export const BUY_LINK = /^(?:Dial \*|Buy Now$|WhatsApp |Visit seller$)/;

/** The dialog 'Dial to buy' at a desk, and the question after the return. */
export class BuyingPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly qrCode: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Dial to buy' });
    this.qrCode = this.dialog.getByRole('img', { name: 'QR code that dials *312#' });
    this.question = page.getByRole('region', { name: 'Did it work?' });
  }

  dial(scope: Page | Locator = this.page): Locator {
    return scope.getByRole('link', { name: 'Dial *312#' }).first();
  }

  /** Presses Dial in the row of a plan, and waits until the app has noted it. */
  async goToBuy(plan: string): Promise<void> {
    const row = this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ hasText: plan });
    await this.dial(row).click();
    await this.page.waitForFunction(() => localStorage.getItem('SABIDATA_PURCHASE') !== null);
  }

  answer(label: string): Locator {
    return this.question.getByRole('button', { name: label });
  }

  /** Leaves for another app and comes back. Headless pages are always visible, so this tells the page what it would see. */
  async leaveFor(ms: number): Promise<void> {
    await this.#becomes('hidden');
    await this.page.clock.fastForward(ms);
    await this.#becomes('visible');
  }

  async #becomes(state: DocumentVisibilityState): Promise<void> {
    await this.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  }
}
