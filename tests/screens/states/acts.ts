import type { Page } from '@playwright/test';
import { USUAL_DAY } from '../../e2e/pages/calculator.page.ts';

/** Writes the hours of a usual day. */
export async function fillHours(page: Page): Promise<void> {
  for (const [label, hours] of Object.entries(USUAL_DAY)) await page.getByLabel(label, { exact: true }).fill(hours);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
  });
}

const TEXTS: Record<string, string> = {
  email: 'bola@example.com',
  password: 'four green bottles',
  tel: '08012345678',
  textarea: 'I paid for 2 GB on Monday, and the data has not come.',
  pin: '1234',
  url: 'https://example.com',
};

/** Fills the empty fields of the page's form and sends it. */
export async function sendForm(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form').first();
  for (const field of await form.locator('input:visible, textarea:visible, select:visible').all()) {
    const kind = await field.evaluate((node: HTMLInputElement) => (node.inputMode === 'numeric' ? 'pin' : node.type));
    if (kind === 'checkbox' || kind === 'radio') await field.check();
    else if (kind === 'select-one') await field.selectOption({ index: 1 });
    else if ((await field.inputValue()) === '') await field.fill(TEXTS[kind] ?? 'Bola');
  }
  const captcha = form.getByRole('button', { name: 'I am not a robot' });
  if (await captcha.isVisible()) {
    await captcha.click();
    await form.getByText('Verified.').waitFor();
  }
  await form.locator('button[type=submit]').click();
}
