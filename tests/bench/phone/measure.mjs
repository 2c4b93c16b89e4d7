import { openBareBrowser } from './bare-browser.mjs';
import { openLink } from './link-client.mjs';
import { figures, observe } from './observe.mjs';
import { CPU_SLOWDOWN, PHONE, PROFILES } from './profiles.mjs';

const POLL_MS = 250;
const QUIET_POLLS = 4;
const LIMIT_MS = 60_000;

/** The ways to visit a target. Each returns the figures of its visits by name. */
const WAYS = { cold: visitCold, twice: visitTwice, offline: visitOffline };

/**
 * Visits each target in turn, `runs` times, on a slow phone and link: `cold`; `twice`, cold and then again once the worker
 * has stored everything; or `offline`, on one phone that has stored everything before. A first visit of each warms up server and browser and does
 * not count. The order is reversed each time, so that the machine's drift cancels out of the ratios. A target with `typing`
 * is also visited with text entered into its search box from the start. `paths` are the pages of the second visit.
 * @param {{ name: string, url: string, selector: string, storage?: [string, string][], paths?: string[],
 *   typing?: { input: string, rows: string, text: string } }[]} targets
 * @param {{ runs: number, way?: 'cold' | 'twice' | 'offline', untilQuiet: () => Promise<void> }} options
 * @returns per target one row of visits a run, `{ cold, coldTyped, again, offline, offlineTyped }`: figures in ms, and those
 *   of `again` by path
 */
export async function measure(targets, { runs, way = 'cold', untilQuiet }) {
  const browser = await openBareBrowser();
  const rows = Object.fromEntries(targets.map(({ name }) => [name, []]));
  const links = await Promise.all(targets.map(({ url }) => openLink(new URL(url).port)));
  try {
    const visitors = targets.map(({ url, ...target }, index) => {
      const link = links[index];
      return { browser, ...target, link, url: `http://localhost:${link.port}${new URL(url).pathname}` };
    });
    for (const visitor of visitors) await inFreshContext(visitor, (context) => visit(context, visitor));
    if (way === 'offline') for (const visitor of visitors) visitor.context = await installed(visitor);
    for (let run = 0; run < runs; run++) {
      await untilQuiet();
      for (const visitor of run % 2 ? visitors.toReversed() : visitors)
        rows[visitor.name].push(await WAYS[way](visitor));
    }
  } finally {
    await browser.close();
    for (const link of links) link.close();
  }
  return rows;
}

async function visitCold(visitor) {
  const once = (typing) =>
    inFreshContext(visitor, async (context) => {
      await visitor.link.set(PROFILES.slow4g);
      return visit(context, visitor, typing);
    });
  return { cold: await once(), ...(visitor.typing && { coldTyped: await once(visitor.typing) }) };
}

/** Visits cold, lets the worker store everything and each page over a fast link, and visits again on the slow one. */
function visitTwice(visitor) {
  return inFreshContext(visitor, async (context) => {
    await visitor.link.set(PROFILES.slow4g);
    const cold = await visit(context, visitor);
    await visitor.link.set(PROFILES.none);
    const paths = visitor.paths ?? ['/'];
    const at = (path) => ({ ...visitor, url: new URL(path, visitor.url).href });
    for (const path of paths) await settle(context, at(path));
    await visitor.link.set(PROFILES.slow4g);
    const again = {};
    for (const path of paths) {
      await visitor.link.reset();
      again[path] = await visit(context, at(path));
    }
    return { cold, again };
  });
}

/** Starts the installed app without a network. */
async function visitOffline(visitor) {
  const offline = await visit(visitor.context, visitor);
  return { offline, ...(visitor.typing && { offlineTyped: await visit(visitor.context, visitor, visitor.typing) }) };
}

/** Returns a phone without a network that has loaded the worker, with a session also the mirror. */
async function installed(visitor) {
  const context = await openPhone(visitor);
  await settle(context, visitor);
  if (visitor.storage) await settle(context, visitor);
  await visitor.link.set({ offline: true });
  context.setOffline(true);
  return context;
}

async function inFreshContext(visitor, task) {
  const context = await openPhone(visitor);
  try {
    return await task(context);
  } finally {
    await context.close();
  }
}

/** Opens a phone without stored data, except a session if given, on a fast link. */
async function openPhone({ browser, link, storage = [] }) {
  await link.set({ ...PROFILES.none, offline: false });
  await link.reset();
  const context = await browser.newContext(PHONE);
  context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, storage);
  return context;
}

async function visit(context, { url, selector, link }, typing) {
  const page = await context.newPage();
  await page.slowDown(CPU_SLOWDOWN);
  await page.addInitScript(observe, { selector, typing });
  await page.goto(url);
  await page.waitForFunction(() => window.__phone?.done(), null, { timeout: LIMIT_MS, polling: 100 });
  await untilIdle(page, link);
  const found = await page.evaluate(figures);
  await page.close();
  return found;
}

/** Resolves when link and page have been idle for a while. */
async function untilIdle(page, link) {
  let last = -1;
  for (let idle = 0, round = 0; idle < QUIET_POLLS && round < LIMIT_MS / POLL_MS; round++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const { down } = await link.count();
    const tasks = await page.evaluate(() => window.__phone.tasks.length);
    idle = down + tasks === last ? idle + 1 : 0;
    last = down + tasks;
  }
}

/** Makes one visit that stores everything for the next one. */
async function settle(context, { url, selector, link }) {
  const page = await context.newPage();
  await page.addInitScript(observe, { selector });
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: LIMIT_MS,
    polling: 100,
  });
  await untilIdle(page, link);
  await page.close();
}
