import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, NETWORK_NOISE, outboxTest, type Page, test } from '../support/browser/browser-test.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, DEMO_PASSWORD, signIn, startSignedIn } from '../support/browser/sign-in.ts';
import { AdminPage } from './pages/admin.page.ts';

const ADA = 'ada@sabidata.test';

/** Signs in a demo account on another device. Returns a check whether its session still counts. */
async function sessionElsewhere(page: Page, email: string): Promise<() => Promise<number>> {
  const headers = { 'x-device': randomUUID() };
  const answer = await page.request.post('/api/v1/account/login', {
    data: { email, password: DEMO_PASSWORD },
    headers,
  });
  const { token, data } = await answer.json();
  const authorization = `Bearer ${token}`;
  return async () => (await page.request.get(`/api/v1/users/${data.id}`, { headers: { authorization } })).status();
}

/** Sends a message through the contact form, as a visitor. */
async function writeMessage(page: Page, message: string): Promise<void> {
  const { challenge } = await (await page.request.get('/api/v1/captcha')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha_token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const fields = { first_name: 'Bola', last_name: 'Adeyemi', email: 'bola@example.com', message, captcha_token };
  expect((await page.request.post('/api/v1/contact/form', { data: fields })).ok()).toBe(true);
}

test('only administrators have the entry, the page and its chunk', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/admin-/.test(request.url())) chunks.push(request.url());
  });
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Plans', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  for (const path of ['/dashboard', '/providers', '/settings', '/admin', '/admin?view=people']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return urls.flat().filter((url) => url.includes('/assets/admin-'));
  });
  expect([chunks, cached]).toEqual([[], []]);
  const document = await (await page.request.get('/admin')).text();
  expect(document).not.toMatch(/assets\/admin-|sabidata\.test/);
});

/** Accounts that make the list of people long enough for a search. */
const MANY_PEOPLE = `insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
  select 'A', 'B', 'person' || n, 'person' || n || '@people.test', '', 'user', now() from generate_series(1, 12) as n`;

outboxTest(
  'an administrator finds a person, reads what happened to them and ends their sessions',
  async ({ page, server }) => {
    await server.rows(MANY_PEOPLE);
    await server.restart();
    const statusOfAda = await sessionElsewhere(page, ADA);
    expect(await statusOfAda()).toBe(200);
    await signIn(page, DEMO.admin);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Administration' }).click();
    const admin = new AdminPage(page);
    await admin.show('People');
    await admin.find.fill(ADA);
    await expect(admin.total).toHaveText('1 in all');
    await expect(page).toHaveURL(/view=people.*q=ada/);
    await admin.row(ADA).getByRole('button', { name: 'Manage Ada Demo' }).click();
    const person = admin.dialog('Ada Demo');
    await expect(person).toContainText('Ada Bundles, 2 plans');
    await person.getByRole('button', { name: 'End all sessions' }).click();
    await admin.dialog('End all sessions').getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByText('They are signed out on all devices.')).toBeVisible();
    await expect(person).toBeHidden();
    expect(await statusOfAda()).toBe(401);
    await admin.row(ADA).getByRole('button', { name: 'Manage Ada Demo' }).click();
    await person.getByRole('link', { name: 'Audit trail' }).click();
    await expect(page.getByRole('row', { name: /Sessions ended.*Sade Demo/ })).toBeVisible();
  },
);

