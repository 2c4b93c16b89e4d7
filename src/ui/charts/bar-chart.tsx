import { useEffect, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import { NetworkBadge } from '../badges.tsx';
import * as css from './canvas-chart.css.ts';
import { type BarGroup, drawBars } from './draw-bars.ts';

interface BarChartProps {
  /** For screen readers: the subject of the chart. Its figures belong in a table beside it. */
  label: string;
  groups: readonly BarGroup[];
  /** The end of the scale; the highest bar by default. */
  top?: number | undefined;
  /** False: no badges that name the bars of a group, because a list beside the chart has them. */
  legend?: boolean;
}

/** Bars in the colours of networks, in groups of one bar, or of one bar for each network with a legend. */
export function BarChart({ label, groups, top, legend = true }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  // Callers pass new arrays with each render: compare their content, not their identity.
  const drawing = JSON.stringify(groups);
  useEffect(() => {
    if (!place.current) return;
    return drawBars(place.current, { groups: JSON.parse(drawing), top }).remove;
  }, [drawing, top]);
  const [first] = groups;
  return (
    <figure className={css.barFigure}>
      <div ref={place} className={css.barCanvas} role="img" aria-label={label} />
      {legend && first && first.bars.length > 1 && (
        <figcaption className={css.barLegend}>
          {first.bars.map(({ network }) => (
            <NetworkBadge key={network} network={network} />
          ))}
        </figcaption>
      )}
    </figure>
  );
}
