import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, test } from '@playwright/test';
import { type RunningApp, startApp } from '../support/browser/app-server.ts';
import { storedPages } from '../support/browser/device-storage.ts';
import { type FaultProxy, type ProxyAnswer, startFaultProxy } from '../support/browser/fault-proxy.ts';
import { mirrorWhole, planRows } from '../support/browser/page-state.ts';
import { signInContext } from '../support/browser/sign-in.ts';
import { SyncServer } from '../support/outbox/sync-server.ts';

const PLANS = 200;
const PLANS_A_PAGE = 20;
const PAGES_BEFORE_THE_END = 4;

let app: RunningApp;
let proxy: FaultProxy;
let profile: string;
let running: BrowserContext | undefined;
test.beforeAll(async () => {
  app = await startApp();
  proxy = await startFaultProxy(app.url);
  profile = mkdtempSync(path.join(tmpdir(), 'sabidata-profile-'));
});
test.afterAll(async () => {
  await running?.close();
  await proxy.close();
  await app.dispose();
  rmSync(profile, { recursive: true, force: true });
});

/** A catalogue in many small pages, so that a first pull can be interrupted. */
function manyPages(): SyncServer {
  const server = new SyncServer(PLANS_A_PAGE);
  server.putProvider(1, 'Ada Bundles');
  for (let i = 0; i < PLANS; i++) server.addPlan();
  return server;
}

function answerOf(server: SyncServer, url: URL): ProxyAnswer {
  const page = server.answer(url.searchParams.get('cursor') ?? undefined);
  if (page === undefined) return { status: 204 };
  return { status: 200, json: page, ...(page.more ? { headers: { 'x-next-cursor': page.cursor } } : {}) };
}

async function startBrowser(): Promise<BrowserContext> {
  const { launchOptions, viewport } = test.info().project.use;
  running = await chromium.launchPersistentContext(profile, { ...launchOptions, viewport: viewport ?? null });
  await signInContext(running, proxy.url);
  return running;
}

test('a browser killed during the first sync resumes it', async () => {
  const server = manyPages();
  proxy.inject(/^\/api\/v1\/sync/, { kind: 'answer', answer: (url) => answerOf(server, url) });
  const stop = proxy.inject(new RegExp(`fresh\\.1\\.\\d+\\.${PLANS_A_PAGE * PAGES_BEFORE_THE_END}$`), { kind: 'hang' });

  const first = await startBrowser();
  const page = first.pages()[0] ?? (await first.newPage());
  await page.goto(`${proxy.url}/plans`);
  await expect.poll(() => storedPages(page)).toBe(PAGES_BEFORE_THE_END);
  const closed = first.waitForEvent('close');
  const devtools = await first.newCDPSession(page);
  void devtools.send('Browser.crash' as never).catch(() => undefined);
  await closed;
  stop();
  server.asked.length = 0;

  const second = await startBrowser();
  const again = second.pages()[0] ?? (await second.newPage());
  await again.goto(`${proxy.url}/plans`);
  await mirrorWhole(again);
  expect(server.asked[0]).toMatch(new RegExp(`\\.${PLANS_A_PAGE * PAGES_BEFORE_THE_END}$`));
  expect(server.asked.filter((cursor) => cursor === undefined)).toEqual([]);
  await expect(planRows(again).first()).toBeVisible();
  expect(await storedPages(again)).toBe(PLANS / PLANS_A_PAGE);
});
