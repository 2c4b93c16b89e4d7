// @vitest-environment happy-dom
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noQuality, sampleQuality } from '../../../tests/support/fixtures/server-answers.ts';
import { button, find, mount, press } from '../../../tests/support/mount.ts';
import { createQueryClient } from '../../app/app.tsx';
import { ApiError } from '../../data/http/api-error.ts';
import { cachedQualityQuery } from './rating.queries.ts';
import { StateQuality } from './state-quality.tsx';

const data = vi.hoisted(() => ({ readQuality: vi.fn(), readCachedQuality: vi.fn() }));
vi.mock('../../data/mirror/public-responses.ts', () => data);
// What a query brings is drawn within the step that brought it.
notifyManager.setScheduler(queueMicrotask);

let mounted: Awaited<ReturnType<typeof mount>>;
async function open(client = createQueryClient()) {
  mounted = await mount(
    <QueryClientProvider client={client}>
      <StateQuality location="Lagos" />
    </QueryClientProvider>,
  );
}

const text = () => document.body.textContent ?? '';
const sees = (words: string | RegExp) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(text()).toMatch(words);
  });

beforeEach(() => {
  data.readQuality.mockResolvedValue({ answer: sampleQuality(), atMs: Date.now() });
  data.readCachedQuality.mockResolvedValue(null);
});
afterEach(async () => {
  await mounted.unmount();
  for (const mock of Object.values(data)) mock.mockReset();
});

/** A device that keeps what the server said of Lagos two hours ago. */
const keeping = () => {
  const client = createQueryClient();
  const kept = { answer: sampleQuality(), atMs: Date.now() - 2 * 3_600_000 };
  client.setQueryData(cachedQualityQuery('Lagos').queryKey, kept);
  return client;
};

it('is told with its samples and months', async () => {
  await open();
  await sees('212 ratings');
  const rows = [...find('ul').querySelectorAll('li')].map((row) => row.textContent);
  expect(rows[0]).toBe('MTN3.9Very Good212 ratingsSep 3.6Oct 3.9Nov 4.1');
  expect(rows[2]).toBe('GLO2.4Poor31 ratingsSep –too few ratingsOct 2.2Nov 2.6');
  expect(rows[3]).toBe('9Mtoo few ratings3 ratings');
});

it('has a place of its height while it comes', async () => {
  data.readQuality.mockReturnValue(new Promise(() => {}));
  await open();
  await sees('Loading how people rated');
});

it('is what the device keeps, with its age, until the server answers', async () => {
  let answered: (answer: unknown) => void = () => {};
  data.readQuality.mockReturnValue(new Promise((resolve) => (answered = resolve)));
  await open(keeping());
  await sees('Ratings from 2 h ago');
  expect(text()).toContain('212 ratings');
  await act(async () => answered({ answer: noQuality(), atMs: Date.now() }));
  await sees('Nobody has rated the networks in Lagos yet');
  expect(text()).not.toContain('Ratings from');
});

it.each([
  ['offline', 'Ratings from 2 h ago · offline'],
  ['server', 'Ratings from 2 h ago · can’t reach SabiData'],
] as const)('is what the device keeps when the answer is %s', async (kind, words) => {
  data.readQuality.mockRejectedValue(new ApiError(kind));
  await open(keeping());
  await sees(words);
  expect(text()).toContain('212 ratings');
});

it('says why there is none, and is asked for again', async () => {
  data.readQuality.mockRejectedValueOnce(new ApiError('offline'));
  await open();
  await sees('Failed to fetch ratings');
  expect(text()).toContain('You are offline, and nothing is saved on this phone yet.');
  await press(button('Retry'));
  await sees('212 ratings');
});
