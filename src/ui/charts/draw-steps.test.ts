// @vitest-environment happy-dom
import type uPlot from 'uplot';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawSteps, stepPoints } from './draw-steps.ts';

const drawn = vi.hoisted(() => ({ options: [] as unknown[], data: [] as unknown[] }));

vi.mock('uplot', () => ({
  default: class {
    static paths = { stepped: (options: object) => options };
    constructor(options: uPlot.Options, data: unknown) {
      drawn.options.push(options);
      drawn.data.push(data);
    }
    destroy = () => {};
  },
}));

beforeEach(() => {
  for (const list of Object.values(drawn)) list.splice(0);
});

const DAY_S = 86_400;
const at = (day: string) => Date.parse(day) / 1000;
const steps = [
  { on: '2025-02-10', value: 1500 },
  { on: '2026-02-10', value: 1200 },
];

it('keeps each value until the next step, and the last one to the end', () => {
  const points = stepPoints({ steps, before: undefined, until: '2026-11-20' });
  expect(points).toEqual({
    times: [at('2025-02-10'), at('2026-02-10'), at('2026-11-20')],
    line: [1500, 1200, 1200],
    broken: [null, null, null],
    dots: [0, 1],
    range: [at('2025-02-10'), at('2026-11-20')],
  });
});

it('begins with a broken line at the value before the first step, from which the line rises', () => {
  const { times, line, broken, dots, range } = stepPoints({ steps, before: 1000, until: '2026-11-20' });
  expect([times[1], times[2]]).toEqual([at('2025-02-10'), at('2025-02-10')]);
  expect(times[0]).toBeLessThan(at('2025-02-10'));
  expect(line).toEqual([null, 1000, 1500, 1200, 1200]);
  expect(broken).toEqual([1000, 1000, null, null, null]);
  expect(dots).toEqual([2, 3]);
  expect(range[0]).toBe(times[0]);
});

it('has thirty days for steps of one day, and ends with the last step', () => {
  const today = [
    { on: '2026-11-20', value: 1000 },
    { on: '2026-11-20', value: 900 },
  ];
  const { range, times } = stepPoints({ steps: today, before: undefined, until: '2026-11-19' });
  expect(range).toEqual([at('2026-11-20') - 30 * DAY_S, at('2026-11-20')]);
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
});

it('draws steps, a scale from zero, and days or months at the ticks', () => {
  drawSteps(document.body, { steps, before: 1000, until: '2026-11-20', formatY: (value) => `₦${value}` });
  const { series, axes, scales } = drawn.options[0] as uPlot.Options;
  expect(series.slice(1).map(({ dash, paths }) => [dash, paths])).toEqual([
    [[5, 5], { align: 1 }],
    [undefined, { align: 1 }],
  ]);
  const { y } = scales as { y: { range: (...args: unknown[]) => unknown } };
  expect([y.range(undefined, 900, 1000), y.range(undefined, 0, 0)]).toEqual([
    [0, 1150],
    [0, 1],
  ]);
  const [days] = axes as { values: (...args: unknown[]) => unknown }[];
  const ticks = (incr: number) => days?.values(undefined, [at('2025-02-10')], 0, 0, incr);
  expect([ticks(15 * DAY_S), ticks(30 * DAY_S)]).toEqual([['10 Feb'], ['Feb 2025']]);
});
