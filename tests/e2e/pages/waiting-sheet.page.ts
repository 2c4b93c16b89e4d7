import { expect, type Locator, type Page } from '@playwright/test';
import { shownChanges } from '../../../src/data/outbox/shown-changes.ts';
import { outboxTitle } from '../../../src/features/outbox/sheet-messages.ts';
import { rowsOnPhone } from '../../support/browser/device-storage.ts';

/** The waiting changes: the number in the header and the sheet behind it. */
export class WaitingSheet {
  readonly page: Page;
  /** The number; absent while nothing waits. */
  readonly number: Locator;
  /** The whole text of the number. A phone shows a shorter one, and keeps this one for screen readers. */
  readonly numberText: Locator;
  readonly sheet: Locator;
  readonly rows: Locator;
  /** The outcome of the last action in the sheet. */
  readonly said: Locator;
  readonly sendNow: Locator;
  readonly success: Locator;

  constructor(page: Page) {
    this.page = page;
    // An open sheet hides the header from assistive technology, not from sight. The short text of a phone follows the whole one.
    const name = /^\d+\s(?:changes?\swaiting|needs?\sattention)/;
    this.number = page.getByRole('button', { name, includeHidden: true });
    this.numberText = this.number.locator('span:not([aria-hidden])');
    this.sheet = page.getByRole('dialog', { name: /waiting$|attention$/ });
    this.rows = this.sheet.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    this.said = this.sheet.getByRole('status');
    this.sendNow = this.sheet.getByRole('button', { name: 'Send now' });
    this.success = page.getByRole('dialog', { name: 'Success' });
  }

  row(title: string): Locator {
    return this.rows.filter({ hasText: title });
  }

  /** Opens it by the keyboard, because a toast may cover the number. A modal that appears meanwhile takes the key. */
  async open(): Promise<void> {
    await expect(async () => {
      if (!(await this.sheet.isVisible())) await this.number.press('Enter');
      await this.sheet.waitFor({ timeout: 2_000 });
    }).toPass();
  }

  /** The server's words on a rating that was just made lie over everything. */
  async closeSuccess(): Promise<void> {
    await this.success.getByRole('button', { name: 'Close' }).last().click();
    await this.success.waitFor({ state: 'hidden' });
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.sheet.waitFor({ state: 'hidden' });
  }

  /** A change stands in the sheet as the words say, and every number agrees with the rows on the phone (docs/offline.md#i8). */
  async shows(title: string, ...words: (string | RegExp)[]): Promise<void> {
    for (const word of words) await expect(this.row(title)).toContainText(word);
    await this.agrees();
  }

  /** The header, the sheet if it is open, and the rows on the phone tell the same numbers. */
  async agrees(): Promise<void> {
    await expect(async () => {
      const changes = shownChanges(await rowsOnPhone(this.page));
      const rejected = changes.filter(({ operation }) => operation.state === 'rejected').length;
      const title = outboxTitle(changes.length, rejected).replace('\u00a0', ' ');
      if (changes.length === 0) await expect(this.number).toBeHidden({ timeout: 500 });
      else await expect(this.numberText).toHaveText(title.replace(/ changes?(?= need)/, ''), { timeout: 500 });
      if (!(await this.sheet.isVisible())) return;
      await expect(this.sheet.getByRole('heading', { level: 2 }).first()).toHaveText(title, { timeout: 500 });
      expect(await this.rows.count()).toBe(Math.min(changes.length, 50));
    }).toPass({ timeout: 60_000 });
  }

  /** The next try by itself may be quicker and take the button away. */
  async pressSendNow(): Promise<void> {
    await this.sendNow.press('Enter', { timeout: 5_000 }).catch(() => expect(this.sendNow).toBeHidden());
  }

  /** Sends what waits, by the button. */
  async send(): Promise<void> {
    await this.pressSendNow();
    await this.empties();
  }

  /** Everything has been sent. The number comes a moment after what was made a moment ago. */
  async empties(): Promise<void> {
    await expect(async () => {
      expect(await rowsOnPhone(this.page)).toEqual([]);
      await expect(this.number).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
  }
}
