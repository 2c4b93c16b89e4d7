import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCredentials } from './credentials.ts';
import { sendPageView } from './send-page-view.ts';

const fetchFake = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchFake.mockReset();
  fetchFake.mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetchFake);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  setCredentials(undefined);
  vi.unstubAllGlobals();
});

it('sends the page and the referring host without user data', () => {
  setCredentials({ token: 'Bearer abc', userId: 'u' });
  sendPageView({ path: '/pricing', referrer: 'x.example' });
  const [url, init] = fetchFake.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/page-views');
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(init?.headers).toEqual({
    'X-API-Key': 'sabidata-web',
    'X-Frontend-Source': 'web',
    'Content-Type': 'application/json',
  });
  expect(JSON.parse(String(init?.body))).toEqual({ path: '/pricing', referrer: 'x.example' });
});

it('drops a view without a network', () => {
  vi.stubGlobal('navigator', { onLine: false });
  sendPageView({ path: '/' });
  expect(fetchFake).not.toHaveBeenCalled();
});

it('ignores a failure and does not retry', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  fetchFake.mockRejectedValue(new TypeError('Failed to fetch'));
  sendPageView({ path: '/' });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(fetchFake).toHaveBeenCalledOnce();
});
