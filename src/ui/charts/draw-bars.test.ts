// @vitest-environment happy-dom
import type uPlot from 'uplot';
import { beforeEach, expect, it, vi } from 'vitest';
import { type BarGroup, drawBars } from './draw-bars.ts';

/** The options and data that uPlot received, and the texts drawn over the chart. */
const drawn = vi.hoisted(() => ({
  options: [] as unknown[],
  data: [] as unknown[],
  words: [] as string[],
  rects: [] as number[][],
  column: 40,
}));

vi.mock('uplot', () => ({
  default: class {
    static pxRatio = 1;
    static paths = { bars: () => () => null };
    readonly width = 300;
    readonly ctx = {
      save: () => {},
      restore: () => {},
      measureText: (words: string) => ({ width: words.length * 8 }),
      strokeText: () => {},
      fillRect: (...rect: number[]) => void drawn.rects.push(rect),
      fillText: (words: string, x: number) => void drawn.words.push(`${words} at ${x}`),
    };
    constructor(options: uPlot.Options, data: unknown) {
      drawn.options.push(options);
      drawn.data.push(data);
      for (const hook of options.hooks?.draw ?? []) hook?.(this as unknown as uPlot);
    }
    valToPos = (value: number, scale: string) => (scale === 'x' ? value * drawn.column : 200 - value);
    redraw = () => {};
    destroy = () => {};
  },
}));

const bar = (network: BarGroup['bars'][number]['network'], value: number | null) => ({
  network,
  value,
  text: value === null ? '–' : String(value),
});
const MONTHS: BarGroup[] = [
  { name: 'Oct', bars: [bar('MTN', 4), bar('GLO', null)] },
  { name: 'Nov', bars: [bar('MTN', 5), bar('GLO', 2)] },
];

beforeEach(() => {
  for (const list of [drawn.options, drawn.data, drawn.words, drawn.rects]) list.splice(0);
  drawn.column = 40;
});
const options = () => drawn.options[0] as uPlot.Options;
const rangeOfY = (max: number) => {
  const { y } = options().scales as { y: { range: (...args: unknown[]) => unknown } };
  return y.range(undefined, 0, max);
};

it('stands groups apart, keeps gaps, and goes by its own scale', () => {
  drawBars(document.body, { groups: MONTHS, top: 5 });
  expect(drawn.data).toEqual([
    [
      [0, 1, 2.5, 3.5],
      [4, null, 5, 2],
    ],
  ]);
  expect(rangeOfY(3)).toEqual([0, 5]);
  expect(options().axes?.map(({ splits }) => (splits as () => number[])())).toEqual([
    [0.5, 3],
    [0, 1, 2, 3, 4, 5],
  ]);
});

it('writes the value above each bar and the network at its foot', () => {
  drawBars(document.body, { groups: MONTHS, top: 5 });
  expect(drawn.words).toEqual([
    '4 at 0',
    'MTN at 0',
    '– at 40',
    'GLO at 40',
    '5 at 100',
    'MTN at 100',
    '2 at 140',
    'GLO at 140',
  ]);
});

it('has room for the first letter on narrow bars', () => {
  drawn.column = 20;
  drawBars(document.body, { groups: MONTHS, top: 5 });
  expect(drawn.words.slice(0, 4)).toEqual(['4 at 0', 'M at 0', '– at 20', 'G at 20']);
});

it('of one bar each goes up to the highest, and its names are below', () => {
  const groups = [
    { name: 'MTN', bars: [bar('MTN', 96)] },
    { name: 'GLO', bars: [bar('GLO', 0)] },
  ];
  drawBars(document.body, { groups, top: undefined });
  expect(drawn.words).toEqual(['96 at 0', '0 at 40']);
  expect(rangeOfY(96)).toEqual([0, 96]);
  expect(options().axes?.[1]?.show).toBe(false);
});

it('lightens early bars inside their outline, and no others', () => {
  const groups = [
    {
      name: 'Nov',
      bars: [{ ...bar('MTN', 4), isEarly: true }, bar('GLO', 2), { ...bar('AIRTEL', null), isEarly: true }],
    },
  ];
  drawBars(document.body, { groups, top: 5 });
  const [[x = 0, y, width = 0, height] = [], ...others] = drawn.rects;
  expect([x + width / 2, y, height, others]).toEqual([0, 197, 3, []]);
});
