import { useEffect, useRef, useState } from 'react';
import 'uplot/dist/uPlot.min.css';
import * as css from './canvas-chart.css.ts';
import { type ChartLine, drawLines } from './draw-lines.ts';

interface LineChartProps {
  /** For screen readers: the subject of the chart. Its figures belong in a table beside it. */
  label: string;
  xName: string;
  formatY: (value: number) => string;
  lines: readonly ChartLine[];
}

/** Lines over whole steps, with a legend that shows the values under the pointer. */
export function LineChart({ label, xName, formatY, lines }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<number | undefined>(undefined);
  const format = useRef(formatY);
  format.current = formatY;
  // Callers pass new arrays with each render: compare their content, not their identity.
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
    <figure className={css.lineFigure}>
      <figcaption className={css.lineLegend}>
        {lines.map(({ name, colour, values }) => (
          <span key={colour} className={css.lineEntry}>
            <span className={css.lineStroke[colour]} aria-hidden />
            {name}
            {step !== undefined && <b>{formatY(values[step] ?? 0)}</b>}
          </span>
        ))}
        {step !== undefined && (
          <span className={css.lineStep}>
            {xName} {step}
          </span>
        )}
      </figcaption>
      <div ref={place} className={css.lineCanvas} role="img" aria-label={label} />
    </figure>
  );
}
