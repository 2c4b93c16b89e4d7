import { openBrowser } from './phone/browser.mjs';
import { startFloor } from './phone/floor-server.mjs';
import { openLink } from './phone/link-client.mjs';
import { CPU_SLOWDOWN, PHONE, PROFILES } from './phone/profiles.mjs';
import { watchPulls } from './phone/watch-pulls.mjs';
import { resultOf } from './result.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const LINK = PROFILES.slow4g;
const LIMIT_MS = 60_000;

/**
 * P8: the first sync of 10,000 plans on slow4g, from the first request to the whole catalogue stored and shown, against a
 * bare download of the same number of bytes. P9: the cost of a later pull, after a new price for one plan in a hundred
 * and without changes.
 */
export async function run({ app, untilQuiet }) {
  const floor = await startFloor();
  const browser = await openBrowser();
  const [link, floorLink] = [await openLink(app.port), await openLink(new URL(floor.url).port)];
  const phone = { app, browser, link, storage: await app.signedIn() };
  const pulls = [];
  try {
    await pullsOnce(phone);
    for (let run = 0; run < RUNS; run++) {
      await untilQuiet();
      const seen = await pullsOnce(phone);
      pulls.push({ ...seen, bareMs: await bareDownload(browser, floorLink, seen.first.bytes) });
    }
  } finally {
    await browser.close();
    link.close();
    floorLink.close();
    floor.close();
  }
  return rowsOf(pulls);
}

function rowsOf(pulls) {
  const of = (read) => pulls.map(read);
  const bytes = { unit: 'B' };
  return [
    resultOf({ figure: 'P8', what: 'first sync', ours: of(({ first }) => first.bytes), ...bytes, atMost: 170_000 }),
    resultOf({
      figure: 'P8',
      what: 'first sync, stored and shown',
      ours: of(({ first }) => first.ms),
      reference: of(({ bareMs }) => bareMs),
      ratioAtMost: 1.1,
    }),
    resultOf({ figure: 'P8', what: 'its longest task', ours: of(({ first }) => first.longestTask), atMost: 50 }),
    resultOf({ figure: 'P9', what: 'sync after 1 %', ours: of(({ change }) => change.bytes), ...bytes, atMost: 1100 }),
    resultOf({
      figure: 'P9',
      what: 'its round trips to the screen',
      ours: of(({ change }) => change.ms / LINK.rtt),
      unit: '',
      digits: 2,
      atMost: 1.7,
    }),
    resultOf({ figure: 'P9', what: 'sync after no change', ours: of(({ none }) => none.bytes), ...bytes, atMost: 200 }),
  ];
}

/** A phone with the app but without plans starts, pulls everything, then a change, then nothing. */
async function pullsOnce({ app, browser, link, storage }) {
  const context = await browser.newContext(PHONE);
  try {
    await link.set({ ...PROFILES.none, offline: false });
    await context.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, storage);
    const url = `http://localhost:${link.port}/plans`;
    await keepTheApp(context, url);

    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchPulls);
    await link.set(LINK);
    await link.reset();
    await page.goto(url, { waitUntil: 'commit' });
    const first = await pulled(page, link, 'shown');
    await page.waitForFunction(() => document.querySelector('ul[aria-label=Plans] li'), null, { timeout: LIMIT_MS });
    await app.changePrices();
    const change = await pullAgain(page, link, 'changed');
    const none = await pullAgain(page, link, 'answered');
    return { first, change, none };
  } finally {
    await context.close();
  }
}

/** Prepares a phone with the cached app and an empty mirror, so that only the sync uses the link. */
async function keepTheApp(context, url) {
  const page = await context.newPage();
  await page.route('**/api/v1/sync**', (route) => route.abort());
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: LIMIT_MS,
    polling: 100,
  });
  await page.close();
}

async function pulled(page, link, moment) {
  await page.waitForFunction((name) => window.__pulls[name] !== undefined, moment, { timeout: LIMIT_MS, polling: 100 });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const seen = await page.evaluate((name) => window.__pulls.report(name), moment);
  const { down } = await link.count();
  return { ...seen, linkBytes: down };
}

async function pullAgain(page, link, moment) {
  await page.evaluate(() => window.__pulls.reset());
  await link.zero();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const { linkBytes, ...seen } = await pulled(page, link, moment);
  return { ...seen, bytes: linkBytes };
}

/** Downloads the same number of bytes in one response, over the same kind of link, from a bare page. */
async function bareDownload(browser, link, bytes) {
  const context = await browser.newContext(PHONE);
  try {
    await link.set(LINK);
    const page = await context.newPage();
    await page.goto(`http://localhost:${link.port}/`);
    await link.reset();
    return await page.evaluate(async (count) => {
      const from = performance.now();
      await (await fetch(`/bytes/${count}`)).arrayBuffer();
      return performance.now() - from;
    }, bytes);
  } finally {
    await context.close();
  }
}
