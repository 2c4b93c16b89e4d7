import { expect } from '@playwright/test';
import { USER_QUERIES_KEY } from '../../src/session/user-storage.ts';
import { outboxTest as test } from '../support/browser/browser-test.ts';
import { untilReadyForOffline } from '../support/browser/page-state.ts';
import { DEMO, startSignedIn } from '../support/browser/sign-in.ts';
import { NetworkRatingPage } from './pages/network-rating.page.ts';
import { PlansPage } from './pages/plans.page.ts';
import { PriceReports } from './pages/price-reports.page.ts';

const PLAN = 'Demo MTN 2GB Weekly';

test('what a person has said stands beside what others say: waiting, sent, after a start, and on no other account', async ({
  page,
  context,
  browser,
  server,
}) => {
  await startSignedIn(page);
  const plans = new PlansPage(page);
  const reports = new PriceReports(page);
  const rating = new NetworkRatingPage(page);
  const detail = page.getByRole('dialog', { name: PLAN });
  await plans.open();
  await untilReadyForOffline(page);

  await test.step('a rating and a report wait for a network', async () => {
    await context.setOffline(true);
    await rating.open();
    await rating.rate('Lagos', { MTN: 4, Airtel: 3, Glo: 2, '9mobile (now T2)': 1 });
    await expect(rating.said).toContainText('You: Very Good · waiting');
    await plans.open('?q=Demo+MTN+2GB+Weekly');
    await plans.planLink(PLAN).click();
    await reports.ask(PLAN);
    await reports.answer('Other price');
    await reports.price.fill('1,600');
    await reports.price.press('Enter');
    await expect(detail).toContainText(/You said: other price ₦1,600, \d+ \w{3} · waiting/);
    await page.goto('/dashboard');
    await expect(page.getByRole('main')).toContainText('You: Very Good · waiting');
  });

  await test.step('they are sent', async () => {
    await context.setOffline(false);
    await expect(page.getByText('You: Very Good', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('· waiting');
    await page.goto('/network-rating');
    await rating.state.selectOption('Lagos');
    await expect(rating.entry('MTN')).toContainText('4.0early · only youYou: Very Good');
    await page.goto(`/plans?q=Demo+MTN+2GB+Weekly`);
    await plans.planLink(PLAN).click();
    await expect(detail.getByText(/^You said: other price ₦1,600, \d+ \w{3}$/)).toBeVisible();
  });

  await test.step('without a network, after a start', async () => {
    // The page that was just opened asks the server for the answers; without a network it shows the stored ones.
    const stored = () => page.evaluate((key) => localStorage.getItem(key), USER_QUERIES_KEY);
    await expect.poll(stored).toContain('"Lagos"');
    await context.setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Networks in Lagos' })).toContainText('You: Very Good');
  });

  await test.step('another person on another device sees none of it', async () => {
    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    await startSignedIn(other, DEMO.admin);
    await other.goto('/network-rating');
    const theirs = new NetworkRatingPage(other);
    await theirs.state.selectOption('Lagos');
    await expect(theirs.entry('MTN')).toContainText('4.0early · 1 person');
    await expect(theirs.quality).not.toContainText('You:');
  });
});
