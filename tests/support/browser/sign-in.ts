import type { Page } from '@playwright/test';

export const DEMO_PASSWORD = 'sabi-demo-2026';

/** The first page that is opened next is that of somebody signed in, without the form; signing out is then for good. */
export async function begin(page: Page, email = 'user@sabidata.test'): Promise<void> {
  const answer = await page.request.post('/api/v1/account/login', { data: { email, password: DEMO_PASSWORD } });
  const { token } = await answer.json();
  await page.addInitScript((value) => {
    // Outlives the page's loads, and is nothing that the phone keeps.
    if (window.name === 'begun') return;
    window.name = 'begun';
    localStorage.setItem('TOKEN', value);
  }, `Bearer ${token}`);
}
