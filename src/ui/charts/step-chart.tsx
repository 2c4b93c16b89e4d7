import { useEffect, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import * as css from './canvas-chart.css.ts';
import { drawSteps, type Steps } from './draw-steps.ts';

interface StepChartProps extends Steps {
  /** For screen readers: the subject of the chart. Its figures belong in a table beside it. */
  label: string;
}

/** A value over time that changes on certain days. */
export function StepChart({ label, formatY, ...data }: StepChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const format = useRef(formatY);
  format.current = formatY;
  // Callers pass new arrays with each render: compare their content, not their identity.
  const drawing = JSON.stringify(data);
  useEffect(() => {
    if (!place.current) return;
    return drawSteps(place.current, { ...JSON.parse(drawing), formatY: (value) => format.current(value) }).remove;
  }, [drawing]);
  return <div ref={place} className={css.stepCanvas} role="img" aria-label={label} />;
}
