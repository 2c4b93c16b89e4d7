import { expect, test, vi } from 'vitest';
import { FakeCaches } from '../tests/support/fake-caches.ts';
import { createParts } from './parts.ts';

const script = (text: string, type = 'text/javascript; charset=utf-8') =>
  new Response(text, { headers: { 'content-type': type } });
const request = (name = 'seller-1.js') => new Request(`https://sabidata.test/assets/${name}`);

function setUp(caches = new FakeCaches()) {
  const network = vi.fn<(request: Request) => Promise<Response>>(async () => script('export {}'));
  return { caches, network, parts: createParts({ caches: caches as unknown as CacheStorage, fetch: network }) };
}

test('a part is kept from its first use on', async () => {
  const { parts, network } = setUp();
  expect(await (await parts.answer(request())).text()).toBe('export {}');
  network.mockRejectedValue(new TypeError('no network'));
  expect(await (await parts.answer(request())).text()).toBe('export {}');
  expect(await (await parts.answer(request())).text()).toBe('export {}');
  expect(network).toHaveBeenCalledTimes(1);
});

test('each part is one of its own', async () => {
  const { parts, network } = setUp();
  await parts.answer(request('seller-1.js'));
  network.mockResolvedValueOnce(script('another'));
  expect(await (await parts.answer(request('seller-2.js'))).text()).toBe('another');
});

test.each([
  ["a portal's page", () => script('<h1>Buy airtime</h1>', 'text/html')],
  ['an answer that does not say what it is', () => new Response(new Uint8Array([1]))],
  ['a missing file', () => new Response('gone', { status: 404, headers: { 'content-type': 'text/javascript' } })],
  ['a failing server', () => new Response('down', { status: 503 })],
])('%s is passed on and not kept', async (_, answer) => {
  const { parts, network } = setUp();
  const odd = answer();
  network.mockResolvedValueOnce(odd);
  expect(await parts.answer(request())).toBe(odd);
  expect(await (await parts.answer(request())).text()).toBe('export {}');
  expect(network).toHaveBeenCalledTimes(2);
});

test('without a network the failure passes through, and nothing is kept', async () => {
  const { parts, network, caches } = setUp();
  network.mockRejectedValueOnce(new TypeError('no network'));
  await expect(parts.answer(request())).rejects.toThrow('no network');
  expect([...(caches.stores.get('parts')?.keys() ?? [])]).toEqual([]);
});

test('a phone without room has the part all the same', async () => {
  const caches = new FakeCaches();
  const { parts } = setUp(caches);
  const open = caches.open.bind(caches);
  vi.spyOn(caches, 'open').mockImplementation(async (name) =>
    Object.assign(await open(name), { put: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')) }),
  );
  expect(await (await parts.answer(request())).text()).toBe('export {}');
});

test('the old part goes when the new one is here', async () => {
  const { parts, caches, network } = setUp();
  await parts.answer(request('seller-1.js'));
  network.mockRejectedValueOnce(new TypeError('no network'));
  await expect(parts.answer(request('seller-2.js'))).rejects.toThrow('no network');
  expect([...(caches.stores.get('parts')?.keys() ?? [])]).toEqual([request('seller-1.js').url]);
  await parts.answer(request('seller-2.js'));
  expect([...(caches.stores.get('parts')?.keys() ?? [])]).toEqual([request('seller-2.js').url]);
});
