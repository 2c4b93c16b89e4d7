import { afterEach, expect, it, vi } from 'vitest';
import { fetchAnew, isOwnServer } from './own-server.ts';

const fetchFake = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchFake);
afterEach(() => void fetchFake.mockReset());

it.each([
  [true, 'an answer of our server', async () => Response.json({ status: 'alive' })],
  [false, 'another status', async () => Response.json({ status: 'draining' })],
  [false, "a portal's page", async () => new Response('<h1>Sign in</h1>')],
  [false, 'a failure of the network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('returns %s after %s', async (expected, _, answer) => {
  fetchFake.mockImplementation(answer);
  expect(await isOwnServer()).toBe(expected);
  expect(fetchFake).toHaveBeenCalledWith('/healthz', expect.objectContaining({ cache: 'no-store' }));
});

it('fetches a file past every cache', async () => {
  fetchFake.mockResolvedValue(new Response('new'));
  expect(await (await fetchAnew('/assets/a.js')).text()).toBe('new');
  expect(fetchFake).toHaveBeenCalledWith('/assets/a.js?anew', { cache: 'reload' });
});
