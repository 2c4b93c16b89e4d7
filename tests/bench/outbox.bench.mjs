import { openBrowser } from './phone/browser.mjs';
import { startFloor } from './phone/floor-server.mjs';
import { openLink } from './phone/link-client.mjs';
import { CPU_SLOWDOWN, PHONE, PROFILES } from './phone/profiles.mjs';
import { watchWaiting } from './phone/watch-waiting.mjs';
import { resultOf } from './result.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const LINK = PROFILES.slow4g;
const LIMIT_MS = 60_000;
const CHANGES = 100;
/** The size of a batch (docs/offline.md#r7). */
const AT_ONCE = 3;

/**
 * P10: times a hundred offline changes from the return of the network until none is left on the phone and in the header.
 * The references: one request of the same size to a bare server, and a hundred single requests, three at a time, over
 * the same link, in the first run only. Each includes opening the connection.
 */
export async function run({ app, database, untilQuiet }) {
  const seen = await reconnects({ app, untilQuiet });
  const what = `${CHANGES} changes acknowledged, ${database}`;
  const pair = (rows, key) => ({ ours: rows.map(({ ms }) => ms), reference: rows.map((row) => row[key]) });
  return [
    resultOf({ figure: 'P10', what, ...pair(seen, 'bareMs'), ratioAtMost: 1.6 }),
    resultOf({ figure: 'P10', what: `${what}, against one by one`, ...pair(seen.slice(0, 1), 'singleMs') }),
  ];
}

async function reconnects({ app, untilQuiet }) {
  const floor = await startFloor();
  const browser = await openBrowser();
  const [link, floorLink] = [await openLink(app.port), await openLink(new URL(floor.url).port)];
  const phone = { browser, link, storage: await app.signedIn() };
  const seen = [];
  try {
    await reconnect(phone);
    for (let run = 0; run < RUNS; run++) {
      await untilQuiet();
      const sent = await reconnect(phone, { withSingles: run === 0 });
      const bareMs = await bareRequest(browser, floorLink, sent);
      seen.push({ ...sent, bareMs });
    }
  } finally {
    await browser.close();
    link.close();
    floorLink.close();
    floor.close();
  }
  return seen;
}

/** A phone with the app loses its network, follows buy links, and gets the network back. */
async function reconnect({ browser, link, storage }, { withSingles = false } = {}) {
  const context = await browser.newContext(PHONE);
  try {
    await link.set({ ...PROFILES.none, offline: false });
    await context.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, storage);
    const page = await appWithPlans(context, `http://localhost:${link.port}/plans`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const requests = [];
    context.on('request', (request) => request.url().includes('/api/v1/operations') && requests.push(request));

    await link.set({ offline: true });
    await context.setOffline(true);
    await queueChanges(page);
    await link.set({ ...LINK, offline: false });
    await link.reset();
    await context.setOffline(false);
    await page.waitForFunction(() => window.__waiting.gone, null, { timeout: LIMIT_MS, polling: 100 });
    const { online, gone } = await page.evaluate(() => window.__waiting);
    const [request] = requests;
    if (requests.length !== 1) throw new Error(`${requests.length} requests where one was to do`);
    const { requestBodySize, responseBodySize } = await request.sizes();
    const left = await page.evaluate(storedChanges);
    if (left !== 0) throw new Error(`${left} changes are left on the phone`);
    const seen = { ms: gone - online, sentBytes: requestBodySize, gotBytes: responseBodySize };
    if (!withSingles) return seen;
    await link.reset();
    return { ...seen, singleMs: await page.evaluate(sendOneByOne, { count: CHANGES, atOnce: AT_ONCE }) };
  } finally {
    await context.close();
  }
}

/** Opens the list of plans on a phone with the cached app and a complete mirror. */
async function appWithPlans(context, url) {
  const page = await context.newPage();
  await page.addInitScript(watchWaiting);
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: LIMIT_MS,
    polling: 100,
  });
  await page.getByRole('status').filter({ hasText: 'List fetched' }).first().waitFor();
  await page.reload();
  await page.getByRole('searchbox').fill('Demo');
  await page.getByRole('link', { name: 'Buy Now' }).first().waitFor();
  await page.getByRole('status').filter({ hasText: 'List fetched' }).first().waitFor();
  return page;
}

/** Follows buy links, each its own change, until the header shows that all of them wait. */
async function queueChanges(page) {
  await page.evaluate((count) => {
    const links = document.querySelectorAll('ul[aria-label=Plans] a[aria-label="Buy Now"]');
    if (links.length === 0) throw new Error('No plan has a buy link');
    for (let at = 0; at < count; at++) links[at % links.length].click();
  }, CHANGES);
  await page.waitForFunction(
    (count) =>
      // The space in it is one that does not break.
      [...document.querySelectorAll('button')].some(({ textContent }) =>
        new RegExp(`^${count}\\schanges waiting`).test(textContent),
      ),
    CHANGES,
    { timeout: LIMIT_MS, polling: 100 },
  );
}

/* In the page. */
function storedChanges() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sabidata-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('operations').objectStore('operations').count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });
}

/* In the page: sends each change in its own request. */
async function sendOneByOne({ count, atOnce }) {
  const from = performance.now();
  const headers = { Authorization: localStorage.getItem('TOKEN') };
  let left = count;
  const sender = async () => {
    while (left-- > 0) {
      const answer = await fetch(`/api/v1/click-plan/5ab1da7a-0000-8000-8000-000000000001`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      });
      if (!answer.ok) throw new Error(`Sending one: ${answer.status}`);
      await answer.json();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return performance.now() - from;
}

/** Sends and receives the same number of bytes in one request, over the same kind of link, from a bare page. */
async function bareRequest(browser, link, { sentBytes, gotBytes }) {
  const context = await browser.newContext(PHONE);
  try {
    await link.set(LINK);
    const page = await context.newPage();
    await page.goto(`http://localhost:${link.port}/`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await link.reset();
    return await page.evaluate(
      async ([sent, got]) => {
        const body = 'x'.repeat(sent);
        const from = performance.now();
        await (await fetch(`/bytes/${got}`, { method: 'POST', body })).arrayBuffer();
        return performance.now() - from;
      },
      [sentBytes, gotBytes],
    );
  } finally {
    await context.close();
  }
}
