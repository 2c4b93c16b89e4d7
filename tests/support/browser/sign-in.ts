import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';

export const DEMO_PASSWORD = 'sabi-demo-2026';
export const DEMO = {
  user: 'user@sabidata.test',
  provider: 'provider@sabidata.test',
  admin: 'admin@sabidata.test',
  password: DEMO_PASSWORD,
};

/** Storage state of a browser context whose user has accepted the first-visit notice. */
export function noticeAnswered(url: string) {
  const localStorage = [{ name: 'SABIDATA_NOTICE', value: 'accepted' }];
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}

const SIGN_INS_PER_DEVICE = 50;
let signIns = 0;
let device = '';

/** Returns the headers of one of many sign-ins: an account may sign in sixty times in 15 minutes from each device. */
function signInHeaders(): Record<string, string> {
  if (signIns++ % SIGN_INS_PER_DEVICE === 0) device = randomUUID();
  return { 'x-device': device };
}

/** Signs in a demo account without the form. The next page that opens finds the session. Signing out ends it for good. */
export async function startSignedIn(page: Page, email = DEMO.user): Promise<void> {
  const answer = await page.request.post('/api/v1/account/login', {
    data: { email, password: DEMO_PASSWORD },
    headers: signInHeaders(),
  });
  expect(answer.ok()).toBe(true);
  const { token } = await answer.json();
  await page.addInitScript((value) => {
    // window.name survives page loads and is not part of the stored data, so the token is set once per tab.
    if (window.name === 'signed in') return;
    window.name = 'signed in';
    localStorage.setItem('TOKEN', value);
  }, `Bearer ${token}`);
}

/** Signs in and opens the plans. */
export async function signIn(page: Page, email?: string): Promise<void> {
  await startSignedIn(page, email);
  await page.goto('/plans');
}

/** Returns a new session of the demo user, as pages store it. */
export async function bearerOfDemoUser(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signInHeaders() },
    body: JSON.stringify({ email: DEMO.user, password: DEMO_PASSWORD }),
  });
  expect(answer.ok).toBe(true);
  const { token } = await answer.json();
  return token.startsWith('Bearer ') ? token : `Bearer ${token}`;
}

/** Starts every page of a context signed in as the demo user, with the first-visit notice answered. */
export async function signInContext(context: BrowserContext, url: string): Promise<void> {
  await context.addInitScript(
    (value) => {
      localStorage.setItem('TOKEN', value);
      localStorage.setItem('SABIDATA_NOTICE', 'accepted');
    },
    await bearerOfDemoUser(url),
  );
}

/** Signs in through the form and goes to the plans. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The dashboard, or the page on which a session has ended.
  await page.waitForURL((url) => url.pathname !== '/login');
  // A page load would miss a worker that takes over meanwhile, so this follows the link.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans', exact: true }).click();
  await page.waitForURL('**/plans');
}

/** Presses 'Sign out'. The app asks first while changes wait. */
export async function askToSignOut(page: Page, firstname: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: firstname }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** Resolves when the session is gone. The address alone does not prove it: users may see the front page too. */
export async function untilSignedOut(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Login', includeHidden: true }).first()).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('TOKEN') === null);
}
