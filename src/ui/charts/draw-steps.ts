import uPlot from 'uplot';
import { formatDate } from '../../lib/format.ts';
import { AXIS_FONT, colourReader, type DrawnChart, followElement, valueAxis } from './canvas-chart.ts';

export interface Step {
  /** The day from which the value holds, as 2026-11-21. */
  on: string;
  value: number;
}

export interface Steps {
  /** In the order of their days, at least one. */
  steps: readonly Step[];
  /** The value before the first step, if it is known. It is drawn broken, because nobody knows since when it held. */
  before: number | undefined;
  /** The day on which the line ends, as 2026-11-21. */
  until: string;
  formatY: (value: number) => string;
}

const DAY_S = 86_400;
/** The shortest scale. The line of newer steps begins within it. */
const MIN_SPAN_S = 30 * DAY_S;
/** The share of the scale that the line before the first step fills. */
const LEAD_SHARE = 0.15;
const DOT_PX = 7;

/** uPlot takes multiples of 30 for months and of 365 for years. */
const TICK_DAYS = [1, 2, 5, 10, 15, 30, 60, 90, 180, 365, 730, 1825];

const secondsOf = (day: string) => Date.parse(day) / 1000;

/** Returns the points of the line, of the broken line before it, and of the dots, by a common list of times. */
export function stepPoints({ steps, before, until }: Pick<Steps, 'steps' | 'before' | 'until'>) {
  const times = steps.map(({ on }) => secondsOf(on));
  const first = times[0] ?? 0;
  const end = Math.max(secondsOf(until), times.at(-1) ?? 0);
  const lead = before === undefined ? 0 : Math.max(end - first, MIN_SPAN_S) * LEAD_SHARE;
  const values = steps.map(({ value }) => value);
  // The line rises from the old value, so the first day is there twice.
  const opening = before === undefined ? [] : [first - lead, first];
  const gap = <T>(value: T) => opening.map(() => value);
  return {
    times: [...opening, ...times, end],
    line: [...(before === undefined ? [] : [null, before]), ...values, values.at(-1) ?? null],
    broken: [...gap(before ?? null), ...values.map(() => null), null],
    dots: steps.map((_, at) => at + opening.length),
    range: [Math.min(first - lead, end - MIN_SPAN_S), end] as [number, number],
  };
}

/** Draws a line that keeps each value until the next step. */
export function drawSteps(place: HTMLElement, { formatY, ...data }: Steps): DrawnChart {
  const colour = colourReader(place);
  const { times, line, broken, dots, range } = stepPoints(data);
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  const stroke = { stroke: colour('go'), width: 2.5, pxAlign: 0, ...(stepped && { paths: stepped }) };
  const chart = new uPlot(
    {
      width: place.clientWidth,
      height: place.clientHeight,
      // The last day may be at the edge, and its label is wider.
      padding: [8, 28, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      scales: { x: { range }, y: { range: (_, __, max) => [0, max * 1.15 || 1] } },
      axes: [
        {
          stroke: colour('quiet'),
          font: AXIS_FONT,
          ticks: { show: false },
          grid: { show: false },
          border: { show: true, stroke: colour('line'), width: 1 },
          space: 76,
          gap: 8,
          size: 28,
          incrs: TICK_DAYS.map((days) => days * DAY_S),
          values: (_, splits, __, ___, incr) => splits.map((seconds) => formatTick(seconds, incr)),
        },
        valueAxis(colour, formatY),
      ],
      series: [
        {},
        { ...stroke, dash: [5, 5], points: { show: false } },
        { ...stroke, points: { show: true, size: DOT_PX, fill: colour('go'), filter: () => dots } },
      ],
    },
    [times, broken, line],
    place,
  );
  return followElement(place, chart);
}

/** Returns '10 Feb', or 'Feb 2025' where the ticks are a month apart or more. */
function formatTick(seconds: number, incr: number): string {
  const [day, month, year] = formatDate(new Date(seconds * 1000).toISOString()).split(' ');
  return incr < 30 * DAY_S ? `${day} ${month}` : `${month} ${year}`;
}
