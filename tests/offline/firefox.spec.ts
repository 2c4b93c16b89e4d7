import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { CHUNK_CACHE } from '../../domain/contract/worker/kept-chunks.ts';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { bearerOfDemoUser } from '../support/browser/sign-in.ts';
import { type Firefox, startFirefox } from './fixtures/firefox.ts';

let app: RunningApp;
let profile: string;
let firefox: Firefox;

test.beforeAll(async () => {
  app = await startApp();
  profile = await mkdtemp(path.join(tmpdir(), 'sabidata-firefox-'));
});
test.afterAll(async () => {
  await firefox?.close();
  await app.dispose();
  await rm(profile, { recursive: true, force: true });
});

const text = () => firefox.run<string>('document.body.innerText');

/** Chooses in a list as a person does who has opened it: the list tells the page that it was changed. */
const choose = (label: string, value: string) =>
  firefox.run(`(() => {
    const label = [...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith('${label}'));
    label.control.value = '${value}';
    label.control.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);

/** Lists the chunks that the device stores after a sign-in. */
const KEPT_PARTS = `caches.open('${CHUNK_CACHE}').then((cache) => cache.keys()).then((all) => all.map(({ url }) => url))`;

test.setTimeout(180_000);

test('Firefox has no sync event: the app sends a waiting rating at its next start @release', async () => {
  firefox = await startFirefox(profile);
  await firefox.open(app.url);
  await firefox.run(`localStorage.setItem('SABIDATA_NOTICE', 'accepted')`);
  await firefox.run(`localStorage.setItem('TOKEN', ${JSON.stringify(await bearerOfDemoUser(app.url))})`);
  await firefox.open(`${app.url}/plans`);
  await expect.poll(text).toMatch(/List fetched/i);
  await firefox.run('navigator.serviceWorker.ready.then(() => null)');
  await expect.poll(() => firefox.run<string[]>(KEPT_PARTS)).toContainEqual(expect.stringContaining('network-rating'));
  expect(await text()).not.toContain('A new version is ready');
  expect(firefox.complaints).toEqual([]);

  await app.stop();
  await firefox.open(`${app.url}/network-rating`);
  await expect.poll(text).toMatch(/Unable to fetch your location/);
  await expect.poll(() => firefox.run('document.querySelectorAll("select[name=state] option").length')).toBe(38);
  await choose('State', 'Kano');
  await choose('MTN', '5');
  await firefox.click('button', 'Submit');
  await expect.poll(text).toContain('Send them as Very Poor?');
  await firefox.click('button', 'Send as Very Poor');
  await expect.poll(text).toContain('Saved on this phone. It is sent when you are online');
  expect(firefox.complaints).toEqual([]);
  await firefox.close();

  await app.restart();
  firefox = await startFirefox(profile);
  await firefox.open(`${app.url}/plans`);
  await expect.poll(text).toContain('Your rating for Kano is saved');
  expect(firefox.complaints).toEqual([]);
  const rows = await app.rows('select name, network, rating from ratings join states on iso = state_iso');
  expect(await app.rows('select status from idempotency_keys')).toEqual([{ status: 200 }]);
  expect(rows).toContainEqual({ name: 'Kano', network: 'MTN', rating: 5 });
});
