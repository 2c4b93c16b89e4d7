// @vitest-environment happy-dom

import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noQuality, sampleQuality } from '../../../../tests/support/fixtures/server-answers.ts';
import { createQueryClient } from '../../../app/app.tsx';
import { ApiError } from '../../../data/http/api-error.ts';
import type { ShownRating } from '../../../session/own-answers/shown-answers.ts';
import { cachedQualityQuery } from './quality.queries.ts';
import { StateQuality, StateRatings } from './state-quality.tsx';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

const data = vi.hoisted(() => ({ readQuality: vi.fn(), readCachedQuality: vi.fn() }));
vi.mock('../../../data/mirror/public-responses.ts', () => data);

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

function open(client = createQueryClient(), own: readonly ShownRating[] = []) {
  render(
    <QueryClientProvider client={client}>
      <StateRatings location="Lagos" own={own} heading={null} nextStep={<button type="button">Next</button>} />
      <StateQuality location="Lagos" isRated={own.length > 0} isFormFirst={false} />
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

const rows = () => [...(screen.getAllByRole('list')[0]?.querySelectorAll('li') ?? [])].map((row) => row.textContent);
const months = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);

it('shows each score with its people, its word and the months', async () => {
  open();
  await sees('212\u00a0people');
  expect(rows()).toEqual([
    'MTN3.9212\u00a0peopleVery Good',
    expect.stringMatching(/^AIR/),
    'GLO2.431\u00a0peoplePoor',
    '9Mtoo few ratings',
  ]);
  expect(screen.getByRole('table', { name: 'Lagos by month' })).toBeTruthy();
  expect([months()[0], months()[2]]).toEqual(['MTNMTN3.63.94.1▲ 0.2', 'GLOGlo–2.22.6▲ 0.4']);
  expect(document.querySelector('td[aria-label="too few ratings"]')?.textContent).toBe('–');
  expect(document.querySelector('td[aria-label="down 0.1"]')?.textContent).toBe('▼ 0.1');
});

it('shows the plain average of the first people, marked as early', async () => {
  const answer = noQuality();
  const first = answer.networks[0] as (typeof answer.networks)[number];
  Object.assign(first, { early: { average: 4, people: 2 } });
  Object.assign(first.months[2] ?? {}, { early: { average: 4, people: 2 } });
  data.readQuality.mockResolvedValue({ answer, atMs: Date.now() });
  open();
  await sees('early · 2\u00a0people');
  expect([rows()[0], months()[0]]).toEqual(['MTN4.0early · 2\u00a0people', 'MTNMTN––early 4.0–']);
});

const mine: ShownRating = { location: 'Lagos', network_name: 'MTN', rating: 2, on: '2025-08-03' };

it("shows the user's own rating beside each score, and where nobody's rating counts", async () => {
  open(undefined, [mine]);
  await sees('MTN3.9212\u00a0peopleYou: Poor, 3 Aug 2025');
  cleanup();
  data.readQuality.mockResolvedValue({ answer: noQuality(), atMs: Date.now() });
  open(undefined, [mine]);
  await sees('MTNtoo few ratingsYou: Poor');
});

it("shows the user's own rating without those of others", async () => {
  data.readQuality.mockRejectedValue(new ApiError('offline'));
  open(undefined, [{ ...mine, isWaiting: true }]);
  await sees('Failed to fetch ratings');
  expect(rows()).toEqual(['MTNYou: Poor, 3 Aug 2025 · waiting', 'AIR', 'GLO', '9M']);
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
  await sees('Nobody has rated Lagos yet.');
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

describe('once the user has rated', () => {
  /** Has people rate MTN: `count` of them count. */
  const rated = (count: number, early: { average: number; people: number }) => {
    const answer = noQuality();
    Object.assign(answer.networks[0] ?? {}, { count, early });
    data.readQuality.mockResolvedValue({ answer, atMs: Date.now() });
  };

  it('says that the only person so far is the user, and what is missing to a score', async () => {
    rated(0, { average: 2, people: 1 });
    open(undefined, [mine]);
    await sees('early · only you');
    expect(text()).toContain('MTN: 1 of 10 people until a score');
    expect(screen.getByRole('meter', { name: 'MTN in Lagos until a score' }).getAttribute('value')).toBe('1');
    expect(button('Next')).toBeTruthy();
  });

  it.each([
    ['whose rating is not sent', [{ ...mine, isWaiting: true }]],
    ['who rated otherwise', [{ ...mine, rating: 3 }]],
  ])('does not take the only person for a user %s', async (_, own) => {
    rated(0, { average: 2, people: 1 });
    open(undefined, own);
    await sees('early · 1\u00a0person');
    expect(text()).not.toContain('only you');
  });

  it('counts the people who count where ten have rated with new accounts', async () => {
    rated(3, { average: 2, people: 12 });
    open(undefined, [mine]);
    await sees('early · 12\u00a0people');
    expect(text()).toContain('MTN: 3 of 10 people until a score');
    expect(text()).toContain('Ratings of new accounts count after 30 days.');
  });

  it('says nothing about scores where each network has one', async () => {
    const answer = sampleQuality();
    for (const network of answer.networks) network.average ??= 3;
    data.readQuality.mockResolvedValue({ answer, atMs: Date.now() });
    open(undefined, [mine]);
    await sees('212');
    expect(screen.queryByRole('meter')).toBeNull();
    expect(button('Next')).toBeTruthy();
  });
});
