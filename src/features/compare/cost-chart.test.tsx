// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { samplePlan } from '../../../tests/support/fixtures/plans.ts';
import { CostChart } from './cost-chart.tsx';

const drawing = vi.hoisted(() => ({ drawLines: vi.fn() }));
vi.mock('../../ui/charts/draw-lines.ts', () => drawing);
drawing.drawLines.mockReturnValue({ remove: () => undefined });

it('draws the cost in naira over days, one plan in blue and one in red', async () => {
  const weekly = samplePlan({ id: 'b', name: 'Glo Weekly', price: 700, validity: { value: 7, unit: 'days' } });
  const { unmount } = render(<CostChart a={samplePlan()} b={weekly} />);
  await act(() => vi.dynamicImportSettled());
  const { lines, xName, formatY } = drawing.drawLines.mock.lastCall?.[1] ?? {};
  expect(lines.map(({ colour }: { colour: string }) => colour)).toEqual(['blue', 'red']);
  expect(lines.map(({ values }: { values: number[] }) => [values[0], Math.round(values[30] ?? 0)])).toEqual([
    [0, 3500],
    [0, 3000],
  ]);
  expect([xName, formatY(3500)]).toEqual(['Day', '₦3,500']);
  unmount();
});
