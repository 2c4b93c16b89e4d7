import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const STEP_MS = 100;
const STILL_STEPS = 5;
const LIMIT_MS = 15_000;

/** Counts the requests of a context that are under way. Requests that are held on purpose do not count. */
export class RequestsUnderWay {
  readonly #requests = new Set<Request>();

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      // Chromium does not tell when a beacon has ended.
      if (!request.url().endsWith('/page-views')) this.#requests.add(request);
    });
    context.on('requestfinished', (request) => this.#requests.delete(request));
    context.on('requestfailed', (request) => this.#requests.delete(request));
  }

  get urls(): string[] {
    return [...this.#requests].map((request) => request.url());
  }

  ignore(request: Request): void {
    this.#requests.delete(request);
  }
}

/** Resolves when the page is at rest: no request is under way, and its content stays the same for half a second. */
export async function settled(page: Page, underWay: RequestsUnderWay): Promise<void> {
  await page.locator('h1, main').first().waitFor({ state: 'attached' });
  let [before, still] = ['', 0];
  const step = async () => {
    const now = await page.evaluate(() => `${document.body.innerHTML.length} ${document.body.innerText}`);
    still = now === before && underWay.urls.length === 0 ? still + 1 : 0;
    before = now;
    return still >= STILL_STEPS;
  };
  await expect
    .poll(step, { intervals: [STEP_MS], timeout: LIMIT_MS })
    .toBe(true)
    .catch((cause) => {
      throw new Error(`Not at rest. Requests: ${underWay.urls.join(' ')}. Shown: ${before.slice(0, 300)}`, { cause });
    });
}
