import { chromium } from '@playwright/test';
import { findChromium } from '../../../scripts/ensure-tools.mjs';
import { openLink } from './link-client.mjs';
import { figures, observe } from './observe.mjs';
import { CPU_SLOWDOWN, PHONE, PROFILES } from './profiles.mjs';

const QUIET_MS = 1200;
const LIMIT_MS = 60_000;
const LAUNCH = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * Visits each target in turn, `runs` times, on a slow phone and link: cold, and offline when it has a worker.
 * The order is turned round each time, so that the machine's drift cancels out of the ratios.
 * @param {{ name: string, url: string, selector: string, prepare?: (page, origin: string) => Promise<void> }[]} targets
 * @returns per target the rows `{ cold, offline }` of figures in ms, with `bytesDown` of cold and of the whole install
 */
export async function measure(targets, { profile = 'slow4g', runs = 5, offline = true } = {}) {
  const browser = await chromium.launch(LAUNCH);
  const rows = Object.fromEntries(targets.map(({ name }) => [name, []]));
  const links = await Promise.all(targets.map(({ url }) => openLink(new URL(url).port)));
  try {
    for (let run = 0; run < runs; run++) {
      const order = run % 2 ? [...targets.keys()].reverse() : [...targets.keys()];
      for (const index of order) {
        const target = { ...targets[index], link: links[index] };
        rows[target.name].push(await visitOnce(browser, target, { profile: PROFILES[profile], offline }));
      }
    }
  } finally {
    await browser.close();
    for (const link of links) link.close();
  }
  return rows;
}

async function visitOnce(browser, target, { profile, offline }) {
  const { link } = target;
  const origin = `http://localhost:${link.port}`;
  const url = origin + new URL(target.url).pathname;
  const context = await browser.newContext(PHONE);
  const storage = await prepare(browser, target, origin);
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, storage);
  await link.set({ ...profile, offline: false });
  await link.reset();
  const row = { cold: await visit(context, { url, selector: target.selector, link }) };
  await settle(row, { context, link, url });
  if (offline) {
    await link.set({ offline: true });
    await context.setOffline(true);
    row.offline = await visit(context, { url, selector: target.selector, link });
  }
  await context.close();
  return row;
}

/** What signing in leaves in localStorage, made in a context of its own so that the measured one starts cold. */
async function prepare(browser, target, origin) {
  if (!target.prepare) return [];
  await target.link.set({ ...PROFILES.none, offline: false });
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await target.prepare(page, origin);
  const entries = await page.evaluate(() => Object.entries(localStorage));
  await context.close();
  return entries;
}

async function visit(context, { url, selector, link }) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe, selector);
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
  await page.waitForFunction(() => window.__phone?.usable != null, null, { timeout: LIMIT_MS, polling: 100 });
  await untilQuiet(page, link);
  const found = await page.evaluate(figures);
  const { down } = await link.count();
  await page.close();
  return { ...found, bytesDown: down };
}

/** Until neither the link moves nor the page works for a while. */
async function untilQuiet(page, link) {
  let last = -1;
  for (let round = 0; round < 40; round++) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const { down } = await link.count();
    const tasks = await page.evaluate(() => window.__phone.tasks.length);
    if (down + tasks === last) return;
    last = down + tasks;
  }
}

/** Lets worker and mirror finish on a free link, and counts what the first visit cost in all. */
async function settle(row, { context, link, url }) {
  await link.set(PROFILES.none);
  const page = await context.newPage();
  await page.addInitScript(observe, 'body *');
  await page.goto(url, { timeout: LIMIT_MS });
  await page.evaluate(() =>
    navigator.serviceWorker?.getRegistration().then((found) => found && navigator.serviceWorker.ready),
  );
  await untilQuiet(page, link);
  row.bytesInstalled = (await link.count()).down;
  await page.close();
}
