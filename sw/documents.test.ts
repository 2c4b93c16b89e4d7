import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeCaches } from '../tests/support/outbox/fake-caches.ts';
import { createDocuments, isAppNavigation } from './documents.ts';

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

const ours = (text: string) => `<!doctype html><div id="root">${text}</div>`;
const SHELL = ours(
  '<!--first-page-->skeleton<!--/first-page--><!--first-data--><script src="/assets/boot-1.js"></script>',
);
const firstPage = {
  bootScript: '/assets/boot-1.js',
  rowsHtml: '<b>MTN 1 GB</b>',
  firstPageJson: '[[["plans"],"</script>"]]',
};

function setUp(build = 'one', caches = new FakeCaches()) {
  const network = vi.fn<(request: Request | string) => Promise<Response>>();
  const shell = vi.fn(
    async (): Promise<Response | undefined> => html(SHELL, { 'content-security-policy': "default-src 'self'" }),
  );
  const documents = createDocuments({ caches: caches as unknown as CacheStorage, fetch: network, shell, build });
  return { caches, network, shell, documents };
}

const url = (path: string) => new URL(path, 'https://sabidata.test');
const home = () => new Request(url('/'));
const work: Promise<unknown>[] = [];
const waitUntil = (task: Promise<unknown>) => void work.push(task);

describe('pages of the app', () => {
  test('come from the cache without a request', async () => {
    const { documents, network } = setUp();
    expect(await (await documents.answerApp(url('/compare'))).text()).toBe(SHELL);
    expect(network).not.toHaveBeenCalled();
  });

  test('come from the network when the browser has dropped the precache', async () => {
    const { documents, network, shell } = setUp();
    shell.mockResolvedValue(undefined);
    network.mockResolvedValue(html(ours('server')));
    expect(await (await documents.answerApp(url('/plans?network=MTN'))).text()).toContain('server');
    expect(network).toHaveBeenCalledWith('/plans?network=MTN');
  });

  test('start /plans with the first rows, their data and the policy of the shell', async () => {
    const { documents } = setUp();
    await documents.keepFirstPage(firstPage);
    const response = await documents.answerApp(url('/plans'));
    const text = await response.text();
    expect(text).toContain('<div id="root"><b>MTN 1 GB</b>');
    expect(text).not.toContain('skeleton');
    expect(text).toContain('id="document-data">[[["plans"],"\\u003c/script>"]]</script>');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  test('start filtered plans from the shell, because their first rows differ', async () => {
    const { documents } = setUp();
    await documents.keepFirstPage(firstPage);
    expect(await (await documents.answerApp(url('/plans?network=MTN'))).text()).toBe(SHELL);
  });

  test('do not cache markup of another build', async () => {
    const { documents } = setUp();
    await documents.keepFirstPage({ ...firstPage, bootScript: '/assets/boot-0.js' });
    expect(await (await documents.answerApp(url('/plans'))).text()).toBe(SHELL);
  });

  test('drop the cached documents of an older build', async () => {
    const { documents, caches } = setUp('one');
    await documents.keepFirstPage(firstPage);
    const next = setUp('two', caches).documents;
    await next.dropOthers();
    expect(await (await next.answerApp(url('/plans'))).text()).toBe(SHELL);
    expect(await caches.keys()).toEqual(['documents-two']);
  });
});

describe('the page for visitors', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('comes from the server, and from its copy offline', async () => {
    const { documents, network } = setUp();
    network.mockResolvedValueOnce(html(ours('today')));
    expect(await (await documents.answerPublic(home(), waitUntil)).text()).toContain('today');
    network.mockRejectedValueOnce(new TypeError());
    expect(await (await documents.answerPublic(home(), waitUntil)).text()).toContain('today');
  });

  test('keeps its copy when the server answers a question', async () => {
    const { documents, network } = setUp();
    const question = () => new Request('https://sabidata.test/?need=5gb&days=7');
    network.mockResolvedValueOnce(html(ours('today')));
    await documents.answerPublic(home(), waitUntil);
    network.mockResolvedValueOnce(html(ours('5 GB for 7 days')));
    expect(await (await documents.answerPublic(question(), waitUntil)).text()).toContain('5 GB');
    network.mockRejectedValue(new TypeError());
    for (const request of [home(), question()]) {
      expect(await (await documents.answerPublic(request, waitUntil)).text()).toContain('today');
    }
  });

  test('comes from the copy after three seconds, and a late response still updates the copy', async () => {
    const { documents, network } = setUp();
    network.mockResolvedValueOnce(html(ours('yesterday')));
    await documents.answerPublic(home(), waitUntil);
    let arrive = (_: Response) => {};
    network.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const answer = documents.answerPublic(home(), waitUntil);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await (await answer).text()).toContain('yesterday');
    arrive(html(ours('today')));
    await Promise.all(work);
    network.mockRejectedValueOnce(new TypeError());
    expect(await (await documents.answerPublic(home(), waitUntil)).text()).toContain('today');
  });

  test("returns a captive portal's page without caching it", async () => {
    const { documents, network } = setUp();
    network.mockResolvedValueOnce(html('<h1>Buy airtime to go on</h1>'));
    expect(await (await documents.answerPublic(home(), waitUntil)).text()).toContain('Buy airtime');
    network.mockRejectedValueOnce(new TypeError());
    expect(await (await documents.answerPublic(home(), waitUntil)).text()).toBe(SHELL);
  });

  test('comes from the copy if the server fails, or shows the error without a copy', async () => {
    const { documents, network } = setUp();
    network.mockResolvedValue(new Response('down', { status: 503 }));
    expect((await documents.answerPublic(home(), waitUntil)).status).toBe(503);
    network.mockResolvedValueOnce(html(ours('kept')));
    await documents.keepPublic('/');
    expect(await (await documents.answerPublic(new Request('https://sabidata.test/'), waitUntil)).text()).toContain(
      'kept',
    );
  });

  test('ignores a failure to cache it in advance', async () => {
    const { documents, network, caches } = setUp();
    network.mockRejectedValue(new TypeError());
    await expect(documents.keepPublic('/')).resolves.toBeUndefined();
    expect(caches.stores.size).toBe(0);
  });
});

test.each([
  ['/', true],
  ['/plans', true],
  ['/plans?network=MTN', true],
  ['/apiary', true],
  ['/api', false],
  ['/api/docs', false],
  ['/api/v1/plans', false],
  ['/sw.js', false],
  ['/assets/boot-1.js', false],
  ['/manifest.webmanifest', false],
  ['/healthz', false],
])('isAppNavigation(%s) is %s', (path, expected) => {
  expect(isAppNavigation(new URL(path, 'https://sabidata.test'))).toBe(expected);
});
