// @vitest-environment happy-dom

import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noQuality, sampleQuality } from '../../../../tests/support/fixtures/server-answers.ts';
import { createQueryClient } from '../../../app/app.tsx';
import { ApiError } from '../../../data/http/api-error.ts';
import { cachedQualityQuery } from './quality.queries.ts';
import { ScoreBeside, ScoresCaption } from './score-beside.tsx';

const data = vi.hoisted(() => ({ readQuality: vi.fn(), readCachedQuality: vi.fn() }));
vi.mock('../../../data/mirror/public-responses.ts', () => data);

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
  data.readQuality.mockResolvedValue({ answer: sampleQuality(), atMs: Date.now() });
  data.readCachedQuality.mockResolvedValue(null);
});
afterEach(cleanup);

interface Shown {
  location?: string | undefined;
  isRated?: boolean;
  client?: ReturnType<typeof createQueryClient>;
}

/** Returns the caption, and what stands beside MTN's badge, each as its text, and its number of bars: five empty ones below those of the score. */
async function shown({ location = 'Lagos', isRated = false, client = createQueryClient() }: Shown = {}) {
  const { container } = render(
    <QueryClientProvider client={client}>
      <p>
        <ScoresCaption location={location} isRated={isRated} />
      </p>
      <ScoreBeside network="MTN" location={location} finding={false} />
    </QueryClientProvider>,
  );
  for (let turns = 0; turns < 5; turns++) await act(async () => undefined);
  const [caption, beside] = container.children;
  return {
    caption: caption?.textContent,
    score: beside?.textContent,
    bars: beside?.querySelectorAll('rect').length ?? 0,
  };
}

it('shows a score with its bars and its people, and whose it is', async () => {
  expect(await shown()).toEqual({ caption: 'What people sayYour rating', score: '3.9212\u00a0people212', bars: 9 });
  cleanup();
  expect((await shown({ isRated: true })).caption).toBe('What people say, and youYour rating');
});

it('shows the average of the first people as early', async () => {
  const answer = noQuality();
  Object.assign(answer.networks[0] ?? {}, { early: { average: 2, people: 3 } });
  data.readQuality.mockResolvedValue({ answer, atMs: Date.now() });
  expect(await shown()).toEqual({
    caption: 'What people sayYour rating',
    score: '2.0early · 3\u00a0peopleearly 3',
    bars: 7,
  });
});

it('says that nobody has rated', async () => {
  data.readQuality.mockResolvedValue({ answer: noQuality(), atMs: Date.now() });
  expect(await shown()).toEqual({ caption: 'What people sayYour rating', score: 'no ratings yet', bars: 5 });
});

it('says why scores could not be loaded', async () => {
  data.readQuality.mockImplementation(() => Promise.reject(new ApiError('server', { detail: 'The server is busy.' })));
  expect(await shown()).toEqual({ caption: 'The server is busy.', score: 'not loaded', bars: 5 });
});

it('tells the age of stored scores', async () => {
  data.readQuality.mockRejectedValue(new ApiError('offline'));
  const client = createQueryClient();
  const cached = { answer: sampleQuality(), atMs: Date.now() - 2 * 3_600_000 };
  client.setQueryData(cachedQualityQuery('Lagos').queryKey, cached);
  expect((await shown({ client })).caption).toBe('Ratings from 2\u00a0h agoYour rating');
});
