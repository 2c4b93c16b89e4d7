import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Operation } from '../../domain/contract/operation.ts';
import { unpackId } from '../../domain/plan/catalogue/column-patch.ts';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { storedOperations } from '../support/browser/device-storage.ts';
import { chunksCached, mirrorWhole, workerReady } from '../support/browser/page-state.ts';
import { bearerOfDemoUser } from '../support/browser/sign-in.ts';
import { type KillableBrowser, startKillableBrowser } from './fixtures/killable-browser.ts';
import { clickUntilKilled, contentOf, type Diary, rateUntilKilled } from './fixtures/stress-presses.ts';

const KILLS = Number(process.env.KILLS ?? (process.env.RELEASE ? 20 : 2));

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

/** A page of the app in a browser that was just started on the profile. */
async function open(token: string, address: string): Promise<Page> {
  browser = await startKillableBrowser(profile);
  const { context } = browser;
  await context.grantPermissions(['background-sync']);
  await context.addInitScript((value) => {
    localStorage.setItem('TOKEN', value);
    localStorage.setItem('SABIDATA_NOTICE', 'accepted');
  }, token);
  const page = await context.newPage();
  await page.goto(`${app.url}${address}`);
  return page;
}

// A trace of a killed browser cannot be written.
test.use({ trace: 'off' });
test.setTimeout(60_000 + KILLS * 30_000);
test(`a browser killed ${KILLS} times under load keeps every change that it showed as saved`, async () => {
  const token = await bearerOfDemoUser(app.url);
  const first = await open(token, '/plans');
  await mirrorWhole(first);
  await workerReady(first);
  await chunksCached(first, 'network-rating');
  // Read from the device by another start of the app: so it is on the disk.
  await first.goto(`${app.url}/network-rating`);
  await expect(first.getByRole('combobox', { name: 'State' }).getByRole('option')).toHaveCount(38);
  await browser.close();
  await app.stop();

  const diary: Diary = { pressed: [], saved: [] };
  for (let round = 0; round < KILLS; round++) {
    const rates = round % 2 === 0;
    const page = await open(token, rates ? '/network-rating' : '/plans');
    const before = (await storedOperations(page)).length;
    if (before > 0) await expect(page.getByText(`${before} changes waiting`)).toBeVisible();
    await (rates ? rateUntilKilled : clickUntilKilled)({ page, diary, before, no: round, kill: browser.kill });
  }

  const page = await open(token, '/plans');
  const kept = await storedOperations(page);
  const asked = countOf(diary.pressed);
  const found = countOf(kept.map(contentOf));
  for (const [content, count] of countOf(diary.saved))
    expect(found.get(content), content).toBeGreaterThanOrEqual(count);
  for (const [content, count] of found) expect(count, content).toBeLessThanOrEqual(asked.get(content) ?? 0);
  expect(diary.saved.length).toBeGreaterThanOrEqual(2 * KILLS);

  await app.restart();
  await page.reload();
  await expect.poll(() => storedOperations(page)).toEqual([]);
  await browser.close();
  await expectServerHas(kept);
});

function countOf<T>(all: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** Each of them once, and nothing else. */
async function expectServerHas(operations: readonly Operation[]): Promise<void> {
  const keys = await app.rows('select key::text, status from idempotency_keys');
  const clicks = await app.rows('select plan_no::int as no from clicks');
  const ratings = await app.rows('select name, network, rating from ratings join states on iso = state_iso');

  expect(keys.map(({ key }) => key).sort()).toEqual(operations.map(({ opId }) => opId).sort());
  expect(new Set(keys.map(({ status }) => status))).toEqual(new Set([200]));
  const clicked = operations.flatMap((one) => (one.kind === 'recordClick' ? [one.fields.plan_id] : []));
  expect(countOf(clicks.map(({ no }) => unpackId(no as number)))).toEqual(countOf(clicked));
  const newest = operations.flatMap(({ kind, fields }) =>
    kind === 'rateNetworks'
      ? fields.ratings.map(({ network_name, rating }) => [`${fields.location} ${network_name}`, rating] as const)
      : [],
  );
  expect(new Map(ratings.map(({ name, network, rating }) => [`${name} ${network}`, rating]))).toEqual(new Map(newest));
}
