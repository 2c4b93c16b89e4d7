import { expect, test, vi } from 'vitest';
import { FakeCaches } from '../tests/support/outbox/fake-caches.ts';
import { createDocumentScripts } from './document-scripts.ts';

const script = (text = 'export {}') => new Response(text, { headers: { 'content-type': 'text/javascript' } });
const DOCUMENT = `<link rel="stylesheet" href="/assets/site-1.css" disabled>
  <link rel="modulepreload" href="/assets/start-1.js"><script type="module" src="/assets/boot-1.js"></script>`;

/** A device that has cached these files. */
function setUp(...cached: string[]) {
  const caches = new FakeCaches();
  caches.stores.set('precache', new Map(cached.map((path) => [path, script('cached')])));
  const network = vi.fn<(request: Request | string) => Promise<Response>>().mockRejectedValue(new TypeError());
  const scripts = createDocumentScripts({ caches: caches as unknown as CacheStorage, fetch: network });
  return { network, scripts };
}

test('returns a file of another build from the device, else from the network', async () => {
  const { network, scripts } = setUp('/assets/boot-1.js');
  expect(await (await scripts.answer('/assets/boot-1.js')).text()).toBe('cached');
  network.mockResolvedValueOnce(script('fetched'));
  expect(await (await scripts.answer('/assets/start-1.js')).text()).toBe('fetched');
  await expect(scripts.answer('/assets/start-1.js')).rejects.toThrow();
});

test.each([
  ['no script', [], false],
  ['one of two scripts', ['/assets/boot-1.js'], false],
  ['every script', ['/assets/boot-1.js', '/assets/start-1.js'], true],
])('with %s on the device, areCached is %s', async (_, cached, expected) => {
  const { scripts } = setUp(...cached);
  expect(await scripts.areCached(new Response(DOCUMENT))).toBe(expected);
});

test('leaves the document to be read', async () => {
  const { scripts } = setUp();
  const document = new Response(DOCUMENT);
  await scripts.areCached(document);
  expect(await document.text()).toBe(DOCUMENT);
});

test('can load a document whose scripts are partly on the device and partly on the server', async () => {
  const { network, scripts } = setUp('/assets/boot-1.js');
  network.mockResolvedValueOnce(script());
  expect(await scripts.canLoad(new Response(DOCUMENT))).toBe(true);
  expect(network.mock.calls).toEqual([['/assets/start-1.js']]);
});

test('cannot load a document whose script is cut', async () => {
  const { network, scripts } = setUp('/assets/boot-1.js');
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) });
  network.mockResolvedValueOnce(new Response(body, { headers: { 'content-type': 'text/javascript' } }));
  await expect(scripts.canLoad(new Response(DOCUMENT))).rejects.toThrow('cut');
});
