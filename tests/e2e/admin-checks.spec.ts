import { expect } from '@playwright/test';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { reportsOf } from '../support/browser/price-reporters.ts';
import { plansOf } from '../support/browser/server-rows.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { AdminPage } from './pages/admin.page.ts';

const SHOP = 'Demo Data Shop';
const PLAN = 'Demo MTN 2GB Weekly';

test('an administrator confirms a reported price, and changes another one', async ({ page, server }) => {
  const find = async () => (await plansOf(server.url, SHOP)).find(({ name }) => name === PLAN);
  const report = async (named: string) => {
    await server.rows(reportsOf({ plan: PLAN, people: 4, named, outcome: 'other_price', priceKobo: 250_000 }));
    await server.restart();
    await expect.poll(async () => (await find())?.reported_on).not.toBeNull();
  };
  const { price } = (await find()) as { price: number };
  await report('first');
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=reports');
  await expect(admin.row(PLAN)).toContainText('₦2,500');
  await admin
    .row(PLAN)
    .getByRole('button', { name: `Check ${PLAN}` })
    .click();
  await expect(admin.dialog(PLAN)).toContainText(/People against\s*4/);
  await admin.dialog(PLAN).getByRole('button', { name: 'It is right' }).click();
  await admin
    .dialog(/right\?$/)
    .getByRole('button', { name: 'It is right' })
    .click();
  await expect(page.getByText('There is no price to check.')).toBeVisible();
  expect(await find()).toMatchObject({ price, reported_on: null });

  await report('second');
  await page.reload();
  await admin
    .row(PLAN)
    .getByRole('button', { name: `Check ${PLAN}` })
    .click();
  await page.getByRole('button', { name: 'Change price' }).click();
  const form = admin.dialog('Change price');
  const typed = form.getByLabel('New price in naira');
  await expect(typed).toHaveValue('2500');
  await typed.fill('cheap');
  await form.getByRole('button', { name: 'Save price' }).click();
  await expect(form.getByRole('alert')).toContainText('“cheap” is not a number. Write it as 1500');
  await typed.fill('₦2,500');
  await form.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByText('There is no price to check.')).toBeVisible();
  expect(await find()).toMatchObject({ price: 2500, reported_on: null });
});

test('an administrator accepts a held burst of ratings, and rejects it later', async ({ page, server }) => {
  await server.rows(`with raters as (
      insert into users (firstname, lastname, username, email, password_hash, role, verified_at)
      select 'A', 'B', 'rater' || n, 'rater' || n || '@people.test', '', 'user', now() from generate_series(1, 34) as n
      returning id)
    insert into ratings (user_id, state_iso, network, month, rating, updated_at, review)
    select id, 'NG-LA', 'MTN', date_trunc('month', now()), 5, now() - row_number() over () * interval '1 minute', 'held'
    from raters`);
  await server.restart();
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=ratings');
  const decide = async (button: string, verb: string) => {
    await admin.row('Lagos').getByRole('button').click();
    await admin
      .dialog(/in Lagos$/)
      .getByRole('button', { name: verb, exact: true })
      .click();
    const question = admin.dialog(`${verb} 34\u00a0ratings of MTN in Lagos?`);
    await question.getByRole('button', { name: button }).click();
    await expect(question).toBeHidden();
  };
  await expect(admin.row('Lagos')).toContainText(/34\sratings.*34\snew accounts/);
  await decide('Accept ratings', 'Accept');
  await expect(page.getByText('No ratings wait for a decision.')).toBeVisible();
  await admin.filter('Decision', 'Accepted');
  await decide('Reject ratings', 'Reject');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await admin.filter('Decision', 'Rejected');
  await admin.filter('State', 'Lagos');
  await expect(admin.row('Lagos')).toContainText('Rejected');
});

test('an administrator comes from the reports to suspicious ones, rejects it, and accepts it later', async ({
  page,
  server,
}) => {
  await server.rows(reportsOf({ plan: PLAN, people: 4 }));
  await server.rows(`with burst as (
      insert into report_bursts (group_key, reason, began_at) values ('market', 'market', now()) returning id)
    update purchase_reports set burst_id = burst.id from burst`);
  await server.restart();
  const isReported = async () =>
    (await plansOf(server.url, SHOP)).find(({ name }) => name === PLAN)?.reported_on !== null;
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=reports');
  await admin.row(PLAN).getByRole('button').click();
  await admin.dialog(PLAN).getByRole('link', { name: 'Suspicious reports' }).click();
  const name = '4\u00a0reports on 1\u00a0plan';
  const decide = async (verb: string) => {
    await admin
      .row('Many prices at once')
      .getByRole('button', { name: `Decide on ${name}` })
      .click();
    await admin.dialog(name).getByRole('button', { name: verb, exact: true }).click();
    const question = admin.dialog(`${verb} ${name}?`);
    await question.getByRole('button', { name: `${verb} reports` }).click();
    await expect(question).toBeHidden();
  };
  await decide('Reject');
  await expect(page.getByText('No reports wait for a decision.')).toBeVisible();
  expect(await isReported()).toBe(false);
  await admin.filter('Decision', 'Rejected');
  await decide('Accept');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expect.poll(isReported).toBe(true);
  await admin.filter('Decision', 'Accepted');
  await decide('Put back');
  await expect.poll(isReported).toBe(false);
});

test('an administrator reads what an import left to the operator', async ({ page, server }) => {
  await server.rows(`insert into imports (day, started_at, finished_at, actor, source, seller, outcome, waiting) values
    (current_date, now(), now(), 'daily', 'vtpass:mtn-data', 'MTN Nigeria', 'waiting',
     '[{"kind": "big", "name": "MTN 1GB Daily", "before": 350, "after": 1350, "problem": null}]')`);
  await server.restart();
  await startSignedIn(page, DEMO.admin);
  const admin = new AdminPage(page);
  await admin.open('?view=imports&outcome=waiting');
  await admin.row('VTpass, MTN data').getByRole('button').click();
  await expect(admin.dialog('VTpass, MTN data')).toContainText('Much dearer or cheaper: ₦350 → ₦1,350');
});
