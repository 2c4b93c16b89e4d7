import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, QUIET_CHROMIUM } from '../../../scripts/ensure-tools.mjs';

/**
 * Opens a Chromium in which nothing watches scripts, as on a user's phone. Playwright enables the protocol's `Runtime` domain in
 * every page. V8 then parses the running script again for each Error that is created, and React creates three while it is
 * evaluated: 222 ms instead of 30 (docs/performance.md#how-it-is-measured). Pages have the few calls that visits need, with
 * the names and the meaning of Playwright's.
 */
export async function openBareBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'bare-browser-'));
  const args = ['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, ...QUIET_CHROMIUM];
  const child = spawn(findChromium() ?? 'chromium', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const devtools = connect(child.stdio[3], child.stdio[4]);
  return {
    async newContext(phone) {
      const { browserContextId } = await devtools.send('Target.createBrowserContext');
      return new Context(devtools, browserContextId, phone);
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      devtools.send('Browser.close').catch(() => undefined); // may end before it answers
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Speaks the DevTools protocol over two pipes. Each message ends with a zero byte. */
function connect(input, output) {
  const waiting = new Map();
  let lastId = 0;
  let received = '';
  output.setEncoding('utf8').on('data', (text) => {
    const messages = (received + text).split('\0');
    received = messages.pop();
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      const call = waiting.get(id);
      waiting.delete(id);
      if (error) call?.reject(new Error(`${call.method}: ${error.message}`));
      else call?.resolve(result);
    }
  });
  return {
    /** Calls a method of a page, or without a session of the browser. */
    send: (method, params = {}, sessionId = undefined) =>
      new Promise((resolve, reject) => {
        lastId++;
        waiting.set(lastId, { method, resolve, reject });
        input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
      }),
  };
}

class Context {
  #devtools;
  #id;
  #phone;
  #scripts = [];
  #offline = false;

  constructor(devtools, id, phone) {
    this.#devtools = devtools;
    this.#id = id;
    this.#phone = phone;
  }

  addInitScript(script, argument) {
    this.#scripts.push(callOf(script, argument));
  }

  /** Applies to the pages that open later. */
  setOffline(offline) {
    this.#offline = offline;
  }

  async newPage() {
    const target = { url: 'about:blank', browserContextId: this.#id };
    const { targetId } = await this.#devtools.send('Target.createTarget', target);
    const { sessionId } = await this.#devtools.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page((method, params) => this.#devtools.send(method, params, sessionId));
    await page.emulate(this.#phone, this.#offline);
    for (const script of this.#scripts) await page.addSource(script);
    return page;
  }

  close() {
    return this.#devtools.send('Target.disposeBrowserContext', { browserContextId: this.#id });
  }
}

class Page {
  #send;

  constructor(send) {
    this.#send = send;
  }

  async emulate({ viewport, deviceScaleFactor, isMobile, hasTouch }, offline) {
    await this.#send('Page.enable');
    const screen = { ...viewport, deviceScaleFactor, mobile: isMobile };
    await this.#send('Emulation.setDeviceMetricsOverride', screen);
    await this.#send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
    if (!offline) return;
    const noNetwork = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.#send('Network.enable');
    await this.#send('Network.emulateNetworkConditions', noNetwork);
  }

  /** Slows the processor down by a factor. */
  slowDown(rate) {
    return this.#send('Emulation.setCPUThrottlingRate', { rate });
  }

  addSource(source) {
    return this.#send('Page.addScriptToEvaluateOnNewDocument', { source });
  }

  addInitScript(script, argument) {
    return this.addSource(callOf(script, argument));
  }

  /** Resolves when the document begins to arrive. */
  async goto(url) {
    const { errorText } = await this.#send('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
  }

  async evaluate(script, argument) {
    const expression = callOf(script, argument);
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.#send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async waitForFunction(script, argument, { timeout, polling }) {
    const untilMs = Date.now() + timeout;
    while (!(await this.evaluate(script, argument))) {
      if (Date.now() > untilMs) throw new Error(`Not within ${timeout} ms: ${script}`);
      await new Promise((resolve) => setTimeout(resolve, polling));
    }
  }

  close() {
    return this.#send('Page.close');
  }
}

/** The source of a call of a function with an argument that JSON can hold. */
const callOf = (script, argument) => `(${script})(${argument === undefined ? '' : JSON.stringify(argument)})`;
