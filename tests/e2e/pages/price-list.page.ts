import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { PlanManager } from './plan-form.page.ts';

/** The price list of a seller: its download, and the dialog that updates the listed plans from a file. */
export class PriceList {
  readonly page: Page;
  readonly dialog: Locator;
  readonly update: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Bulk Upload Plans' });
    this.update = this.dialog.getByRole('button', { name: 'Update my list', exact: true });
    this.done = this.dialog.getByRole('button', { name: 'Done' });
  }

  /** Returns the list as Download CSV writes it. */
  async download(): Promise<string> {
    const downloading = this.page.waitForEvent('download');
    await new PlanManager(this.page).pressInList('Download CSV');
    return readFile(await (await downloading).path(), 'utf8');
  }

  /** Opens the dialog to update the list and chooses a file with this text. */
  async choose(csv: string): Promise<void> {
    await new PlanManager(this.page).pressInList('Bulk Upload Plans');
    await this.dialog.getByRole('radio', { name: 'Update my list' }).check();
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await this.dialog.locator('input[type=file]').setInputFiles(file);
    await expect(this.dialog.getByText('understood')).toBeVisible();
  }

  group(title: string): Locator {
    return this.dialog.getByRole('region', { name: title });
  }
}

/** Returns the text of a CSV with another price in the row of each named plan. */
export function withPrices(csv: string, priceOf: (name: string, price: number) => number | undefined): string {
  const [header = '', ...lines] = csv.split('\r\n');
  const columns = header.replace('\uFEFF', '').split(',');
  const [name, price] = [columns.indexOf('name'), columns.indexOf('price')];
  const edited = lines.map((line) => {
    const cells = line.split(',');
    const next = priceOf(cells[name] ?? '', Number(cells[price]));
    return next === undefined ? line : cells.with(price, String(next)).join(',');
  });
  return [header, ...edited].join('\r\n');
}
