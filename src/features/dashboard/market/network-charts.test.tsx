// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { noMetrics, sampleMetrics } from '../../../../tests/support/fixtures/server-answers.ts';
import { DistributionChart, TrendChart } from './network-charts.tsx';

const drawing = vi.hoisted(() => ({ drawBars: vi.fn() }));
vi.mock('../../../ui/charts/draw-bars.ts', () => drawing);
const remove = vi.fn();
drawing.drawBars.mockReturnValue({ remove });

async function show(chart: ReactNode) {
  const shown = render(chart);
  await act(() => vi.dynamicImportSettled());
  return shown;
}
afterEach(() => {
  cleanup();
  drawing.drawBars.mockClear();
});

const { satisfaction_trend, total_plans_per_network } = sampleMetrics();
/** The table as rows of text, its caption first. */
const table = () => {
  const { caption, rows } = screen.getByRole<HTMLTableElement>('table');
  return [caption?.textContent, ...[...rows].map((row) => [...row.cells].map((cell) => cell.textContent).join(' '))];
};
const drawn = () => drawing.drawBars.mock.lastCall?.[1];
const badges = () => [...document.querySelectorAll('figcaption span')].map((badge) => badge.textContent);

it('draws a bar per network, and a table row', async () => {
  await show(<DistributionChart networks={total_plans_per_network} />);
  expect(table()).toEqual([
    'Plans per network',
    'Network Plans',
    'MTN 96',
    'Airtel 79',
    'Glo 121',
    '9mobile (now T2) 55',
  ]);
  expect(drawn().top).toBeUndefined();
  expect(drawn().groups).toHaveLength(4);
  expect(drawn().groups[2]).toEqual({ name: 'GLO', bars: [{ network: 'GLO', value: 121, text: '121' }] });
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Plans per network');
  expect(badges()).toEqual([]);
});

it('draws a bar per network and month, up to 5, and a gap for a month without ratings', async () => {
  await show(<TrendChart months={satisfaction_trend} />);
  expect(table()).toEqual([
    'Average rating',
    'Month MTN Airtel Glo 9mobile (now T2)',
    'Sep 3.6 · 61\u00a0people 3.3 · 50\u00a0people none 2.1 · 12\u00a0people',
    'Oct 3.9 · 970\u00a0people 3.2 · 548\u00a0people 2.2 · 112\u00a0people none',
    'Nov 4.1 · 1,281\u00a0people 3.1 · 650\u00a0people 2.6 · 128\u00a0people 1.0 · 10\u00a0people',
  ]);
  expect(drawn().top).toBe(5);
  expect(drawn().groups[0]).toMatchObject({
    name: 'Sep',
    bars: [{ value: 3.6, text: '3.6' }, { text: '3.3' }, { value: null, text: '–' }, { text: '2.1' }],
  });
  expect(badges()).toEqual([]);
});

it('marks and lightens the bar of an early average, and names its people in the table', async () => {
  const [september] = satisfaction_trend as [(typeof satisfaction_trend)[number]];
  const early = { MTN: null, AIRTEL: null, GLO: { average: 4.5, people: 1 }, '9MOBILE': null };
  await show(<TrendChart months={[{ ...september, early }]} />);
  expect(table()[2]).toContain('4.5 · early · 1\u00a0person');
  expect(drawn().groups[0]?.bars[2]).toMatchObject({ value: 4.5, text: '4.5*', isEarly: true });
});

it('has no table while nobody has rated', async () => {
  await show(<TrendChart months={noMetrics().satisfaction_trend} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(drawn().groups).toHaveLength(3);
});

it('draws again only when the data change', async () => {
  const { rerender } = await show(<TrendChart months={satisfaction_trend} />);
  rerender(<TrendChart months={structuredClone(satisfaction_trend)} />);
  expect(drawing.drawBars).toHaveBeenCalledTimes(1);
  remove.mockClear();
  rerender(<TrendChart months={satisfaction_trend.slice(1)} />);
  expect(drawing.drawBars).toHaveBeenCalledTimes(2);
  expect(remove).toHaveBeenCalledTimes(1);
});
