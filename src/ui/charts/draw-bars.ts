import uPlot from 'uplot';
import { NETWORK_BADGE, type Network } from '../../../domain/plan/network.ts';
import type { BarGroup } from './bar-chart.tsx';
import { type DrawnChart, inkIn, keepDrawn } from './keep-drawn.ts';

/** The colour of a network's bar, and with 'Ink' of the letters on it: those of its badge. */
const TOKEN: Record<Network, string> = { MTN: 'mtn', AIRTEL: 'air', GLO: 'glo', '9MOBILE': 'nine' };
const FONT = 'system-ui, sans-serif';
/** Room between groups, in bars. */
const APART = 0.5;
/** The part of its column that a bar fills. */
const FILL = 0.84;
const MAX_WIDTH_PX = 64;
/** Room for a value above the highest bar. */
const TOP_PX = 20;

interface Drawing {
  groups: readonly BarGroup[];
  /** Where the scale ends, a whole number; without it the scale is not drawn and ends at the highest bar. */
  top: number | undefined;
}

interface Layout extends Drawing {
  colour: ReturnType<typeof inkIn>;
  /** How many bars stand side by side. */
  abreast: number;
  /** Where a bar of a group stands; whole bars apart within the group. */
  xOf: (group: number, bar: number) => number;
}

/** Draws bars into an element, each with its value above it; where there is none, a gap with what stands for it. */
export function drawBars(place: HTMLElement, drawing: Drawing): DrawnChart {
  const { groups, top } = drawing;
  const abreast = groups[0]?.bars.length ?? 1;
  const step = abreast === 1 ? 1 : abreast + APART;
  const layout: Layout = { ...drawing, colour: inkIn(place), abreast, xOf: (group, bar) => group * step + bar };
  const xs = groups.flatMap(({ bars }, group) => bars.map((_, bar) => layout.xOf(group, bar)));
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => value));
  const chart = new uPlot(
    {
      width: place.clientWidth,
      height: place.clientHeight,
      padding: [TOP_PX, 4, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.55, (xs.at(-1) ?? 0) + 0.55] },
        y: { range: (_, __, max) => [0, top ?? (max || 1)] },
      },
      axes: axesOf(layout),
      series: [{}, { fillTo: 0, width: 1, points: { show: false }, ...pathsOf(layout) }],
      hooks: { draw: [(drawn) => write(drawn, layout)] },
    },
    [xs, values],
    place,
  );
  return keepDrawn(place, chart);
}

function axesOf({ groups, top, colour, abreast, xOf }: Layout): uPlot.Axis[] {
  const axis = { stroke: colour('quiet'), font: `12px ${FONT}`, ticks: { show: false } };
  const hairline = { show: true, stroke: colour('line'), width: 1 };
  const names: uPlot.Axis = {
    ...axis,
    grid: { show: false },
    border: hairline,
    splits: () => groups.map((_, group) => xOf(group, (abreast - 1) / 2)),
    values: () => groups.map(({ name }) => name),
    size: 22,
  };
  const splits = () => Array.from({ length: (top ?? 0) + 1 }, (_, value) => value);
  return [names, { ...axis, show: top !== undefined, grid: hairline, splits, size: 18 }];
}

/** A hairline around each bar tells those from the page whose colour is near to it: yellow, and dark green at night. */
function pathsOf({ groups, colour }: Layout): Pick<uPlot.Series, 'paths'> {
  const bars = groups.flatMap((group) => group.bars);
  const paths = uPlot.paths.bars?.({
    size: [FILL, MAX_WIDTH_PX],
    radius: [0.08, 0],
    disp: {
      fill: { unit: 3, values: () => bars.map(({ network }) => colour(TOKEN[network])()) },
      stroke: { unit: 3, values: () => bars.map(colour('edge')) },
    },
  });
  return paths ? { paths } : {};
}

/** The value above each bar; where several stand side by side, the letters of its network at its foot as well. */
function write(chart: uPlot, { groups, colour, abreast, xOf }: Layout): void {
  const { ctx } = chart;
  const px = uPlot.pxRatio;
  const say = (words: string, x: number, y: number, token: string) => {
    ctx.fillStyle = colour(token)();
    ctx.fillText(words, x, y - 6 * px);
  };
  // A rim in the colour of the page keeps figures readable that reach over a neighbour's bar.
  const sayOnPage: typeof say = (words, x, y, token) => {
    ctx.strokeText(words, x, y - 6 * px);
    say(words, x, y, token);
  };
  ctx.save();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3 * px;
  ctx.strokeStyle = colour('sheet')();
  ctx.font = `700 ${(abreast === 1 ? 14 : 11) * px}px ${FONT}`;
  const column = chart.valToPos(1, 'x', true) - chart.valToPos(0, 'x', true);
  const areWide = Object.values(NETWORK_BADGE).every((letters) => ctx.measureText(letters).width < column * FILL);
  const foot = chart.valToPos(0, 'y', true);
  for (const [group, { bars }] of groups.entries()) {
    for (const [bar, { network, value, text }] of bars.entries()) {
      const x = chart.valToPos(xOf(group, bar), 'x', true);
      if (value !== null) sayOnPage(text, x, chart.valToPos(value, 'y', true), 'ink');
      else say(text, x, abreast === 1 ? foot : foot - 14 * px, 'quiet');
      if (abreast === 1) continue;
      const letters = NETWORK_BADGE[network];
      say(areWide ? letters : letters.slice(0, 1), x, foot, value === null ? 'quiet' : `${TOKEN[network]}Ink`);
    }
  }
  ctx.restore();
}
