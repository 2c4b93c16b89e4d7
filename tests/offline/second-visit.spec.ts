import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { FULL_CHROMIUM, outboxTest as test } from '../support/browser/browser-test.ts';
import { watchShift } from '../support/browser/layout-shift.ts';
import { visitFirst } from '../support/browser/page-state.ts';
import { DEMO } from '../support/browser/sign-in.ts';

// Public documents come from the device at once, and newer figures replace them in place (docs/offline.md#the-service-worker).

test.use(FULL_CHROMIUM);

const DOCUMENTS = ['/', '/login', '/pricing', '/contact'] as const;
const SLOW_MS = 3_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const priceOf = (page: Page, network: string) => page.getByRole('row', { name: network }).getByText('₦').first();
const isApp = (page: Page) => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0);

/** Sets another price of the cheapest plan of a network, as an administrator. */
async function setCheapestPrice(context: BrowserContext, url: string, network: string, price: number): Promise<void> {
  const { request } = context;
  const login = await request.post(`${url}/api/v1/account/login`, {
    data: { email: DEMO.admin, password: DEMO.password },
  });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const plans: { id: string; network: string; size: { unit: string } }[] = await (
    await request.get(`${url}/api/v1/cheapest-plans`)
  ).json();
  // The page shows the cheapest plan that is sold in GB.
  const cheapest = plans.find((plan) => plan.network === network && plan.size.unit === 'GB');
  const { id, provider_name: _, ...plan } = cheapest as (typeof plans)[0] & { provider_name: string };
  const answer = await request.put(`${url}/api/v1/plans/${id}`, { headers, data: { ...plan, price } });
  expect(answer.status(), await answer.text()).toBe(200);
  // A document may be two seconds old (docs/overload.md).
  const document = async () => (await request.get(`${url}/`)).text();
  await expect.poll(document).toContain(`₦${price}<`);
}

for (const path of DOCUMENTS) {
  test(`a second visit to ${path} is there without a network`, async ({ page, network }) => {
    await visitFirst(page, path);
    const text = await heading(page).innerText();
    network.inject(/./, { kind: 'hang' });
    const documents: Request[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(text);
    expect((await documents[0]?.response())?.fromServiceWorker()).toBe(true);
  });
}

test('a second visit does not wait for a slow network', async ({ page, network }) => {
  await visitFirst(page, '/');
  let answered = false;
  const until = new Promise<void>((resolve) =>
    setTimeout(() => {
      answered = true;
      resolve();
    }, SLOW_MS),
  );
  network.inject(/^\/$/, { kind: 'hold', until });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('table')).toBeVisible();
  expect(answered).toBe(false);
});

test('a changed price replaces the old one in place, without the app and without a jump', async ({
  page,
  context,
  network,
  server,
}) => {
  await visitFirst(page, '/');
  const before = await priceOf(page, 'Glo').innerText();
  await setCheapestPrice(context, server.url, 'GLO', 285);
  const shift = await watchShift(page);
  let release = () => {};
  network.inject(/^\/$/, { kind: 'hold', until: new Promise<void>((resolve) => (release = resolve)) });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(priceOf(page, 'Glo')).toHaveText(before);
  release();
  await expect(priceOf(page, 'Glo')).toHaveText('₦285');
  await expect(page.getByText('Updated just now.')).toBeVisible();
  expect(await shift()).toBe(0);
  expect(await isApp(page)).toBe(false);
  // The app starts from the newer data over the newer markup: a difference would be an error in the console.
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await heading(page).click();
  await expect.poll(() => isApp(page)).toBe(true);
  await expect(priceOf(page, 'Glo')).toHaveText('₦285');
  expect(errors).toEqual([]);
  await page.reload();
  await expect(priceOf(page, 'Glo')).toHaveText('₦285');
});

test('a document that would move the page waits for its reader', async ({ page, network }) => {
  await visitFirst(page, '/');
  const shift = await watchShift(page);
  network.inject(/^\/$/, {
    kind: 'rewrite',
    rewrite: (text) =>
      text.replace(
        'An account is free.',
        `An account is free, ${'with words that are longer than all lines, '.repeat(6)}too.`,
      ),
  });
  await page.goto('/');
  await expect(page.getByText('The list has changed.')).toBeVisible();
  await expect(page.getByText('longer than all lines')).toBeHidden();
  expect(await shift()).toBe(0);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('longer than all lines')).toBeVisible();
});

test("a captive portal's page never takes the place of a copy", async ({ page, network }) => {
  await visitFirst(page, '/');
  const heal = network.inject(/./, { kind: 'portal' });
  await page.goto('/');
  await expect(page.getByRole('table')).toBeVisible();
  heal();
  await page.goto('/');
  await expect(page.getByRole('table')).toBeVisible();
});
