import { useEffect, useRef, useState } from 'react';
import 'uplot/dist/uPlot.min.css';
import { drawLines } from './draw-lines.ts';
import * as css from './line-chart.css.ts';

export interface ChartLine {
  name: string;
  colour: 'blue' | 'red';
  /** One value for each whole x, from 0. */
  values: readonly number[];
}

interface LineChartProps {
  /** What the picture shows, for those who do not see it; the figures belong in a table beside it. */
  label: string;
  xName: string;
  formatY: (value: number) => string;
  lines: readonly ChartLine[];
}

/** Lines over whole steps, with their names above and the values under the pointer. */
export function LineChart({ label, xName, formatY, lines }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<number | undefined>(undefined);
  const format = useRef(formatY);
  format.current = formatY;
  // Lines are made anew with every render of the screen: what they say decides, not which object says it.
  const drawing = JSON.stringify(lines.map(({ colour, values }) => ({ colour, values })));
  useEffect(() => {
    if (!place.current) return;
    const chart = drawLines(place.current, {
      lines: JSON.parse(drawing),
      xName,
      formatY: (value) => format.current(value),
      onPoint: setStep,
    });
    return chart.remove;
  }, [drawing, xName]);
  return (
    <figure className={css.figure}>
      <figcaption className={css.legend}>
        {lines.map(({ name, colour, values }) => (
          <span key={colour} className={css.entry}>
            <span className={css.stroke[colour]} aria-hidden />
            {name}
            {step !== undefined && <b>{formatY(values[step] ?? 0)}</b>}
          </span>
        ))}
        {step !== undefined && (
          <span className={css.step}>
            {xName} {step}
          </span>
        )}
      </figcaption>
      <div ref={place} className={css.canvas} role="img" aria-label={label} />
    </figure>
  );
}
