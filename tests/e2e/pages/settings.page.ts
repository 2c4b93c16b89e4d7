import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** The page Settings. */
export class SettingsPage {
  readonly page: Page;
  readonly ownData: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    this.ownData = page.getByRole('region', { name: 'Download my data' });
    this.error = page.getByRole('dialog', { name: 'Error' });
  }

  async open(): Promise<void> {
    await this.page.goto('/settings');
  }

  format(name: 'JSON' | 'CSV'): Locator {
    return this.ownData.getByRole('button', { name });
  }

  /** Resolves to the name and the text of the file. */
  async download(name: 'JSON' | 'CSV'): Promise<{ name: string; text: string }> {
    const started = this.page.waitForEvent('download');
    await this.format(name).click();
    const file = await started;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }
}