outboxTest('a deletion names what goes and waits for the typed name and the password', async ({ page, server }) => {
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=people&q=ada');
  await page.getByRole('button', { name: 'Manage Ada Demo' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = admin.dialog('Delete Ada Demo');
  await expect(question).toContainText('Ada Bundles and its 2 plans');
  const name = question.getByLabel('Type Ada Demo to confirm');
  await name.fill('ada demo');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(question).toContainText('exactly as it is written');
  expect(await plansOf(server.url, 'Ada Bundles')).toHaveLength(2);
  await name.fill('Ada Demo');
  await question.getByLabel('Your password').fill('not the password');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(question).toContainText('This is not your password.');
  await question.getByLabel('Your password').fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('The account is deleted.')).toBeVisible();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expect.poll(() => plansOf(server.url, 'Ada Bundles')).toEqual([]);
});

test('a seller gets a tier and a badge, which everybody sees', async ({ page, browser, app }) => {
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=sellers&q=ada');
  const edit = async (change: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Manage Ada Bundles' }).click();
    await page.getByRole('button', { name: 'Edit seller' }).click();
    await change();
    await page.getByRole('button', { name: 'Save changes' }).click();
  };
  await edit(async () => {
    await page.getByRole('dialog').getByLabel('Agreed tier').selectOption('Enterprise');
    await page.getByLabel(/^Verified:/).check();
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Write the reason' })).toBeVisible();
  await page.getByLabel('Reason').fill('Contract of 21 November');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The seller is saved.')).toBeVisible();
  await expect(admin.row('Ada Bundles')).toContainText('Enterprise');
  await expect(admin.row('Ada Bundles').getByRole('img', { name: 'Verified seller' })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: app.url });
  await startSignedIn(visitor);
  await visitor.goto('/plans?q=Ada+9mobile');
  await expect(
    visitor.getByRole('row', { name: /Ada Bundles/ }).getByRole('img', { name: 'Verified seller' }),
  ).toBeVisible();
  await visitor.goto('/providers?q=ada');
  await expect(visitor.getByRole('img', { name: 'Verified seller' })).toBeVisible();
  await visitor.close();
  await edit(async () => {
    await page.getByRole('dialog').getByLabel('Agreed tier').selectOption('Starter');
    await page.getByLabel(/^Verified:/).uncheck();
    await page.getByLabel('Reason').fill('Back to what it was');
  });
  await expect(admin.row('Ada Bundles')).toContainText('Starter');
});

test('a name that imitates an operator waits, the seller sees that, and an administrator refuses it', async ({
  page,
  browser,
  app,
}) => {
  const seller = await browser.newPage({ baseURL: app.url });
  await startSignedIn(seller, ADA);
  await seller.goto('/providers?q=ada');
  await seller.getByRole('button', { name: 'Edit Ada Bundles' }).click();
  await seller.getByRole('dialog', { name: 'Edit Provider' }).getByLabel('Provider Name').fill('MTN Nigeria Plug');
  await seller.getByRole('dialog', { name: 'Edit Provider' }).getByRole('button', { name: 'Save Changes' }).click();
  await expect(seller.getByRole('dialog', { name: 'Success' })).toContainText('an administrator has approved it');
  await seller.goto('/profile');
  await expect(seller.getByText('MTN Nigeria Plug waits for review')).toBeVisible();
  await seller.goto('/providers?q=ada');
  await expect(seller.getByText('MTN Nigeria Plug waits for review')).toBeVisible();
  await seller.close();
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=names');
  await admin.row('MTN Nigeria Plug').getByRole('button').click();
  await page.getByRole('button', { name: 'Refuse name' }).click();
  await admin.dialog('Refuse name').getByRole('button', { name: 'Refuse name' }).click();
  await expect(page.getByText('No name waits for review.')).toBeVisible();
});

outboxTest(
  'a badge stays with its name until an administrator has looked at the new one',
  async ({ page, server, browser }) => {
    await startSignedIn(page, DEMO.admin);
    const admin = new AdminPage(page);
    await admin.open('?view=sellers&q=ada');
    await page.getByRole('button', { name: 'Manage Ada Bundles' }).click();
    await page.getByRole('button', { name: 'Edit seller' }).click();
    await page.getByLabel(/^Verified:/).check();
    await page.getByLabel('Reason').fill('We know them');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The seller is saved.')).toBeVisible();
    const seller = await browser.newPage({ baseURL: server.url });
    await startSignedIn(seller, ADA);
    await seller.goto('/providers?q=ada');
    await seller.getByRole('button', { name: 'Edit Ada Bundles' }).click();
    const form = seller.getByRole('dialog', { name: 'Edit Provider' });
    await expect(form).toContainText('A new name has no Verified badge until we have looked at it');
    await form.getByLabel('Provider Name').fill('Kano Stores');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(seller.getByRole('dialog', { name: 'Success' })).toContainText('Verified badge comes back');
    const badge = seller.getByRole('img', { name: 'Verified seller' });
    await seller.goto('/providers?q=kano');
    await expect(seller.getByText('Kano Stores')).toBeVisible();
    await expect(badge).toHaveCount(0);
    await admin.open('?view=names');
    await expect(admin.row('Kano Stores')).toContainText('Ada Bundles');
    await admin.row('Kano Stores').getByRole('button').click();
    await page.getByRole('button', { name: 'Approve name' }).click();
    await admin.dialog('Approve name').getByRole('button', { name: 'Approve name' }).click();
    await expect(page.getByText('No name waits for review.')).toBeVisible();
    await seller.goto('/providers?q=kano');
    await expect(badge).toBeVisible();
    await seller.close();
  },
);

test('a message is answered by mail and is done; without a network what was typed stays', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(NETWORK_NOISE);
  const text = `Where is my data? ${randomUUID()}`;
  await writeMessage(page, text);
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=messages&state=open');
  await admin.row(text).getByRole('button').click();
  await page.getByRole('button', { name: 'Answer by email' }).click();
  const form = admin.dialog('Answer Bola Adeyemi');
  await form.getByRole('button', { name: 'Send answer' }).click();
  await expect(form.getByRole('alert')).toContainText('Answer is required');
  await form.getByLabel('Answer', { exact: true }).fill('It comes within the hour.');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send answer' }).click();
  await expect(form.getByRole('alert')).toContainText('You are offline; your entries are still here.');
  await expect(form.getByLabel('Answer', { exact: true })).toHaveValue('It comes within the hour.');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('The answer is on its way.')).toBeVisible();
  await expect(admin.row(text)).toHaveCount(0);
  await admin.filter('State', 'Done');
  await expect(admin.row(text)).toContainText('Answered');
});

test('a list goes into a file with the filter that is on screen', async ({ page }) => {
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=people&role=provider');
  await expect(admin.total).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('sabidata-people.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(ADA);
  expect(text).not.toContain(DEMO.user);
});

outboxTest('works by keyboard alone, and gives the focus back', async ({ page, server }) => {
  await server.rows(MANY_PEOPLE);
  await server.restart();
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open();
  await admin.views.getByRole('link', { name: 'People' }).focus();
  await page.keyboard.press('Enter');
  await admin.find.focus();
  await page.keyboard.type('ada@');
  await expect(admin.total).toHaveText('1 in all');
  const manage = page.getByRole('button', { name: 'Manage Ada Demo' });
  await manage.focus();
  await page.keyboard.press('Enter');
  await expect(admin.dialog('Ada Demo')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Delete account' });
  await remove.focus();
  await page.keyboard.press('Enter');
  const question = admin.dialog('Delete Ada Demo');
  await expect(question).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(manage).toBeFocused();
});
