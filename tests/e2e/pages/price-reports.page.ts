import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../support/browser/sign-in.ts';

/** 'Still right?' in the details of a plan, and the seller's cards in the sheet. */
export class PriceReports {
  readonly page: Page;
  readonly question: Locator;
  readonly price: Locator;
  readonly thanks: Locator;
  /** In the header. */
  readonly toCheck: Locator;
  readonly sheet: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.question = page.getByRole('region', { name: 'Is this price still right?' });
    this.price = this.question.getByLabel('What does it cost?');
    this.thanks = page.getByText('Thank you. Your answer is saved.');
    this.toCheck = page.getByRole('button', { name: /price to check$/ });
    this.sheet = page.getByRole('dialog', { name: 'Your prices' });
    this.cards = this.sheet.getByRole('listitem');
  }

  /** Opens the question in the details of a plan. */
  async ask(plan: string): Promise<void> {
    const detail = this.page.getByRole('dialog', { name: plan });
    await detail.getByRole('button', { name: 'Still right?' }).press('Enter');
    await this.question.waitFor();
  }

  async answer(label: string): Promise<void> {
    await this.question.getByRole('button', { name: label }).press('Enter');
  }

  /** The sheet has another name once nothing is left to check. */
  async closeSheet(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  async openSheet(): Promise<void> {
    await this.toCheck.press('Enter');
    await this.sheet.waitFor();
  }
}

/** Calls the API as an account of the demo. */
export async function callAs(
  url: string,
  email: string,
  { method = 'POST', path, body }: { method?: string; path: string; body: unknown },
): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/v1/account/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const authorization = token.startsWith('Bearer ') ? token : `Bearer ${token}`;
  const headers = { ...json, authorization, 'x-device': `the phone of ${email}` };
  const answer = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
