import { expect, test, vi } from 'vitest';
import { FakeCaches } from '../tests/support/outbox/fake-caches.ts';
import { createChunkCache } from './chunk-cache.ts';

const script = (text: string, type = 'text/javascript; charset=utf-8') =>
  new Response(text, { headers: { 'content-type': type } });
const urlOf = (name: string) => `https://sabidata.test/assets/${name}`;
const request = (name = 'seller-1.js') => new Request(urlOf(name));
const keptIn = (caches: FakeCaches) => [...(caches.stores.get('parts')?.keys() ?? [])];

function setUp(caches = new FakeCaches(), names = ['seller-1.js', 'state-outlines-1.js']) {
  const network = vi.fn<(request: Request) => Promise<Response>>(async () => script('export {}'));
  const urls = names.map(urlOf);
  return {
    caches,
    network,
    parts: createChunkCache({ caches: caches as unknown as CacheStorage, fetch: network, urls }),
  };
}

test('caches a chunk from its first use', async () => {
  const { parts, network } = setUp();
  expect(await (await parts.answer(request())).text()).toBe('export {}');
  network.mockRejectedValue(new TypeError('no network'));
  expect(await (await parts.answer(request())).text()).toBe('export {}');
  expect(await (await parts.answer(request())).text()).toBe('export {}');
  expect(network).toHaveBeenCalledTimes(1);
});

test('caches the styles of a chunk with its script', async () => {
  const { parts, network, caches } = setUp(undefined, ['seller-1.js', 'seller-1.css']);
  network.mockImplementation(async ({ url }) => script('', url.endsWith('.css') ? 'text/css' : 'text/javascript'));
  await parts.keep(['seller']);
  expect(keptIn(caches)).toEqual([urlOf('seller-1.js'), urlOf('seller-1.css')]);
});

test('caches each chunk by its own URL', async () => {
  const { parts, network } = setUp();
  await parts.answer(request('seller-1.js'));
  network.mockResolvedValueOnce(script('another'));
  expect(await (await parts.answer(request('seller-2.js'))).text()).toBe('another');
});

test.each([
  ["a portal's page", () => script('<h1>Buy airtime</h1>', 'text/html')],
  ['a response without a content type', () => new Response(new Uint8Array([1]))],
  ['a missing file', () => new Response('gone', { status: 404, headers: { 'content-type': 'text/javascript' } })],
  ['a failing server', () => new Response('down', { status: 503 })],
])('returns %s without caching it', async (_, answer) => {
  const { parts, network } = setUp();
  const odd = answer();
  network.mockResolvedValueOnce(odd);
  expect(await parts.answer(request())).toBe(odd);
  expect(await (await parts.answer(request())).text()).toBe('export {}');
  expect(network).toHaveBeenCalledTimes(2);
});

test('fails without a network, and caches nothing', async () => {
  const { parts, network, caches } = setUp();
  network.mockRejectedValueOnce(new TypeError('no network'));
  await expect(parts.answer(request())).rejects.toThrow('no network');
  expect(keptIn(caches)).toEqual([]);
});

test('returns the chunk on a device without free space', async () => {
  const caches = new FakeCaches();
  const { parts } = setUp(caches);
  const open = caches.open.bind(caches);
  vi.spyOn(caches, 'open').mockImplementation(async (name) =>
    Object.assign(await open(name), { put: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) }),
  );
  expect(await (await parts.answer(request())).text()).toBe('export {}');
});

test('recognises the chunks of this build only', () => {
  const { parts } = setUp();
  expect(parts.isChunk(new URL(urlOf('seller-1.js')))).toBe(true);
  expect(parts.isChunk(new URL(urlOf('seller-2.js')))).toBe(false);
  expect(parts.isChunk(new URL(urlOf('framework-1.js')))).toBe(false);
});

test('caches the chunks that the user needs before their first use', async () => {
  const { parts, caches } = setUp();
  await parts.keep(['state-outlines']);
  expect(keptIn(caches)).toEqual([urlOf('state-outlines-1.js')]);
});

test('fetches for a new version only the chunks that the old one had cached', async () => {
  const { parts: before, caches } = setUp();
  await before.answer(request('seller-1.js'));
  const { parts: after, network } = setUp(caches, ['seller-2.js', 'state-outlines-2.js']);
  await after.renew();
  expect(network.mock.calls.map(([{ url }]) => url)).toEqual([urlOf('seller-2.js')]);
  // A page of the previous version is still open.
  expect(keptIn(caches)).toEqual([urlOf('seller-1.js'), urlOf('seller-2.js')]);
  await after.dropOthers();
  expect(keptIn(caches)).toEqual([urlOf('seller-2.js')]);
});

test('installs a new version without a chunk that fails to load', async () => {
  const { parts: before, caches } = setUp();
  await before.answer(request('seller-1.js'));
  const { parts: after, network } = setUp(caches, ['seller-2.js']);
  network.mockRejectedValueOnce(new TypeError('no network'));
  await after.renew();
  expect(keptIn(caches)).toEqual([urlOf('seller-1.js')]);
});
