import uPlot from 'uplot';
import { NETWORK_BADGE, type Network } from '../../../domain/plan/network.ts';
import { colourReader, type DrawnChart, followElement } from './canvas-chart.ts';

interface Bar {
  network: Network;
  /** Null is a gap. */
  value: number | null;
  /** The text above the bar, or in its gap. */
  text: string;
  /** True for a value that counts less: its bar is lighter. */
  isEarly?: boolean;
}

export interface BarGroup {
  name: string;
  /** The same number in each group, in the same order. */
  bars: readonly Bar[];
}

/** The token for the colour of a bar; with 'Ink' appended, for the letters on it. The same as in its badge. */
const TOKEN: Record<Network, string> = { MTN: 'mtn', AIRTEL: 'air', GLO: 'glo', '9MOBILE': 'nine' };
const FONT = 'system-ui, sans-serif';
/** The space between groups, in bars. */
const GROUP_GAP = 0.5;
/** The share of its column that a bar fills. */
const BAR_SHARE = 0.84;
const MAX_WIDTH_PX = 64;
/** The space for a value above the highest bar. */
const TOP_PX = 20;

interface Drawing {
  groups: readonly BarGroup[];
  /** The end of the scale, a whole number. Undefined: no scale is drawn, and the highest bar ends it. */
  top: number | undefined;
}

interface Layout extends Drawing {
  colour: ReturnType<typeof colourReader>;
  barsPerGroup: number;
  /** The x value of a bar; bars of a group are 1 apart. */
  xOf: (group: number, bar: number) => number;
}

/** Draws bars into an element, each with its text above it; a null value is a gap with its text. */
export function drawBars(place: HTMLElement, drawing: Drawing): DrawnChart {
  const { groups, top } = drawing;
  const barsPerGroup = groups[0]?.bars.length ?? 1;
  const step = barsPerGroup === 1 ? 1 : barsPerGroup + GROUP_GAP;
  const layout: Layout = {
    ...drawing,
    colour: colourReader(place),
    barsPerGroup,
    xOf: (group, bar) => group * step + bar,
  };
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
      hooks: { draw: [(drawn) => lighten(drawn, layout), (drawn) => write(drawn, layout)] },
    },
    [xs, values],
    place,
  );
  return followElement(place, chart);
}

function axesOf({ groups, top, colour, barsPerGroup, xOf }: Layout): uPlot.Axis[] {
  const axis = { stroke: colour('quiet'), font: `12px ${FONT}`, ticks: { show: false } };
  const hairline = { show: true, stroke: colour('line'), width: 1 };
  const names: uPlot.Axis = {
    ...axis,
    grid: { show: false },
    border: hairline,
    splits: () => groups.map((_, group) => xOf(group, (barsPerGroup - 1) / 2)),
    values: () => groups.map(({ name }) => name),
    size: 22,
  };
  const splits = () => Array.from({ length: (top ?? 0) + 1 }, (_, value) => value);
  return [names, { ...axis, show: top !== undefined, grid: hairline, splits, size: 18 }];
}

/** An outline separates bars from a page of nearly the same colour: yellow in light, dark green in dark. */
function pathsOf({ groups, colour }: Layout): Pick<uPlot.Series, 'paths'> {
  const bars = groups.flatMap((group) => group.bars);
  const paths = uPlot.paths.bars?.({
    size: [BAR_SHARE, MAX_WIDTH_PX],
    radius: [0.08, 0],
    disp: {
      fill: { unit: 3, values: () => bars.map(({ network }) => colour(TOKEN[network])()) },
      stroke: { unit: 3, values: () => bars.map(colour('edge')) },
    },
  });
  return paths ? { paths } : {};
}

/** The share of the page colour over a lighter bar. */
const LIGHTER = 0.6;

/** Lightens early bars with the colour of the page, inside their outline. */
function lighten(chart: uPlot, { groups, colour, xOf }: Layout): void {
  const { ctx } = chart;
  const px = uPlot.pxRatio;
  const column = chart.valToPos(1, 'x', true) - chart.valToPos(0, 'x', true);
  const width = Math.min(column * BAR_SHARE, MAX_WIDTH_PX * px) - 2 * px;
  const foot = chart.valToPos(0, 'y', true);
  ctx.save();
  ctx.globalAlpha = LIGHTER;
  ctx.fillStyle = colour('sheet')();
  for (const [group, { bars }] of groups.entries()) {
    for (const [bar, { value, isEarly }] of bars.entries()) {
      if (!isEarly || value === null) continue;
      const top = chart.valToPos(value, 'y', true) + px;
      ctx.fillRect(chart.valToPos(xOf(group, bar), 'x', true) - width / 2, top, width, foot - top);
    }
  }
  ctx.restore();
}

/** Writes the text above each bar and, in groups of several bars, the letters of the network at its foot. */
function write(chart: uPlot, { groups, colour, barsPerGroup, xOf }: Layout): void {
  const { ctx } = chart;
  const px = uPlot.pxRatio;
  const say = (words: string, x: number, y: number, token: string) => {
    ctx.fillStyle = colour(token)();
    ctx.fillText(words, x, y - 6 * px);
  };
  // An outline in the page colour keeps texts readable that overlap the next bar.
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
  ctx.font = `700 ${(barsPerGroup === 1 ? 14 : 11) * px}px ${FONT}`;
  const column = chart.valToPos(1, 'x', true) - chart.valToPos(0, 'x', true);
  const areWide = Object.values(NETWORK_BADGE).every((letters) => ctx.measureText(letters).width < column * BAR_SHARE);
  const foot = chart.valToPos(0, 'y', true);
  for (const [group, { bars }] of groups.entries()) {
    for (const [bar, { network, value, text, isEarly }] of bars.entries()) {
      const x = chart.valToPos(xOf(group, bar), 'x', true);
      if (value !== null) sayOnPage(text, x, chart.valToPos(value, 'y', true), 'ink');
      else say(text, x, barsPerGroup === 1 ? foot : foot - 14 * px, 'quiet');
      if (barsPerGroup === 1) continue;
      const letters = NETWORK_BADGE[network];
      say(
        areWide ? letters : letters.slice(0, 1),
        x,
        foot,
        value === null ? 'quiet' : isEarly ? 'ink' : `${TOKEN[network]}Ink`,
      );
    }
  }
  ctx.restore();
}
