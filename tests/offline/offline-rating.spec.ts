import { expect, test } from '@playwright/test';
import { NetworkRatingPage } from '../e2e/pages/network-rating.page.ts';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { chunksCached, mirrorWhole, workerReady } from '../support/browser/page-state.ts';
import { signInContext } from '../support/browser/sign-in.ts';

let app: RunningApp;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.dispose());

test.use({ permissions: ['geolocation'], geolocation: { latitude: 12.0022, longitude: 8.592 } });

test('finds the state offline on the first visit, and asks about None before a rating waits', async ({
  page,
  context,
}) => {
  await signInContext(context, app.url);
  await page.goto(`${app.url}/plans`);
  await mirrorWhole(page);
  await workerReady(page);
  await chunksCached(page, 'network-rating', 'state-outlines');
  await context.setOffline(true);
  await page.goto(`${app.url}/network-rating`);
  const rating = new NetworkRatingPage(page);
  await expect(rating.place).toHaveText('Kano · found on this phone');
  await expect(rating.submit).toBeEnabled();
  await expect(rating.state.getByRole('option')).toHaveCount(38);
  await expect(rating.form.getByRole('heading', { name: 'How is your network?' })).toBeVisible();
  await expect(rating.form.getByText('nothing is saved on this phone yet').last()).toBeVisible();
  await rating.rating('MTN').selectOption('5');
  await rating.submit.click();
  await expect(rating.question).toContainText('You left Airtel, Glo and 9mobile at None. Send them as Very Poor?');
  await rating.goBack.click();
  await expect(page.getByText('Saved on this phone.')).toBeHidden();
  await rating.submit.click();
  await rating.sendNone.click();
  await expect(page.getByText('Saved on this phone. It is sent when you are online again.')).toBeVisible();
  await context.setOffline(false);
});
