import { openBrowser } from './phone/browser.mjs';
import { CPU_SLOWDOWN, PHONE } from './phone/profiles.mjs';
import { watchWaiting } from './phone/watch-waiting.mjs';
import { resultOf } from './result.mjs';

/** Presses by slowdown. The slow phone has the target. */
const PRESSES = { 1: 20, [CPU_SLOWDOWN]: 40 };
const DURABLE_MS = { 1: 15, [CPU_SLOWDOWN]: 20 };
const LIMIT_MS = 30_000;
const KANO = { permissions: ['geolocation'], geolocation: { latitude: 12.0022, longitude: 8.592 } };

/**
 * P11: offline submits on the rating screen. Times the first paint after the press, the end of the storing
 * transaction, and the paint of 'Saved on this phone'. The references alternate with it: a bare button that changes its
 * own text, and a bare `put` of the same row into its own database with the same durability.
 */
export async function run({ app, untilQuiet }) {
  const browser = await openBrowser();
  const storage = await app.signedIn();
  try {
    const rows = [];
    for (const slowdown of [1, CPU_SLOWDOWN]) {
      await untilQuiet();
      const seen = await pressed({ browser, storage, url: app.url, slowdown });
      const of = (key) => seen.map((press) => press[key]);
      const name = (what) => `${what}, CPU × ${slowdown}`;
      const unit = { unit: 'ms', digits: 1 };
      rows.push(
        resultOf({
          figure: 'P11',
          what: name('painted'),
          ours: of('painted'),
          reference: of('barePaint'),
          ...unit,
          atMost: 16,
        }),
        resultOf({
          figure: 'P11',
          what: name('durable'),
          ours: of('durable'),
          reference: of('barePut'),
          ...unit,
          atMost: DURABLE_MS[slowdown],
        }),
        resultOf({ figure: 'P11', what: name('confirmed as saved'), ours: of('confirmed'), ...unit }),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function pressed({ browser, storage, url, slowdown }) {
  const context = await browser.newContext({ ...PHONE, ...KANO });
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, storage);
    const page = await context.newPage();
    await page.addInitScript(watchWaiting);
    await page.goto(`${url}/network-rating`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
      timeout: LIMIT_MS,
      polling: 100,
    });
    await page.getByText('found on this phone').first().waitFor({ timeout: LIMIT_MS });
    // All four, so that Submit does not ask about None.
    for (const network of ['MTN', 'AIRTEL', 'GLO', '9MOBILE'])
      await page.locator(`select[name="${network}"]`).selectOption('4');
    await context.setOffline(true);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await page.evaluate(pressOftenInPage, PRESSES[slowdown]);
  } finally {
    await context.close();
  }
}

/* In the page. */
async function pressOftenInPage(presses) {
  const QUIET_MS = 100;
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Submit');
  const form = button.closest('form');
  const bare = document.body.appendChild(document.createElement('button'));
  bare.onclick = () => {
    bare.textContent = `${Number(bare.textContent) + 1}`;
  };
  const request = (asked) =>
    new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const opening = indexedDB.open('bare', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true });
  const database = await request(opening);
  const outbox = await request(indexedDB.open('sabidata-outbox'));

  const paint = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      }),
    );
  const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  const isConfirmed = () => form.querySelector('p[role=status]').textContent.startsWith('Saved on this phone');
  const isShown = () => button.getAttribute('aria-busy') === 'true' || isConfirmed();
  const confirmsAgain = () =>
    new Promise((resolve) => {
      let busy = false;
      const observer = new MutationObserver(() => {
        busy ||= !isConfirmed();
        if (!busy || !isConfirmed()) return;
        observer.disconnect();
        resolve(paint());
      });
      observer.observe(form, { subtree: true, childList: true, characterData: true, attributes: true });
    });

  async function pressSubmit() {
    const before = window.__waiting.stored.length;
    const confirming = confirmsAgain();
    const from = performance.now();
    button.click();
    let painted = await paint();
    while (!isShown()) painted = await paint();
    const confirmed = await confirming;
    await quiet();
    const stored = window.__waiting.stored
      .slice(before)
      .find(({ mode, until }) => mode === 'readwrite' && until !== null);
    return { painted: painted - from, durable: stored.until - from, confirmed: confirmed - from };
  }

  async function pressBare() {
    const from = performance.now();
    bare.click();
    const barePaint = (await paint()) - from;
    await quiet();
    return { barePaint };
  }

  async function putBare(row) {
    const from = performance.now();
    const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
    transaction.objectStore('rows').put(row);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return { barePut: performance.now() - from };
  }

  const seen = [];
  for (let press = 0; press < presses; press++) {
    const ours = await pressSubmit();
    const rows = await request(outbox.transaction('operations').objectStore('operations').getAll());
    seen.push({ ...ours, ...(await pressBare()), ...(await putBare(rows.at(-1))) });
    await quiet();
  }
  return seen;
}
