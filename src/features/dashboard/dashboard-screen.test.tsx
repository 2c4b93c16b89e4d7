// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NETWORKS } from '../../../domain/plan/network.ts';
import {
  card,
  dated,
  headings,
  links,
  openDashboard,
  sees,
  skeletons,
  text,
} from '../../../tests/support/dashboard.tsx';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { noMetrics, sampleMetrics } from '../../../tests/support/fixtures/server-answers.ts';
import { createQueryClient } from '../../app/app.tsx';
import { ApiError } from '../../data/http/api-error.ts';
import { keptMetricsQuery } from './dashboard.queries.ts';

const data = vi.hoisted(() => ({
  readMetrics: vi.fn(),
  readCachedMetrics: vi.fn(),
  readFigures: vi.fn(),
  readAllPlans: vi.fn(),
  readAnswers: vi.fn(),
}));
vi.mock('../../data/mirror/public-responses.ts', () => data);
vi.mock('../../data/catalogue-view/reader.ts', () => data);
const drawing = vi.hoisted(() => ({ drawBars: vi.fn() }));
vi.mock('../../ui/charts/draw-bars.ts', () => drawing);

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

const tables = () => [...document.querySelectorAll('caption')].map((caption) => caption.textContent);

/** Client with metrics that the server returned two hours ago. */
const clientWithCache = () => {
  const client = createQueryClient();
  client.setQueryData(keptMetricsQuery().queryKey, dated(sampleMetrics({ total_plans: 350 }), 2 * 3_600_000));
  return client;
};

beforeEach(() => {
  drawing.drawBars.mockReturnValue({ remove: () => {} });
  data.readMetrics.mockResolvedValue(dated(sampleMetrics()));
  data.readCachedMetrics.mockResolvedValue(null);
  data.readFigures.mockResolvedValue(null);
  data.readAllPlans.mockResolvedValue([]);
  data.readAnswers.mockResolvedValue([]);
});
afterEach(async () => {
  cleanup();
  for (const mock of [...Object.values(data), drawing.drawBars]) mock.mockReset();
});

describe('the server’s metrics', () => {
  it('are shown in one strip', async () => {
    await openDashboard();
    await sees('MTN 7GB Monthly');
    expect(card('Total Providers')).toBe('9');
    expect(card('Total Plans')).toBe('1,351');
    expect(card('Avg. Price per GB')).toBe('₦507.30');
    expect(card('Most Popular Plan')).toBe('MTN 7GB MonthlyMTN Nigeria');
    expect(headings()).toEqual([
      'H1 Dashboard',
      'H2 Recommended Plans',
      'H2 The market',
      'H2 Network Distribution',
      'H2 Network Quality Trend',
    ]);
    expect(data.readFigures).not.toHaveBeenCalled();
  });

  it("show 'No plan' and 'N/A' when no link was followed", async () => {
    data.readMetrics.mockResolvedValue(dated(sampleMetrics({ most_popular_plan: null })));
    await openDashboard();
    await vi.waitFor(() => expect(card('Most Popular Plan')).toBe('No planN/A'));
  });

  it.each([
    ['with ratings', sampleMetrics()],
    ['before anybody has rated', sampleMetrics({ satisfaction_trend: noMetrics().satisfaction_trend })],
    ['before a plan is listed', noMetrics()],
  ])('are drawn in two charts with title and note: %s', async (_, metrics) => {
    data.readMetrics.mockResolvedValue(dated(metrics));
    await openDashboard();
    await vi.waitFor(() => expect(drawing.drawBars).toHaveBeenCalledTimes(2));
    const chartIn = (title: string) => {
      const card = within(screen.getByRole('region', { name: title }));
      return [
        card.getAllByRole('img')[0]?.getAttribute('aria-label'),
        card.getByRole('heading').nextSibling?.textContent,
      ];
    };
    expect(chartIn('Network Distribution')).toEqual([
      'Plans per network',
      'Number of plans available for each network.',
    ]);
    expect(chartIn('Network Quality Trend')).toEqual([
      'Average rating per network and month',
      'Average satisfaction rating per network per month.',
    ]);
    const [plans, ratings] = drawing.drawBars.mock.calls.map(([, { groups }]) => groups);
    expect(plans.map(({ name }: { name: string }) => name)).toEqual(NETWORKS);
    expect(ratings.map(({ name }: { name: string }) => name)).toEqual(['Sep', 'Oct', 'Nov']);
  });

  it('draw empty axes beneath a sentence while too few people have rated', async () => {
    data.readMetrics.mockResolvedValue(dated(sampleMetrics({ satisfaction_trend: noMetrics().satisfaction_trend })));
    await openDashboard();
    await sees(
      'Too few ratings in these months. A score needs ten people. Ratings of new accounts count after 30 days.',
    );
    await vi.waitFor(() => expect(drawing.drawBars).toHaveBeenCalledTimes(2));
    const [, { groups, top }] = drawing.drawBars.mock.lastCall ?? [];
    expect(top).toBe(5);
    const values = groups.flatMap(({ bars }: { bars: { value: number | null }[] }) => bars.map(({ value }) => value));
    expect(values).toEqual(Array(12).fill(null));
  });

  it('have placeholders of their size while they load', async () => {
    data.readMetrics.mockReturnValue(new Promise(() => {}));
    await openDashboard();
    await sees('Loading the dashboard');
    expect(screen.getByRole('status').textContent).toContain('Loading the dashboard');
    expect(card('Total Plans')).toBe('');
    expect(text()).toContain('Number of plans available for each network.');
    expect(text()).toContain('Average satisfaction rating per network per month.');
    expect(skeletons()).toBeGreaterThan(0);
  });

  it('have no placeholder left once they and the plans have loaded', async () => {
    const finding = deferred<unknown>();
    data.readAnswers.mockReturnValue(finding.promise);
    await openDashboard();
    await sees('MTN 7GB Monthly');
    expect(skeletons()).toBeGreaterThan(0);
    await act(async () => finding.resolve([]));
    await vi.waitFor(() => expect(skeletons()).toBe(0));
  });
});

