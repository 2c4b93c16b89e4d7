import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeCaches } from '../tests/support/outbox/fake-caches.ts';
import { createDocumentScripts } from './document-scripts.ts';
import { createDocuments, isAppNavigation } from './documents.ts';

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

const BOOT = '/assets/boot-1.js';
const NEWER_BOOT = '/assets/boot-2.js';
const ours = (text: string, boot = BOOT) =>
  `<!doctype html><script src="${boot}"></script><div id="root">${text}</div>`;
const SHELL = ours(
  '<main id="main"><!--first-page-->skeleton<!--/first-page--></main><!--first-data--><script src="/assets/boot-1.js"></script>',
);
/** The shell for a screen that is not the list of plans. */
const OTHER = SHELL.replace('<main', '<main data-other=""');
const firstPage = {
  bootScript: BOOT,
  rowsHtml: '<b>MTN 1 GB</b>',
  firstPageJson: '[[["plans"],"</script>"]]',
};

const script = () => new Response('export {}', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
const precache = (caches: FakeCaches, path: string) => caches.stores.get('precache')?.set(path, script());

function setUp(build = 'one', caches = new FakeCaches()) {
  caches.stores.set('precache', new Map([[BOOT, script()]]));
  const network = vi.fn<(request: Request | string) => Promise<Response>>();
  const shell = vi.fn(
    async (): Promise<Response | undefined> => html(SHELL, { 'content-security-policy': "default-src 'self'" }),
  );
  const documents = createDocuments({
    caches: caches as unknown as CacheStorage,
    fetch: network,
    scripts: createDocumentScripts({ caches: caches as unknown as CacheStorage, fetch: network }),
    shell,
    build,
    bootScript: BOOT,
  });
  const onChanged = vi.fn();
  const work: Promise<unknown>[] = [];
  /** Visits a public page, and returns what it shows. */
  const visit = async (path = '/') => {
    const request = new Request(url(path));
    const answer = await documents.answerPublic({ request, waitUntil: (task) => void work.push(task), onChanged });
    return answer.text();
  };
  return { caches, network, shell, documents, onChanged, visit, settled: () => Promise.allSettled(work) };
}

const url = (path: string) => new URL(path, 'https://sabidata.test');

describe('pages of the app', () => {
  test('come from the cache without a request, and do not show the list of plans in place of another screen', async () => {
    const { documents, network } = setUp();
    expect(await (await documents.answerApp(url('/plans'))).text()).toBe(SHELL);
    const other = await documents.answerApp(url('/compare?a=1'));
    expect(await other.text()).toBe(OTHER);
    expect(other.headers.get('content-security-policy')).toBe("default-src 'self'");
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
    expect(text).toContain('<main id="main"><b>MTN 1 GB</b>');
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
    expect(await caches.keys()).toEqual(['precache', 'documents-two']);
  });
});

describe('the page for visitors', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('comes from the server at first, and then from its copy, whatever the network does', async () => {
    const { network, visit, onChanged, settled } = setUp();
    network.mockResolvedValueOnce(html(ours('today')));
    expect(await visit()).toContain('today');
    network.mockRejectedValueOnce(new TypeError());
    expect(await visit()).toContain('today');
    network.mockResolvedValueOnce(new Response('down', { status: 503 }));
    expect(await visit()).toContain('today');
    await settled();
    expect(onChanged).not.toHaveBeenCalled();
    network.mockReturnValueOnce(new Promise(() => {}));
    expect(await visit()).toContain('today');
  });

  test('hears of a newer document, which is the copy from then on', async () => {
    const { documents, network, visit, onChanged, settled } = setUp();
    network.mockResolvedValueOnce(html(ours('yesterday')));
    await visit();
    network.mockResolvedValueOnce(html(ours('today')));
    expect(await visit()).toContain('yesterday');
    await settled();
    expect(onChanged).toHaveBeenCalledOnce();
    expect(await (await documents.answerCopy(new Request(url('/')))).text()).toContain('today');
    network.mockResolvedValueOnce(html(ours('today')));
    expect(await visit()).toContain('today');
    await settled();
    expect(onChanged).toHaveBeenCalledOnce();
  });

  test('keeps its copy when the server answers a question', async () => {
    const { network, visit } = setUp();
    const question = '/?need=5gb&days=7';
    network.mockResolvedValueOnce(html(ours('today')));
    await visit();
    network.mockResolvedValueOnce(html(ours('5 GB for 7 days')));
    expect(await visit(question)).toContain('5 GB');
    network.mockRejectedValue(new TypeError());
    for (const path of ['/', question]) expect(await visit(path)).toContain('today');
  });

  test('uses the copy of a form whatever its address asks', async () => {
    const { network, visit } = setUp();
    network.mockResolvedValueOnce(html(ours('Sign in')));
    await visit('/login');
    network.mockRejectedValue(new TypeError());
    expect(await visit('/login?next=%2Fplans')).toContain('Sign in');
  });

  test('is the shell when a question takes three seconds and there is no copy', async () => {
    const { network, visit } = setUp();
    network.mockReturnValueOnce(new Promise(() => {}));
    const answer = visit();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answer).toBe(OTHER);
  });

  test("returns a captive portal's page without caching it, and never over a copy", async () => {
    const { network, visit, onChanged, settled } = setUp();
    const portal = () => html('<h1>Buy airtime to go on</h1>');
    network.mockResolvedValueOnce(portal());
    expect(await visit()).toContain('Buy airtime');
    network.mockRejectedValueOnce(new TypeError());
    expect(await visit()).toBe(OTHER);
    network.mockResolvedValueOnce(html(ours('today')));
    await visit();
    network.mockResolvedValueOnce(portal());
    expect(await visit()).toContain('today');
    await settled();
    expect(onChanged).not.toHaveBeenCalled();
    network.mockRejectedValueOnce(new TypeError());
    expect(await visit()).toContain('today');
  });

  test('shows the error of the server without a copy, and a copy that was kept in advance', async () => {
    const { documents, network, visit } = setUp();
    network.mockResolvedValue(new Response('down', { status: 503 }));
    expect(await visit()).toBe('down');
    network.mockResolvedValueOnce(html(ours('kept')));
    await documents.keepPublic('/');
    expect(await visit()).toContain('kept');
  });

  test('ignores a failure to cache it in advance', async () => {
    const { documents, network, caches } = setUp();
    network.mockRejectedValue(new TypeError());
    await expect(documents.keepPublic('/')).resolves.toBeUndefined();
    expect(await caches.keys()).toEqual(['precache']);
  });
});

