import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { closeSuccess, workerReady } from '../support/browser/page-state.ts';
import { type KillableBrowser, startKillableBrowser } from './fixtures/killable-browser.ts';

let app: RunningApp;
let profile: string;
let browser: KillableBrowser;

test.beforeAll(async () => {
  app = await startApp();
  profile = await mkdtemp(path.join(tmpdir(), 'sabidata-profile-'));
});
test.afterAll(async () => {
  await browser?.kill();
  await app.dispose();
  await rm(profile, { recursive: true, force: true });
});

async function open() {
  browser = await startKillableBrowser(profile);
  const page = await browser.context.newPage();
  await page.goto(`${app.url}/contact`);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  return page;
}

test.use({ trace: 'off' }); // of another browser
test('a message written offline survives a restart and is sent once online', async () => {
  const first = await open();
  await workerReady(first);
  await browser.context.setOffline(true);
  await expect(first.getByText('Your message is saved on this phone')).toBeVisible();
  await first.getByLabel('First name').fill('Bola');
  await first.getByLabel('Last name').fill('Ade');
  await first.getByLabel('Email').fill('bola@example.com');
  await first.getByLabel('Message').fill('Written on the bus');
  await first.getByRole('button', { name: 'I am not a robot' }).click();
  await expect(first.getByText('The check failed. Check your network and try again.')).toBeVisible();
  await browser.close();

  await app.stop();
  const second = await open();
  await expect(second.getByLabel('Message')).toHaveValue('Written on the bus');
  await expect(second.getByLabel('Email')).toHaveValue('bola@example.com');
  expect(await second.evaluate(() => JSON.stringify(localStorage))).not.toContain('captcha');

  await app.restart();
  await second.getByRole('button', { name: 'I am not a robot' }).click();
  await expect(second.getByText('Verified.')).toBeVisible();
  await second.getByRole('button', { name: 'Send message' }).click();
  await closeSuccess(second, 'Thank you');
  await second.reload();
  await expect(second.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect(second.getByLabel('Message')).toHaveValue('');
});
