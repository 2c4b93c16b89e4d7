// @vitest-environment happy-dom

import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleTrail } from '../../../../tests/support/fixtures/server-answers.ts';
import { createQueryClient } from '../../../app/app.tsx';
import { ApiError } from '../../../data/http/api-error.ts';
import { cachedPriceTrailQuery } from './price-trail.queries.ts';
import { PriceTrail } from './price-trail.tsx';

const data = vi.hoisted(() => ({ readTrail: vi.fn(), readCachedTrail: vi.fn() }));
vi.mock('../../../data/mirror/public-responses.ts', () => data);
const drawing = vi.hoisted(() => ({ drawSteps: vi.fn() }));
vi.mock('../../../ui/charts/draw-steps.ts', () => drawing);

// Delivers query results within the surrounding `act`.
notifyManager.setScheduler(queueMicrotask);

const HOUR_MS = 3_600_000;
const [before, after] = sampleTrail().items;
if (before === undefined || after === undefined) throw new Error('The sample has two prices');

beforeEach(() => {
  drawing.drawSteps.mockReturnValue({ remove: () => undefined });
  data.readTrail.mockResolvedValue({ answer: sampleTrail(), atMs: Date.parse('2026-11-23T23:30:00Z') });
  data.readCachedTrail.mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  for (const mock of [...Object.values(data), drawing.drawSteps]) mock.mockReset();
});

const view = (version = 1) => <PriceTrail id="a-plan" version={version} />;
function open(client = createQueryClient()) {
  const { rerender } = render(<QueryClientProvider client={client}>{view()}</QueryClientProvider>);
  return (version: number) => rerender(<QueryClientProvider client={client}>{view(version)}</QueryClientProvider>);
}
const region = () => screen.getByRole('region', { name: 'Price over time' });
const sees = (expected: string | RegExp) =>
  vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled());
    expect(region().textContent).toMatch(expected);
  });

it('shows the last change, the chart to the day of the answer, the lowest and the highest price', async () => {
  open();
  await sees('Rose 50% on 10 Feb 2025 and went from 1.5\u00a0GB to 1.8\u00a0GB');
  await vi.waitFor(() => expect(drawing.drawSteps).toHaveBeenCalled());
  const { steps, before: old, until, formatY } = drawing.drawSteps.mock.lastCall?.[1] ?? {};
  expect({ steps, old, until, label: formatY(1500) }).toEqual({
    steps: [{ on: '2025-02-10', value: 1500 }],
    old: 1000,
    until: '2026-11-24',
    label: '₦1,500',
  });
  expect(region().querySelector('dl')?.textContent).toBe('Lowest₦1,000Highest₦1,500');
  expect(region().textContent).toContain('Source: a newspaper');
});

it('has the prices in a table for screen readers', async () => {
  open();
  await sees('Rose');
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Day', 'Price', 'Data size', 'Validity'],
    ['Before 10 Feb 2025', '₦1,000', '1.5\u00a0GB', '30\u00a0days'],
    ['From 10 Feb 2025', '₦1,500', '1.8\u00a0GB', '30\u00a0days'],
  ]);
});

it.each([
  ['one sighting', [{ ...after, on: '2025-08-01' }], ['2025-08-01'], 'No earlier prices are known.'],
  ['more sightings', [after], ['2025-08-01', '2025-10-02'], 'No change between 1 Aug and 2 Oct 2025.'],
  ['none', [], [], 'No earlier prices are known.'],
  [
    'another size at the same price',
    [{ ...before, before: undefined, price: 1500 }, after],
    ['2025-02-10'],
    'Went from 1.5\u00a0GB to 1.8\u00a0GB on 10 Feb 2025.',
  ],
])('draws no chart for %s', async (_, items, sightings, sentence) => {
  const answer = sampleTrail({ items, sightings, lowest: 1500, highest: 1500 });
  data.readTrail.mockResolvedValue({ answer, atMs: Date.now() });
  open();
  await sees(sentence);
  expect(screen.queryByRole('img')).toBeNull();
  expect(region().textContent).not.toContain('Lowest');
});

it('says who confirms the price, and when', async () => {
  const confirmed_by_buyers = { people: 3, on: '2026-11-20' };
  data.readTrail.mockResolvedValue({ answer: sampleTrail({ confirmed_by_buyers }), atMs: Date.now() });
  open();
  await sees(/Price over timeConfirmed by 3\u00a0buyers, 20 Nov 2026\. Rose 50%/);
});

it('says which prices were seen on their days, and which by them', async () => {
  const items = [
    { ...before, before: undefined, on: '2026-06-08', day_is: 'seen' as const },
    { ...after, on: '2026-08-20', day_is: 'seen' as const, after: '2026-06-08' },
    { ...before, before: undefined, on: '2026-11-20', day_is: 'latest' as const },
  ];
  data.readTrail.mockResolvedValue({ answer: sampleTrail({ items, sightings: [] }), atMs: Date.now() });
  open();
  await sees('Fell 33% by 20 Nov 2026');
  expect(screen.getAllByRole('row').map((row) => row.firstElementChild?.textContent)).toEqual([
    'Day',
    'Seen on 8 Jun 2026',
    'Seen on 20 Aug 2026',
    'By 20 Nov 2026',
  ]);
});

it('shows a placeholder while it loads', async () => {
  data.readTrail.mockReturnValue(new Promise(() => {}));
  open();
  await sees('Loading earlier prices');
});

it('shows the stored prices with their age without a network', async () => {
  data.readTrail.mockRejectedValue(new ApiError('offline'));
  const client = createQueryClient();
  const stored = { answer: sampleTrail(), atMs: Date.now() - 2 * HOUR_MS };
  client.setQueryData(cachedPriceTrailQuery('a-plan').queryKey, stored);
  open(client);
  await sees('Prices from 2\u00a0h ago · offline');
  expect(region().textContent).toContain('Rose 50%');
});

it('says why there are no prices, and asks again', async () => {
  data.readTrail.mockRejectedValueOnce(new ApiError('offline'));
  open();
  await sees('You are offline, and nothing is saved on this phone yet.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  await sees('Rose 50%');
});

it('asks again for a new version of the plan', async () => {
  const show = open();
  await sees('Rose 50%');
  data.readTrail.mockResolvedValue({
    answer: sampleTrail({ items: [after, { ...after, on: '2026-11-20', price: 1200 }] }),
    atMs: Date.now(),
  });
  show(2);
  await sees('Fell 20% on 20 Nov 2026');
});
