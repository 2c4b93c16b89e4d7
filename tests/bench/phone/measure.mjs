import { openBrowser } from './browser.mjs';
import { openLink } from './link-client.mjs';
import { figures, observe } from './observe.mjs';
import { CPU_SLOWDOWN, PHONE, PROFILES } from './profiles.mjs';

const QUIET_MS = 1200;
const LIMIT_MS = 60_000;

/**
 * Visits each target in turn, `runs` times, on a slow phone and link: cold, and offline once everything is cached.
 * A first visit of each warms up server and browser and does not count. The order is reversed each time, so that the
 * machine's drift cancels out of the ratios. A target with `typing` is also visited with text entered into its search box
 * from the start.
 * @param {{ name: string, url: string, selector: string, storage?: [string, string][],
 *   typing?: { input: string, rows: string, text: string } }[]} targets
 * @returns per target one row of visits a run, `{ cold, coldTyped, offline, offlineTyped }`: figures in ms
 */
export async function measure(targets, { profile = 'slow4g', runs = 5, offline = false } = {}) {
  const browser = await openBrowser();
  const rows = Object.fromEntries(targets.map(({ name }) => [name, []]));
  const links = await Promise.all(targets.map(({ url }) => openLink(new URL(url).port)));
  try {
    const visitors = targets.map(({ url, ...target }, index) => {
      const link = links[index];
      return { browser, ...target, link, url: `http://localhost:${link.port}${new URL(url).pathname}` };
    });
    for (const visitor of visitors) await visitCold({ ...visitor, typing: undefined }, PROFILES.none);
    for (let run = 0; run < runs; run++) {
      for (const visitor of run % 2 ? visitors.toReversed() : visitors) {
        rows[visitor.name].push(await (offline ? visitOffline(visitor) : visitCold(visitor, PROFILES[profile])));
      }
    }
  } finally {
    await browser.close();
    for (const link of links) link.close();
  }
  return rows;
}

async function visitCold(visitor, profile) {
  const cold = await inFreshContext(visitor, profile, (context) => visit(context, visitor));
  if (!visitor.typing) return { cold };
  const coldTyped = await inFreshContext(visitor, profile, (context) => visit(context, visitor, visitor.typing));
  return { cold, coldTyped };
}

/** Loads worker and mirror over a fast link, and then starts offline. */
function visitOffline(visitor) {
  return inFreshContext(visitor, PROFILES.none, async (context) => {
    await settle(context, visitor);
    await settle(context, visitor);
    await visitor.link.set({ offline: true });
    await context.setOffline(true);
    const offline = await visit(context, visitor);
    return visitor.typing ? { offline, offlineTyped: await visit(context, visitor, visitor.typing) } : { offline };
  });
}

/** Opens a phone without stored data, except a session if given. */
async function inFreshContext({ browser, link, storage = [] }, profile, task) {
  await link.set({ ...profile, offline: false });
  await link.reset();
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, storage);
    return await task(context);
  } finally {
    await context.close();
  }
}

async function visit(context, { url, selector, link }, typing) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe, { selector, typing });
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
  await page.waitForFunction(() => window.__phone?.done(), null, { timeout: LIMIT_MS, polling: 100 });
  await untilQuiet(page, link);
  const found = await page.evaluate(figures);
  await page.close();
  return found;
}

/** Resolves when link and page have been idle for a while. */
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

/** Makes one visit that stores everything for an offline start. */
async function settle(context, { url, selector, link }) {
  const page = await context.newPage();
  await page.addInitScript(observe, { selector });
  await page.goto(url, { timeout: LIMIT_MS });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: LIMIT_MS,
    polling: 100,
  });
  await untilQuiet(page, link);
  await page.close();
}