describe('the stored metrics', () => {
  it('are shown with their age until the server answers', async () => {
    let answered: (answer: unknown) => void = () => {};
    data.readMetrics.mockReturnValue(new Promise((resolve) => (answered = resolve)));
    await openDashboard({}, clientWithCache());
    await sees('Figures from 2\u00a0h ago');
    expect(text()).not.toContain('offline');
    expect(card('Total Plans')).toBe('350');
    await act(async () => answered(dated(sampleMetrics())));
    await vi.waitFor(() => expect(card('Total Plans')).toBe('1,351'));
    expect(text()).not.toContain('Figures from');
  });

  it.each([
    ['offline', 'Figures from 2\u00a0h ago · offline'],
    ['server', 'Figures from 2\u00a0h ago · can’t reach SabiData'],
  ] as const)('are shown when the request fails: %s', async (kind, age) => {
    data.readMetrics.mockRejectedValue(new ApiError(kind));
    await openDashboard({}, clientWithCache());
    await sees(age);
    expect(card('Most Popular Plan')).toBe('MTN 7GB MonthlyMTN Nigeria');
    expect(data.readFigures).not.toHaveBeenCalled();
  });
});

it('keeps metrics on screen when the next request fails', async () => {
  const client = await openDashboard();
  await sees('MTN 7GB Monthly');
  data.readMetrics.mockRejectedValue(new ApiError('offline'));
  await act(() => client.invalidateQueries({ queryKey: ['catalogue'] }));
  await sees('Figures from just now · offline');
  expect(card('Total Plans')).toBe('1,351');
});