describe('the page for visitors after a release', () => {
  /** Visits a page in this build, and again after the release, when its copy answers for the last time. */
  async function release(path = '/') {
    const device = setUp();
    device.network.mockResolvedValueOnce(html(ours('old')));
    await device.visit(path);
    device.network.mockResolvedValueOnce(html(ours('released', NEWER_BOOT)));
    expect(await device.visit(path)).toContain('old');
    await device.settled();
    expect(device.onChanged).not.toHaveBeenCalled();
    return device;
  }

  test('comes from the server, whose scripts load', async () => {
    const { network, visit, settled } = await release();
    network.mockResolvedValueOnce(html(ours('released again', NEWER_BOOT))).mockResolvedValueOnce(script());
    expect(await visit()).toContain('released again');
    await settled();
    expect(network).toHaveBeenLastCalledWith(NEWER_BOOT);
  });

  test.each(['/', '/login?next=%2Fplans', '/?need=5gb&days=7'])(
    'is the copy of this build without a network at %s, because the newer scripts are not on the device',
    async (path) => {
      const { network, visit } = await release(path.split('?')[0]);
      network.mockRejectedValue(new TypeError());
      expect(await visit(path)).toContain('old');
    },
  );

  test.each([
    ['fail', () => Promise.reject(new TypeError())],
    ['are missing', async () => new Response('missing', { status: 404 })],
    ["are a captive portal's page", async () => html('<h1>Buy airtime</h1>')],
  ])('is the copy of this build while the newer scripts %s', async (_, answer) => {
    const { network, visit } = await release();
    for (const path of ['/', '/?need=5gb&days=7']) {
      network.mockResolvedValueOnce(html(ours('released', NEWER_BOOT))).mockImplementationOnce(answer);
      expect(await visit(path)).toContain('old');
    }
  });

  test('is the newer document without a network once its scripts are on the device', async () => {
    const { caches, network, visit } = await release();
    precache(caches, NEWER_BOOT);
    network.mockRejectedValue(new TypeError());
    for (const path of ['/', '/?need=5gb&days=7']) expect(await visit(path)).toContain('released');
  });

  test('is the shell rather than a newer document without its scripts', async () => {
    const { network, visit } = setUp();
    network.mockResolvedValueOnce(html(ours('released', NEWER_BOOT))).mockResolvedValueOnce(script());
    expect(await visit('/login')).toContain('released');
    network.mockRejectedValue(new TypeError());
    expect(await visit('/login')).toBe(OTHER);
  });

  test('is a document without its scripts if there is nothing else, and the older one first', async () => {
    const { caches, network, shell, visit } = await release();
    shell.mockResolvedValue(undefined);
    caches.stores.delete('precache');
    network.mockRejectedValue(new TypeError());
    expect(await visit()).toContain('old');
  });

  test('comes from a copy again once the server is back at this build', async () => {
    const { documents, network, visit } = await release();
    network.mockResolvedValueOnce(html(ours('rolled back')));
    await documents.keepPublic('/');
    network.mockReturnValueOnce(new Promise(() => {}));
    expect(await visit()).toContain('rolled back');
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
  ['/.well-known/change-password', false],
])('isAppNavigation(%s) is %s', (path, expected) => {
  expect(isAppNavigation(new URL(path, 'https://sabidata.test'))).toBe(expected);
});
