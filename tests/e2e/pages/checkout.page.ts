import type { Locator, Page } from '@playwright/test';

/** From the tiers to where they are paid, and back. */
export class CheckoutPage {
  readonly page: Page;
  /** 'Subscription Details' of Settings. */
  readonly details: Locator;

  constructor(page: Page) {
    this.page = page;
    this.details = page.getByRole('region', { name: 'Subscription Details' });
  }

  start(tier: string): Locator {
    return this.page.getByRole('button', { name: `Get Started with ${tier}` });
  }

  /** The card of a tier on Pricing. */
  tier(name: string): Locator {
    const cards = this.page.getByRole('main').getByRole('listitem');
    return cards.filter({ has: this.page.getByRole('heading', { name }) });
  }

  /** 'Keep Business' in Settings, which takes a cancellation back. */
  keep(tier: string): Locator {
    return this.details.getByRole('button', { name: `Keep ${tier}` });
  }

  /** Opens the page where a tier is paid. */
  async begin(tier: string): Promise<void> {
    await this.page.goto('/pricing');
    await this.start(tier).click();
    await this.page.waitForURL('**/api/test-payments/checkout/**');
  }

  /** Decides there, and comes back. */
  async decide(choice: 'Pay' | 'Let the payment fail' | 'Leave without paying'): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${choice}`) }).click();
    await this.page.waitForURL('**/payment-callback?**');
  }

  /** Cancels in Settings, and says yes. */
  async cancel(): Promise<void> {
    await this.details.getByRole('button', { name: 'Cancel Subscription' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  }

  async buy(tier: string): Promise<void> {
    await this.begin(tier);
    await this.decide('Pay');
  }
}
