// @vitest-environment happy-dom

import { notifyManager } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPlans } from '../../../domain/finder/find-plans.ts';
import { FIRST_NEED } from '../../../domain/finder/need.ts';
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
import { catalogueOf } from '../../../tests/support/fixtures/catalogue-of.ts';
import { deferred } from '../../../tests/support/fixtures/deferred.ts';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { sampleMetrics } from '../../../tests/support/fixtures/server-answers.ts';
import { ApiError } from '../../data/http/api-error.ts';

const data = vi.hoisted(() => ({
  readMetrics: vi.fn(),
  readCachedMetrics: vi.fn(),
  readFigures: vi.fn(),
  readAllPlans: vi.fn(),
  readAnswers: vi.fn(),
}));
vi.mock('../../data/mirror/public-responses.ts', () => data);
vi.mock('../../data/catalogue-view/reader.ts', () => data);
vi.mock('../../ui/charts/draw-bars.ts', () => ({ drawBars: () => ({ remove: () => {} }) }));

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

beforeEach(() => {
  data.readMetrics.mockResolvedValue(dated(sampleMetrics()));
  data.readCachedMetrics.mockResolvedValue(null);
  data.readFigures.mockResolvedValue(null);
  data.readAllPlans.mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  for (const mock of Object.values(data)) mock.mockReset();
});

describe('the recommended plans', () => {
  const listed = ['5ab1da7a-0000-8000-8000-000000000001', 'medium'].map((id) => samplePlan({ id }));

  it('show how to buy them once the list is read, and not before', async () => {
    const reading = deferred<unknown>();
    data.readAllPlans.mockReturnValue(reading.promise);
    await openDashboard();
    await sees('MTN 7GB Monthly');
    expect([skeletons() > 0, text().includes('Glo 10GB')]).toEqual([true, false]);
    await act(async () => reading.resolve(listed));
    await sees('Glo 10GB');
    expect(text().match(/\[buy .*?\]/g)).toEqual(listed.map(({ id }) => `[buy ${id}]`));
    expect(skeletons()).toBe(0);
  });

  it('show without buttons when the list cannot be read', async () => {
    data.readAllPlans.mockRejectedValue(new ApiError('offline'));
    await openDashboard();
    await sees('Glo 10GB');
    expect(text()).not.toContain('[buy');
  });
});

describe('for the use that the data calculator knows', () => {
  const monthNeed = { ...FIRST_NEED, want: { mb: 46_695 }, days: 30 };
  const monthly = samplePlan({ id: 'big', name: 'MTN 50GB', size: { value: 50, unit: 'GB' }, ussd_code: '*312#' });
  const answers = (plans = [monthly]) => findPlans(catalogueOf(plans), monthNeed);

  it('the recommendations are the best ways to buy it', async () => {
    data.readAnswers.mockResolvedValue(answers());
    await openDashboard({ monthNeed });
    await sees('For your 45.6\u00a0GB a month');
    await sees('One plan · 4.4\u00a0GB to spare');
    expect(links()).toContain('MTN 50GB /plans?plan=big');
    expect(text()).toContain('[buy big]');
    expect(text()).not.toContain('Light use');
    expect(data.readAnswers.mock.lastCall).toEqual([monthNeed]);
  });

  it('nothing stands below them while they are found: it would move', async () => {
    const finding = deferred<unknown>();
    data.readAnswers.mockReturnValue(finding.promise);
    await openDashboard({ monthNeed });
    await sees('For your 45.6\u00a0GB a month');
    expect([headings(), card('Total Plans')]).toEqual([['H1 Dashboard', 'H2 Recommended Plans'], undefined]);
    await act(async () => finding.resolve(answers()));
    await vi.waitFor(() => expect(card('Total Plans')).toBe('1,351'));
  });

  it.each([
    ['fails', () => Promise.reject(new ApiError('offline'))],
    ['has no answer', async () => answers([])],
  ])('they are those of the metrics when the finder %s', async (_, answer) => {
    data.readAnswers.mockImplementation(answer);
    await openDashboard({ monthNeed });
    await sees('Glo 10GB');
    expect(text()).toContain('The cheapest ways to cover light, medium and heavy use');
  });

  it('they stand above the failure of the metrics', async () => {
    data.readAnswers.mockResolvedValue(answers());
    data.readMetrics.mockRejectedValue(new ApiError('offline'));
    await openDashboard({ monthNeed });
    await sees('Failed to fetch dashboard metrics');
    expect(text()).toContain('MTN 50GB');
  });

  it('a provider sees none', async () => {
    await openDashboard({ role: 'provider', providerId: 'ada', monthNeed });
    await vi.waitFor(() => expect(card('Total Plans')).toBe('1,351'));
    expect(data.readAnswers).not.toHaveBeenCalled();
  });
});
