// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { sampleMetrics } from '../../../tests/support/fixtures/server-answers.ts';
import { find, mount } from '../../../tests/support/mount.ts';
import { DistributionChart } from './distribution-chart.tsx';
import { TrendChart } from './trend-chart.tsx';

const drawing = vi.hoisted(() => ({ drawBars: vi.fn() }));
vi.mock('../../ui/charts/draw-bars.ts', () => drawing);
const remove = vi.fn();
drawing.drawBars.mockReturnValue({ remove });

let mounted: Awaited<ReturnType<typeof mount>> | undefined;
afterEach(async () => {
  await mounted?.unmount();
  drawing.drawBars.mockClear();
});

const { satisfaction_trend, total_plans_per_network } = sampleMetrics();
/** The table as rows of text, its caption first. */
const table = () => {
  const { caption, rows } = find<HTMLTableElement>('table');
  return [caption?.textContent, ...[...rows].map((row) => [...row.cells].map((cell) => cell.textContent).join(' '))];
};
const drawn = () => drawing.drawBars.mock.lastCall?.[1];
const badges = () => [...document.querySelectorAll('figcaption span')].map((badge) => badge.textContent);

it('plans per network are a bar each, and rows of a table', async () => {
  mounted = await mount(<DistributionChart networks={total_plans_per_network} />);
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
  expect(find('[role="img"]').getAttribute('aria-label')).toBe('Plans per network');
  expect(badges()).toEqual([]);
});

it('ratings are a bar for each network and month, up to 5; a month without ratings is a gap', async () => {
  mounted = await mount(<TrendChart months={satisfaction_trend} />);
  expect(table()).toEqual([
    'Average rating from 1 to 5 per network and month',
    'Month MTN Airtel Glo 9mobile (now T2)',
    'Sep 3.62 3.30 no ratings 2.10',
    'Oct 3.95 3.21 2.20 no ratings',
    'Nov 4.10 3.14 2.58 1.00',
  ]);
  expect(drawn().top).toBe(5);
  expect(drawn().groups[0]).toMatchObject({
    name: 'Sep',
    bars: [{ value: 3.62, text: '3.6' }, { text: '3.3' }, { value: null, text: '–' }, { text: '2.1' }],
  });
  expect(badges()).toEqual(['MTN', 'AIR', 'GLO', '9M']);
});

it('are drawn again only when they say something else', async () => {
  mounted = await mount(<TrendChart months={satisfaction_trend} />);
  await mounted.show(<TrendChart months={structuredClone(satisfaction_trend)} />);
  expect(drawing.drawBars).toHaveBeenCalledTimes(1);
  remove.mockClear();
  await mounted.show(<TrendChart months={satisfaction_trend.slice(1)} />);
  expect(drawing.drawBars).toHaveBeenCalledTimes(2);
  expect(remove).toHaveBeenCalledTimes(1);
});