describe('without metrics, new or stored', () => {
  const { most_popular_plan: _, satisfaction_trend: __, ...figures } = sampleMetrics();

  it('shows figures from the mirror, and says which are unknown', async () => {
    data.readMetrics.mockRejectedValue(new ApiError('offline'));
    data.readFigures.mockResolvedValue(figures);
    await openDashboard();
    await sees('Worked out from the list on this phone · offline');
    expect(card('Total Plans')).toBe('1,351');
    expect(card('Most Popular Plan')).toBe('Not known now');
    expect(text()).toContain('Not known now: the list on this phone does not tell it.');
    expect(tables()).toEqual(['Plans per network']);
    expect(text()).not.toMatch(/No plan\b|N\/A|too few ratings/);
    expect(document.querySelectorAll('li')).toHaveLength(3);
    expect(text()).toContain('Networks of undefined');
  });

  it('shows the failure, and retries', async () => {
    data.readMetrics.mockRejectedValueOnce(new ApiError('offline'));
    await openDashboard();
    await sees('Failed to fetch dashboard metrics');
    expect(screen.getByRole('alert').textContent).toContain('You are offline, and nothing is saved on this phone yet.');
    expect(headings()).toEqual(['H1 Dashboard', 'H2 The market']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await vi.waitFor(() => expect(card('Total Plans')).toBe('1,351'));
  });

  it("prefers the server's message", async () => {
    data.readMetrics.mockRejectedValue(new ApiError('server', { status: 503, detail: 'Back at noon' }));
    await openDashboard();
    await sees('Back at noon');
  });

  it('shows figures when the mirror becomes complete later', async () => {
    data.readMetrics.mockRejectedValue(new ApiError('offline'));
    const client = await openDashboard();
    await sees('Failed to fetch dashboard metrics');
    data.readFigures.mockResolvedValue(figures);
    await act(() => client.invalidateQueries({ queryKey: ['catalogue'] }));
    await sees('Worked out from the list on this phone · offline');
  });
});

describe('an empty catalogue', () => {
  beforeEach(() => void data.readMetrics.mockResolvedValue(dated(noMetrics())));

  it.each([
    ['user', 'See the providers /providers'],
    ['systemadmin', 'See the plans /plans'],
  ] as const)('shows a %s what to do', async (role, link) => {
    await openDashboard({ role });
    await sees('No plans are listed yet.');
    await vi.waitFor(() => expect(links()).toContain(link));
    expect(card('Avg. Price per GB')).toBe('N/A');
    expect(card('Most Popular Plan')).toBe('No planN/A');
    expect(drawing.drawBars).toHaveBeenCalledTimes(2);
  });
});

describe('by role', () => {
  it.each(['user', 'systemadmin'] as const)('shows a %s recommended plans', async (role) => {
    await openDashboard({ role });
    await sees('Recommended Plans');
    await sees('Glo 10GB');
    expect(links()).toContain('Glo 10GB /plans?plan=medium');
    expect(text()).toContain('Networks of 2026-11');
    expect(text()).not.toContain('Your Plans Overview');
  });

  it('shows a provider their own plans first, and no recommendation', async () => {
    const plans = ['ada', 'ada', 'other'].map((provider_id, at) =>
      samplePlan({ id: `${at}`, provider_id, ussd_code: '*312#' }),
    );
    data.readAllPlans.mockImplementation(async ({ provider_id: own } = {}) =>
      plans.filter(({ provider_id }) => !own || provider_id === own),
    );
    await openDashboard({ role: 'provider', providerId: 'ada' });
    await vi.waitFor(() => expect(card('Your Plans Overview')).toBe('2'));
    expect(card('Total Visits')).toBe('Coming Soon');
    expect(headings().slice(0, 4)).toEqual(['H1 Dashboard', 'H2 To do today', 'H2 Where you stand', 'H2 The market']);
    expect(text()).toContain('₦3,500₦3,500Cheapest');
    expect(text()).not.toMatch(/Recommended Plans|Networks of/);
    expect(data.readAnswers).not.toHaveBeenCalled();
  });

  it('shows a provider placeholders of every part until its height is known', async () => {
    const reading = deferred<unknown>();
    data.readAllPlans.mockReturnValue(reading.promise);
    await openDashboard({ role: 'provider', providerId: 'ada' });
    await sees('Where you stand');
    expect([card('Your Plans Overview'), card('Total Plans'), skeletons() > 0]).toEqual(['', '', true]);
    await act(async () => reading.resolve([]));
    await vi.waitFor(() => expect([card('Total Plans'), skeletons()]).toEqual(['1,351', 0]));
  });

  it('shows a provider why their plans cannot be counted', async () => {
    data.readAllPlans.mockRejectedValue(new ApiError('offline'));
    await openDashboard({ role: 'provider', providerId: 'ada' });
    await sees('Failed to fetch plans');
    expect(card('Total Plans')).toBe('1,351');
  });

  it('shows a provider one failure when neither plans nor figures can be read, and retries both', async () => {
    data.readAllPlans.mockRejectedValueOnce(new ApiError('offline'));
    data.readMetrics.mockRejectedValueOnce(new ApiError('offline'));
    await openDashboard({ role: 'provider', providerId: 'ada' });
    await sees('Failed to fetch dashboard metrics');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(headings()).toEqual(['H1 Dashboard']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    await vi.waitFor(() => expect([card('Your Plans Overview'), card('Total Plans')]).toEqual(['0', '1,351']));
  });

  it('shows the catalogue figures before the role is known, below placeholders for recommended plans', async () => {
    await openDashboard({ role: undefined });
    await vi.waitFor(() => expect(card('Total Plans')).toBe('1,351'));
    expect(text()).not.toContain('Your Plans Overview');
  });
});
