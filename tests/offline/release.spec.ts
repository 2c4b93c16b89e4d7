import { expect, FULL_CHROMIUM, type Page, outboxTest as test } from '../support/browser/browser-test.ts';
import type { FaultProxy } from '../support/browser/fault-proxy.ts';
import { visitFirst } from '../support/browser/page-state.ts';
import { signInContext } from '../support/browser/sign-in.ts';
import { isOfOtherRelease, releaseOther } from './fixtures/other-release.ts';

// A document is answered only if its scripts are on the device (docs/offline.md#the-service-worker).

test.use(FULL_CHROMIUM);

const offlineLine = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline/ });
const isApp = (page: Page) => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
const shownScript = (page: Page) => page.locator('script[type="module"]').getAttribute('src').then(String);

/** The network passes documents, and loses everything else. */
const loseAllButDocuments = (network: FaultProxy) => network.inject(/^\/(?:assets|api|sw\.js)/, { kind: 'lost' });

/** How long the worker may fetch a document behind a page. A fetch that fails is repeated at the next visit. */
const BEHIND_PAGE_MS = 5_000;

/** Opens a page until the worker has fetched the server's document, which it does behind the page. */
async function openUntilSeen(page: Page, path: string, { ofOther }: { ofOther: boolean }): Promise<void> {
  const seen = () =>
    page.evaluate(async (wanted) => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const copy of await cache.matchAll(wanted, { ignoreSearch: true })) texts.push(await copy.text());
      }
      return texts;
    }, path);
  const isSeen = async () => (await seen()).some((text) => isOfOtherRelease(text) === ofOther);
  await expect(async () => {
    await page.goto(path);
    await expect.poll(isSeen, { timeout: BEHIND_PAGE_MS }).toBe(true);
  }).toPass();
}

/** The buttons of forms, which are disabled until the app has started. */
const SUBMIT: Record<string, string> = { '/login': 'Sign in', '/contact': 'Send message' };

/** Opens a page without a network and without the browser's own cache: it must be alive. */
async function openOffline(page: Page, path: string): Promise<void> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  // A second session would bring the network back.
  await devtools.detach();
  await context.setOffline(true);
  await page.goto(path);
  await expect(offlineLine(page)).toBeVisible();
  await expect.poll(() => isApp(page)).toBe(true);
  const submit = SUBMIT[path];
  if (submit) await expect(page.getByRole('button', { name: submit })).toBeEnabled();
  await context.setOffline(false);
}

/** Opens a page over the network, as bad as it is: it must be alive. */
async function openOnline(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isApp(page)).toBe(true);
}

for (const [path, who] of [
  ['/', 'a visitor'],
  ['/login', 'a visitor'],
  ['/pricing', 'a visitor'],
  ['/contact', 'a visitor'],
  ['/', 'a signed-in user'],
] as const) {
  test(`${path} stays alive for ${who} after a release whose scripts were lost`, async ({ page, context, network }) => {
    if (who === 'a signed-in user') await signInContext(context, network.url);
    await visitFirst(page, path);
    await openOffline(page, path);
    releaseOther(network);
    loseAllButDocuments(network);
    await openUntilSeen(page, path, { ofOther: true });
    await openOffline(page, path);
    await openOnline(page, path);
  });
}

test('a page stays alive after the server went back to an older release', async ({ page, network }) => {
  const goBack = releaseOther(network);
  await visitFirst(page, '/login');
  await openOffline(page, '/login');
  expect(isOfOtherRelease(await shownScript(page))).toBe(true);
  goBack();
  loseAllButDocuments(network);
  await openUntilSeen(page, '/login', { ofOther: false });
  await openOffline(page, '/login');
});

test('a part of the newer scripts does not make its document answer', async ({ page, network }) => {
  await visitFirst(page, '/login');
  releaseOther(network);
  network.inject(/^\/assets\/(?!boot-)/, { kind: 'lost' });
  await openUntilSeen(page, '/login', { ofOther: true });
  await page.goto('/login');
  await expect(page.getByRole('alert').filter({ hasText: 'SabiData has not started' })).toBeVisible();
  await openOffline(page, '/login');
  expect(isOfOtherRelease(await shownScript(page))).toBe(false);
});

test('the newer document answers without a network when its worker is ready to take over', async ({
  page,
  network,
}) => {
  await visitFirst(page, '/');
  releaseOther(network);
  await page.goto('/');
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return !!registration?.waiting;
    });
  await expect.poll(isWaiting).toBe(true);
  await openOffline(page, '/');
  expect(isOfOtherRelease(await shownScript(page))).toBe(true);
});
