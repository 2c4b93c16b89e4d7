import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCredentials } from './credentials.ts';
import { GEOCODER_DEADLINE_MS, reverseGeocode } from './reverse-geocode.ts';

const SERVICE = 'https://geocoder.example/reverse?key=k1';
const LAGOS = { latitude: 6.52438, longitude: 3.37921 };
const fetchFake = vi.fn<typeof fetch>();

const answers = (body: unknown, status = 200) =>
  fetchFake.mockResolvedValue(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  fetchFake.mockReset();
  vi.stubGlobal('fetch', fetchFake);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  setCredentials(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sends the three parameters, with the place rounded to about 100 m', async () => {
  answers({ principalSubdivision: 'Lagos', countryCode: 'NG', city: 'Lagos' });
  expect(await reverseGeocode(SERVICE, LAGOS)).toEqual({ subdivision: 'Lagos', country: 'NG' });
  const url = new URL(String(fetchFake.mock.calls[0]?.[0]));
  expect(url.origin + url.pathname).toBe('https://geocoder.example/reverse');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    key: 'k1',
    latitude: '6.524',
    longitude: '3.379',
    localityLanguage: 'en',
  });
});

it('sends no data about the user to the external service', async () => {
  setCredentials({ token: 'Bearer abc', userId: 'u' });
  answers({ principalSubdivision: 'Lagos' });
  await reverseGeocode(SERVICE, LAGOS);
  const init = fetchFake.mock.calls[0]?.[1];
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(init?.headers).toBeUndefined();
});

it.each([
  ['an error', { message: 'over the limit' }, 429, 'server'],
  ['another shape', { state: 'Lagos' }, 200, 'undelivered'],
  ['an overlong name', { principalSubdivision: 'x'.repeat(81) }, 200, 'undelivered'],
])('fails on %s', async (_, body, status, kind) => {
  answers(body, status);
  await expect(reverseGeocode(SERVICE, LAGOS)).rejects.toMatchObject({ kind });
});

it('fails on an HTML page', async () => {
  fetchFake.mockResolvedValue(new Response('<html>'));
  await expect(reverseGeocode(SERVICE, LAGOS)).rejects.toMatchObject({ kind: 'undelivered' });
});

it('fails as offline without a network', async () => {
  fetchFake.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(reverseGeocode(SERVICE, LAGOS)).rejects.toMatchObject({ kind: 'offline' });
});

it('fails after five seconds if headers or body do not arrive', async () => {
  vi.useFakeTimers();
  const hangs = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const body = (signal: AbortSignal | null | undefined) =>
    Object.assign(new Response(), { json: () => hangs(signal) }) satisfies Response;
  for (const reply of [hangs, async (signal: AbortSignal | null | undefined) => body(signal)]) {
    fetchFake.mockImplementation((_, init) => reply(init?.signal));
    const asking = expect(reverseGeocode(SERVICE, LAGOS)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(GEOCODER_DEADLINE_MS);
    await asking;
  }
});
