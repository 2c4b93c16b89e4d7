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
  client?: ReturnType<typeof createQueryClient>;
}

interface Seen {
  caption: string;
  score: string;
  /** Five empty bars below those of the score. */
  bars: number;
}

/** Renders the caption, and what stands beside MTN's badge, and waits until they are as expected. */
async function shows(expected: Partial<Seen>, { client = createQueryClient() }: Shown = {}) {
  const { container } = render(
    <QueryClientProvider client={client}>
      <p>
        <ScoresCaption location="Lagos" />
      </p>
      <ScoreBeside network="MTN" location="Lagos" finding={false} />
    </QueryClientProvider>,
  );
  await vi.waitFor(async () => {
    await act(async () => undefined);
    const [caption, beside] = container.children;
    expect({
      caption: caption?.textContent,
      score: beside?.textContent,
      bars: beside?.querySelectorAll('rect').length,
    }).toMatchObject(expected);
  });
}

it('shows a score with its bars and its people, and whose it is', async () => {
  await shows({ caption: 'What people sayYour rating', score: '3.9212\u00a0people212', bars: 9 });
});

it('shows the average of the first people as early', async () => {
  const answer = noQuality();
  Object.assign(answer.networks[0] ?? {}, { early: { average: 2, people: 3 } });
  data.readQuality.mockResolvedValue({ answer, atMs: Date.now() });
  await shows({
    caption: 'What people sayYour rating',
    score: '2.0early · 3\u00a0peopleearly 3',
    bars: 7,
  });
});

it('says that nobody has rated', async () => {
  data.readQuality.mockResolvedValue({ answer: noQuality(), atMs: Date.now() });
  await shows({ caption: 'What people sayYour rating', score: 'no ratings yet', bars: 5 });
});

it('says why scores could not be loaded', async () => {
  data.readQuality.mockImplementation(() => Promise.reject(new ApiError('server', { detail: 'The server is busy.' })));
  await shows({ caption: 'The server is busy.', score: 'not loaded', bars: 5 });
});

it('tells the age of stored scores', async () => {
  data.readQuality.mockRejectedValue(new ApiError('offline'));
  const client = createQueryClient();
  const cached = { answer: sampleQuality(), atMs: Date.now() - 2 * 3_600_000 };
  client.setQueryData(cachedQualityQuery('Lagos').queryKey, cached);
  await shows({ caption: 'Ratings from 2\u00a0h agoYour rating' }, { client });
});
