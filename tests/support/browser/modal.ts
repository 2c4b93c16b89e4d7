import { expect, type Page } from '@playwright/test';

const closing = (title: 'Success' | 'Error') => async (page: Page, text: string | RegExp) => {
  const modal = page.getByRole('dialog', { name: title });
  await expect(modal).toContainText(text);
  await modal.getByRole('button', { name: 'Close' }).last().click();
  await expect(modal).toHaveCount(0);
};

/** The Success modal says that, and is closed. */
export const closeSuccess = closing('Success');
/** The Error modal says that, and is closed. */
export const closeError = closing('Error');
