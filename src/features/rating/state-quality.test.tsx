// @vitest-environment happy-dom

import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noQuality, sampleQuality } from '../../../tests/support/fixtures/server-answers.ts';
import { createQueryClient } from '../../app/app.tsx';
import { ApiError } from '../../data/http/api-error.ts';
import type { ShownRating } from '../../session/own-answers/shown-answers.ts';
import { cachedQualityQuery } from './rating.queries.ts';
import { StateQuality } from './state-quality.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

const data = vi.hoisted(() => ({ readQuality: vi.fn(), readCachedQuality: vi.fn() }));
vi.mock('../../data/mirror/public-responses.ts', () => data);

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

function open(client = createQueryClient(), own: readonly ShownRating[] = []) {
  render(
    <QueryClientProvider client={client}>
      <StateQuality location="Lagos" own={own} />
    </QueryClientProvider>,
  );
}

const text = () => document.body.textContent ?? '';
const sees = (expected: string | RegExp) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(text()).toMatch(expected);
  });

beforeEach(() => {
  data.readQuality.mockResolvedValue({ answer: sampleQuality(), atMs: Date.now() });
  data.readCachedQuality.mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  for (const mock of Object.values(data)) mock.mockReset();
});

/** Client with the quality of Lagos that the server returned two hours ago. */
const clientWithCache = () => {
  const client = createQueryClient();
  const cached = { answer: sampleQuality(), atMs: Date.now() - 2 * 3_600_000 };
  client.setQueryData(cachedQualityQuery('Lagos').queryKey, cached);
  return client;
};

it('shows each score with its people and the months', async () => {
  open();
  await sees('212\u00a0people');
  const rows = [...screen.getByRole('list').querySelectorAll('li')].map((row) => row.textContent);
  expect(rows[0]).toBe('MTN3.9 · 212\u00a0peopleSep 3.6Oct 3.9Nov 4.1Very Good');
  expect(rows[2]).toBe('GLO2.4 · 31\u00a0peopleSep –too few ratingsOct 2.2Nov 2.6Poor');
  expect(rows[3]).toBe('9Mtoo few ratings3\u00a0people');
});

it('shows the plain average of the first people, marked as early', async () => {
  const answer = noQuality();
  const first = answer.networks[0] as (typeof answer.networks)[number];
  Object.assign(first, { early: { average: 4, people: 1 } });
  Object.assign(first.months[2] ?? {}, { early: { average: 4, people: 1 } });
  data.readQuality.mockResolvedValue({ answer, atMs: Date.now() });
  open();
  await sees('4.0 · early · 1\u00a0person');
  const [mtn] = screen.getByRole('list').querySelectorAll('li');
  expect(mtn?.textContent).toBe('MTN4.0 · early · 1\u00a0personSep –too few ratingsOct –too few ratingsNov 4.0 early');
});

const mine: ShownRating = { location: 'Lagos', network_name: 'MTN', rating: 2, on: '2025-08-03' };

it("shows the user's own rating beside each score, and where nobody's rating counts", async () => {
  open(undefined, [mine]);
  await sees('MTN3.9 · 212\u00a0peopleYou: Poor, 3 Aug 2025Sep 3.6');
  cleanup();
  data.readQuality.mockResolvedValue({ answer: noQuality(), atMs: Date.now() });
  open(undefined, [mine]);
  await sees('MTNtoo few ratingsYou: Poor');
});

it("shows the user's own rating without those of others", async () => {
  data.readQuality.mockRejectedValue(new ApiError('offline'));
  open(undefined, [{ ...mine, isWaiting: true }]);
  await sees('Failed to fetch ratings');
  expect(screen.getByRole('list', { name: 'Your ratings in Lagos' }).textContent).toBe(
    'MTNYou: Poor, 3 Aug 2025 · waiting',
  );
});

it('shows a placeholder while it loads', async () => {
  data.readQuality.mockReturnValue(new Promise(() => {}));
  open();
  await sees('Loading how people rated');
});

it('shows the cached quality with its age until the server answers', async () => {
  let answered: (answer: unknown) => void = () => {};
  data.readQuality.mockReturnValue(new Promise((resolve) => (answered = resolve)));
  open(clientWithCache());
  await sees('Ratings from 2\u00a0h ago');
  expect(text()).toContain('212\u00a0people');
  await act(async () => answered({ answer: noQuality(), atMs: Date.now() }));
  await sees('Too few ratings in Lagos yet');
  expect(text()).not.toContain('Ratings from');
});

it.each([
  ['offline', 'Ratings from 2\u00a0h ago · offline'],
  ['server', 'Ratings from 2\u00a0h ago · can’t reach SabiData'],
] as const)('shows the cached quality when the request fails: %s', async (kind, age) => {
  data.readQuality.mockRejectedValue(new ApiError(kind));
  open(clientWithCache());
  await sees(age);
  expect(text()).toContain('212\u00a0people');
});

it('shows why the request failed, and retries', async () => {
  data.readQuality.mockRejectedValueOnce(new ApiError('offline'));
  open();
  await sees('Failed to fetch ratings');
  expect(text()).toContain('You are offline, and nothing is saved on this phone yet.');
  await press(button('Retry'));
  await sees('212\u00a0people');
});
