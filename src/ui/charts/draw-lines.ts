import uPlot from 'uplot';
import { AXIS_FONT, colourReader, type DrawnChart, followElement, valueAxis } from './canvas-chart.ts';

export interface ChartLine {
  name: string;
  colour: 'blue' | 'red';
  /** One value for each whole x, starting at 0. */
  values: readonly number[];
}

const HEIGHT = 240;

interface Drawing {
  lines: readonly Pick<ChartLine, 'colour' | 'values'>[];
  xName: string;
  formatY: (value: number) => string;
  /** Called with the step under the pointer; undefined when the pointer leaves. */
  onPoint: (step: number | undefined) => void;
}

export function drawLines(place: HTMLElement, { lines, xName, formatY, onPoint }: Drawing): DrawnChart {
  const colour = colourReader(place);
  const steps = lines[0]?.values.map((_, step) => step) ?? [];
  const chart = new uPlot(
    {
      width: place.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      scales: { x: { time: false }, y: { range: (_, __, max) => [0, max * 1.05 || 1] } },
      cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
      axes: [
        {
          stroke: colour('quiet'),
          font: AXIS_FONT,
          ticks: { show: false },
          grid: { show: false },
          space: 56,
          size: 24,
          label: xName,
          labelFont: AXIS_FONT,
          labelSize: 20,
        },
        valueAxis(colour, formatY),
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
  return followElement(place, chart);
}
