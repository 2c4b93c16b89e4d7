// @vitest-environment happy-dom
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TrendMonth } from '../../../../domain/dashboard/dashboard-metrics.ts';
import { dayInLagos } from '../../../../domain/lagos-time.ts';
import { noMetrics, sampleMetrics, sampleQuality } from '../../../../tests/support/fixtures/server-answers.ts';
import { inRouter } from '../../../../tests/support/in-router.ts';
import { createQueryClient } from '../../../app/app.tsx';
import { ApiError } from '../../../data/http/api-error.ts';
import { NetworksHere } from './networks-here.tsx';

const data = vi.hoisted(() => ({ readQuality: vi.fn(), readCachedQuality: vi.fn() }));
vi.mock('../../../data/mirror/public-responses.ts', () => data);
const own = vi.hoisted(() => ({ ratings: [] as unknown[] }));
vi.mock('../../../session/own-answers/use-own-answers.ts', () => ({ useOwnAnswers: () => own }));

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

async function show(country: TrendMonth | null | undefined) {
  render(
    await inRouter(
      <QueryClientProvider client={createQueryClient()}>
        <NetworksHere country={country} />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.dynamicImportSettled());
}
const sees = (expected: string | RegExp) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toMatch(expected);
  });
const [, , november] = sampleMetrics().satisfaction_trend;
const rated = (location: string, rating: number) => ({
  ...{ location, network_name: 'MTN', rating },
  on: dayInLagos(Date.now()),
});

beforeEach(() => {
  own.ratings = [];
  data.readQuality.mockImplementation(async (location) => ({ answer: sampleQuality(location), atMs: Date.now() }));
  data.readCachedQuality.mockResolvedValue(null);
});
afterEach(cleanup);

it('are those of all states before the user has rated', async () => {
  await show(november);
  await sees(/^Networks in all statesMTN4.11,281 peopleVery Good.*Rate yours$/);
  expect(data.readQuality).not.toHaveBeenCalled();
});

it('are those of the state that was rated last, beside what the user said there', async () => {
  own.ratings = [rated('Kano', 2), rated('Lagos', 4)];
  await show(november);
  await sees(/^Networks in LagosMTN3.9212 peopleYou: Very Good.*Rate again$/);
  expect(document.body.textContent).not.toContain('Poor in');
});

it('are known by what the user said when nothing else is on the device', async () => {
  own.ratings = [rated('Lagos', 4)];
  data.readQuality.mockRejectedValue(new ApiError('offline'));
  await show(november);
  await sees('MTNYou: Very GoodAIRGLO9MOnly yours are on this phone.Rate again');
});

it('say in a sentence that nobody has rated, or that it is not known', async () => {
  await show(noMetrics().satisfaction_trend[2]);
  await sees('Networks in all statesNobody has rated this month yet.Rate yours');
  cleanup();
  await show(undefined);
  await sees('Loading how people rated');
  cleanup();
  await show(null);
  await sees('Networks in all statesWhat people say is not on this phone yet.Rate yours');
});
