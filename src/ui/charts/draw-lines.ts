import uPlot from 'uplot';
import type { ChartLine } from './line-chart.tsx';

const HEIGHT = 240;
const AXIS_FONT = '12px system-ui, sans-serif';
const LABEL_CHAR_PX = 7;

interface Drawing {
  lines: readonly Pick<ChartLine, 'colour' | 'values'>[];
  xName: string;
  formatY: (value: number) => string;
  /** The step under the pointer, or undefined when it has left. */
  onPoint: (step: number | undefined) => void;
}

export interface DrawnChart {
  remove: () => void;
}

/** Draws into an element, follows its width, and draws again when the theme changes: a canvas has no style sheet. */
export function drawLines(place: HTMLElement, { lines, xName, formatY, onPoint }: Drawing): DrawnChart {
  const colour = (token: string) => () => getComputedStyle(place).getPropertyValue(`--${token}`);
  const steps = lines[0]?.values.map((_, step) => step) ?? [];
  const axis = { stroke: colour('quiet'), font: AXIS_FONT, ticks: { show: false } } satisfies uPlot.Axis;
  const chart = new uPlot(
    {
      width: place.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      scales: { x: { time: false }, y: { range: (_, __, max) => [0, max * 1.05 || 1] } },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      axes: [
        { ...axis, grid: { show: false }, space: 56, size: 24, label: xName, labelFont: AXIS_FONT, labelSize: 20 },
        {
          ...axis,
          grid: { stroke: colour('line'), width: 1 },
          values: (_, ticks) => ticks.map(formatY),
          size: (_, labels) => 12 + LABEL_CHAR_PX * Math.max(2, ...(labels ?? []).map(({ length }) => length)),
        },
      ],
      series: [
        {},
        ...lines.map((line) => ({ stroke: colour(line.colour), width: 2.5, pxAlign: 0, points: { show: false } })),
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
    },
    [steps, ...lines.map(({ values }) => [...values])],
    place,
  );
  const stopFollowing = followSize(place, chart);
  const stopWatching = watchTheme(() => chart.redraw(false));
  return {
    remove: () => {
      stopFollowing();
      stopWatching();
      chart.destroy();
    },
  };
}

function followSize(place: HTMLElement, chart: uPlot): () => void {
  const observer = new ResizeObserver(() => {
    if (place.clientWidth > 0 && place.clientWidth !== chart.width) {
      chart.setSize({ width: place.clientWidth, height: HEIGHT });
    }
  });
  observer.observe(place);
  return () => observer.disconnect();
}

/** The theme follows the system, or `data-theme` on the document. */
function watchTheme(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}
