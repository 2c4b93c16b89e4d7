import { test as base, expect, type Page } from '@playwright/test';
import { WaitingSheet } from '../../e2e/pages/waiting-sheet.page.ts';
import { type RunningApp, startApp } from './app-server.ts';
import { DEMO_PASSWORD } from './sign-in.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { noticeAnswered } from './notice-answered.ts';

export const DEMO = { user: 'user@sabidata.test', provider: 'provider@sabidata.test', password: DEMO_PASSWORD };

interface Fixtures {
  /** A server with a database of the test's own, so that its rows can be counted. */
  server: RunningApp;
  /** The network between browser and server. */
  network: FaultProxy;
  /** What waits, as the page shows it. */
  sheet: WaitingSheet;
}

/** A test of somebody who changes things over a network that can be made to fail. Nobody is signed in yet. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  server: async ({}, use) => {
    const server = await startApp();
    await use(server);
    await server.dispose();
  },
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.url);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => use(network.url),
  storageState: async ({ network }, use) => use(noticeAnswered(network.url)),
  sheet: async ({ page }, use) => use(new WaitingSheet(page)),
});

/** Takes the page through the form of a sign-in, and to the plans. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  // Not by loading a page anew: a worker that takes over meanwhile would miss it.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans', exact: true }).click();
  await page.waitForURL('**/plans');
}

/** Presses 'Sign out', which asks first while changes wait. */
export async function askToSignOut(page: Page, firstname: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: firstname }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** The front page alone does not say it: it is for everybody. */
export async function untilSignedOut(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Login', includeHidden: true }).first()).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('TOKEN') === null);
}
