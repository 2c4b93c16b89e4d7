import { INDEXED_PATHS } from '../../domain/contract/pages.ts';
import { expect, NETWORK_NOISE, type Page, test } from '../support/browser/browser-test.ts';
import { untilReadyForOffline, visitFirst } from '../support/browser/page-state.ts';
import { signIn } from '../support/browser/sign-in.ts';

const NOWHERE = '/no-such-page';
const NOT_FOUND_NOISE = /status of 404/;

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'There is no page here' });
const toStart = (page: Page) => page.getByRole('link', { name: 'Go to the start page' });
const isApp = (page: Page) => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0);

/** Returns the metadata of a document by name, property or relation. */
function saidBy(html: string): Record<string, string> {
  const tags = html.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]*)" (?:content|href)="([^"]*)">/g);
  const title = html.match(/<title>(.*?)<\/title>/)?.[1] ?? '';
  return { title, ...Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content])) };
}

test('a readable document gets the other styles with the app, without a network too', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(NETWORK_NOISE);
  const stylesheets = () =>
    page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/document-')).length);
  await visitFirst(page, '/pricing');
  await page.reload();
  expect(await stylesheets()).toBe(0);
  await context.setOffline(true);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isApp(page)).toBe(true);
  expect(await stylesheets()).toBe(1);
});

test.describe('an address that leads nowhere', () => {
  test.beforeEach(({ expectNoise }) => expectNoise(NOT_FOUND_NOISE));

  test('shows a visitor the not-found page with a link', async ({ page }) => {
    const answer = await page.goto(NOWHERE);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle('Page not found · SabiData');
    expect(await isApp(page)).toBe(false);
    // The app takes over the document as it stands; what differs would be an error in the console.
    await heading(page).click();
    await expect.poll(() => isApp(page)).toBe(true);
    await expect(heading(page)).toBeVisible();
    await toStart(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('links a signed-in user to the plans', async ({ page }) => {
    await signIn(page);
    await page.goto(NOWHERE);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle('Page not found · SabiData');
    await page.getByRole('main').getByRole('link', { name: 'View all plans' }).click();
    await expect(page).toHaveURL('/plans');
  });

  test('shows the not-found page offline, signed in and signed out', async ({ page, context, expectNoise }) => {
    expectNoise(NETWORK_NOISE);
    await signIn(page);
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await page.goto(NOWHERE);
    await expect(page.getByRole('main').getByRole('link', { name: 'View all plans' })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('TOKEN'));
    await page.goto(NOWHERE);
    await expect(toStart(page)).toBeVisible();
    await expect(page).toHaveTitle('Page not found · SabiData');
    await expect(page).toHaveURL(NOWHERE);
  });
});

test.describe('with scripts off, an address that leads nowhere', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the not-found page with a link to the start page', async ({ page, expectNoise }) => {
    expectNoise(NOT_FOUND_NOISE);
    expect((await page.goto(NOWHERE))?.status()).toBe(404);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
    await toStart(page).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
});

test.describe('to be found from outside', () => {
  for (const path of INDEXED_PATHS) {
    test(`${path} has title, description, address and card`, async ({ request, app }) => {
      const answer = await request.get(path);
      expect(answer.headers()['x-robots-tag']).toBeUndefined();
      const said = saidBy(await answer.text());
      expect(said).toMatchObject({
        title: said['og:title'],
        description: said['og:description'],
        canonical: app.url + path,
        'og:url': app.url + path,
        'og:image': `${app.url}/card.png`,
        'twitter:card': 'summary_large_image',
      });
      expect(said.title).toContain('SabiData');
      expect(said.description).toMatch(/^[A-Z].{40,159}$/);
    });
  }

  test('/plans and /dashboard have a description and stay out of indexes', async ({ request }) => {
    for (const [path, title] of [
      ['/plans', 'Plans · SabiData'],
      ['/dashboard', 'Dashboard · SabiData'],
    ] as const) {
      const answer = await request.get(path);
      expect(answer.headers()['x-robots-tag']).toBe('noindex');
      expect(saidBy(await answer.text())).toMatchObject({
        title,
        description: expect.stringMatching(/^[A-Z].{40,159}$/),
      });
    }
  });

  test('the social card has the size that pages declare', async ({ request }) => {
    const card = await request.get('/card.png');
    expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
    const bytes = await card.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThanOrEqual(60_000);
  });

  test('the link of an answer or a plan has a picture with its price', async ({ request, app }) => {
    const { items } = await (await request.get('/api/v1/plans?size=1')).json();
    for (const search of ['?need=5gb&days=7', '?have=1500&days=10&network=MTN', `?plan=${items[0].id}`]) {
      const said = saidBy(await (await request.get(`/${search}`)).text());
      expect(said['og:title']).toMatch(/₦[\d,]+/);
      const address = said['og:image']?.replaceAll('&amp;', '&') ?? '';
      expect(address).toBe(`${app.url}/preview.png${search}`);
      const picture = await request.get(address);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
      const bytes = await picture.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThanOrEqual(60_000);
      expect(bytes.equals(await (await request.get('/card.png')).body())).toBe(false);
    }
  });

  test('robots.txt names the sitemap and every page of the sitemap exists', async ({ request, app }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${app.url}/sitemap.xml`);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place);
    expect(places).toEqual(INDEXED_PATHS.map((path) => app.url + path));
    for (const place of places) expect([place, (await request.get(place)).status()]).toEqual([place, 200]);
  });
});

test('a link with a trailing slash opens the same page, before and after the app starts', async ({ page }) => {
  for (const [path, title] of [
    ['/pricing/', 'Pricing · SabiData'],
    ['/contact/', 'Contact Us · SabiData'],
  ] as const) {
    await page.goto(path);
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
    await expect(privacy).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => isApp(page)).toBe(true);
    await expect(privacy).toBeVisible();
    await expect(page).toHaveTitle(title);
  }
});
