import type { Locator, Page } from '@playwright/test';

/** Form values of a plan; omitted fields stay as they are. */
export interface WrittenPlan {
  provider?: string;
  name?: string;
  network?: string;
  price?: string;
  size?: string;
  sizeUnit?: string;
  validity?: string;
  description?: string;
  buyUrl?: string;
}

export const DAILY: WrittenPlan = {
  name: 'Market 1GB Daily',
  network: 'MTN',
  price: '350',
  size: '1',
  validity: '1',
  description: 'A day of data',
};

/** The tools of sellers on the plans screen, and the form behind them. */
export class PlanManager {
  readonly page: Page;
  readonly create: Locator;
  /** The button of the menu beside Create Plan. */
  readonly listMenu: Locator;
  readonly form: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.create = page.getByRole('button', { name: 'Create Plan', exact: true }).first();
    this.listMenu = page.getByRole('button', { name: 'More for the list' });
    this.form = page.getByRole('dialog', { name: /^(Create New|Edit) Plan$/ });
    this.confirm = page.getByRole('alertdialog', { name: 'Delete Plan' });
  }

  /** Presses an action in the menu of the list. */
  async pressInList(action: 'Bulk Upload Plans' | 'Download CSV'): Promise<void> {
    await this.listMenu.click();
    await this.page.getByRole('button', { name: action, exact: true }).click();
  }

  async write(plan: WrittenPlan): Promise<void> {
    const { form } = this;
    const texts = {
      'Plan name': plan.name,
      'Price in naira': plan.price,
      'Data size': plan.size,
      Validity: plan.validity,
      Description: plan.description,
      'Buy URL (optional)': plan.buyUrl,
    };
    for (const [label, text] of Object.entries(texts)) {
      if (text !== undefined) await form.getByLabel(label, { exact: true }).fill(text);
    }
    const choices = { Provider: plan.provider, Network: plan.network, 'Size unit': plan.sizeUnit };
    for (const [label, choice] of Object.entries(choices)) {
      if (choice !== undefined) await form.getByLabel(label, { exact: true }).selectOption(choice);
    }
  }

  async save(): Promise<void> {
    await this.form.getByRole('button', { name: /^(Create Plan|Save Changes)$/ }).click();
    await this.form.waitFor({ state: 'hidden' });
  }

  async createPlan(plan: WrittenPlan): Promise<void> {
    await this.create.click();
    await this.write(plan);
    await this.save();
  }

  /** The button of a row that opens the menu of its further actions. */
  more(name: string): Locator {
    return this.page.getByRole('button', { name: `More for ${name}`, exact: true });
  }

  /** Presses an action in the menu of a row. */
  async press(action: 'Edit' | 'Delete', name: string): Promise<void> {
    await this.more(name).click();
    await this.page.getByRole('button', { name: `${action} ${name}`, exact: true }).click();
  }

  async editPlan(name: string, plan: WrittenPlan): Promise<void> {
    await this.press('Edit', name);
    await this.write(plan);
    await this.save();
  }

  /** The button of a row that opens the field of its price. */
  priceButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Edit price of ${name}` });
  }

  priceField(name: string): Locator {
    return this.page.getByRole('textbox', { name: `New price of ${name} in naira` });
  }

  /** Writes a price in its row and presses Enter. */
  async editPrice(name: string, price: string): Promise<void> {
    await this.priceButton(name).click();
    await this.page.keyboard.insertText(price);
    await this.page.keyboard.press('Enter');
    await this.priceButton(name).waitFor();
  }

  async deletePlan(name: string): Promise<void> {
    await this.press('Delete', name);
    await this.confirm.getByText('Are you sure you want to delete this plan?', { exact: true }).waitFor();
    await this.confirm.getByRole('button', { name: 'Yes' }).click();
    await this.confirm.waitFor({ state: 'hidden' });
  }
}
