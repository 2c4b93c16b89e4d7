import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { precached, scriptsOf, sumOf, wireBytes } from './built-app.ts';
import { exchangeBest, exchangeBytes } from './exchange-bytes.ts';

// The byte figures of docs/performance.md. A kB is 1,000 bytes of brotli, as sent.
const BOOT = 'boot';
const client = path.resolve(import.meta.dirname, '../../dist/client');

let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.dispose());

test('P2: a visitor at / gets a document of at most 10 kB and at most 3 kB of script', async () => {
  const { body, text } = await exchangeBest(app, '/');
  expect(text).toMatch(/Cheapest plan/i);
  expect(text).toContain('₦');
  expect(body).toBeLessThanOrEqual(10_000);
  expect(sumOf(scriptsOf(BOOT))).toBeLessThanOrEqual(3_000);
  // Disabled links are never fetched: they tell Vite that the document has these styles.
  expect(text.replaceAll(/<link rel="stylesheet" href="[^"]+" disabled>/g, '')).not.toContain('rel="stylesheet"');
});

test('P3: at most 104 kB of script before /plans is filterable, and its first rows are in the document', async () => {
  const scripts = scriptsOf(BOOT, 'start');
  expect(sumOf(scripts)).toBeLessThanOrEqual(104_000);
  const { body, text } = await exchangeBest(app, '/plans');
  expect(text).toContain('MTN 110MB Daily');
  expect(body).toBeLessThanOrEqual(14_000);
});

test('P5: a first visit in all, precache included, is at most 262 kB', async () => {
  const { all } = await exchangeBest(app, '/');
  const kept = precached().map((file) =>
    existsSync(path.join(client, `${file}.br`)) ? wireBytes(file) : sizeOf(file),
  );
  const settings = await exchangeBytes(app, '/api/v1/settings');
  const fetched = wireBytes('sw.js') + wireBytes('manifest.webmanifest') + settings.all;
  const total = all + fetched + kept.reduce((sum, bytes) => sum + bytes, 0);
  expect(kept.length).toBeGreaterThan(10);
  expect(total).toBeLessThanOrEqual(262_000);
});

test('P5: a visitor who saves data and stays on / pays at most 30 kB', async () => {
  const { all } = await exchangeBest(app, '/');
  expect(all + sumOf(scriptsOf(BOOT)) + wireBytes('icons/favicon.svg')).toBeLessThanOrEqual(30_000);
});

test('the first sync of the seeded plans is at most 25 kB', async () => {
  const first = await exchangeBytes(app, '/api/v1/sync');
  const page = JSON.parse(first.text);
  expect(page.more).toBe(false);
  expect(page.total).toBeGreaterThanOrEqual(360);
  expect(first.all).toBeLessThanOrEqual(25_000);
});

test('P9: a sync after no change is at most 200 bytes', async () => {
  const { text } = await exchangeBytes(app, '/api/v1/sync');
  const { cursor } = JSON.parse(text);
  const again = await exchangeBytes(app, `/api/v1/sync?cursor=${encodeURIComponent(cursor)}`);
  expect(again.status).toBe(204);
  expect(again.all).toBeLessThanOrEqual(200);
});

const sizeOf = (file: string) => statSync(path.join(client, file)).size;
