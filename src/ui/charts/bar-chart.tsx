import { useEffect, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import type { Network } from '../../../domain/plan/network.ts';
import { NetworkBadge } from '../network-badge.tsx';
import * as css from './bar-chart.css.ts';
import { drawBars } from './draw-bars.ts';

interface Bar {
  network: Network;
  /** Null is a gap. */
  value: number | null;
  /** The value as it is written above the bar, or what stands in its gap. */
  text: string;
}

export interface BarGroup {
  name: string;
  /** As many in each group, and in the same order. */
  bars: readonly Bar[];
}

interface BarChartProps {
  /** What the picture shows, for those who do not see it; the figures belong in a table beside it. */
  label: string;
  groups: readonly BarGroup[];
  /** Where the scale ends; without it the scale ends at the highest bar. */
  top?: number | undefined;
}

/** Bars in the colours of networks, by groups: of one bar each, or of one for each network, told by the legend. */
export function BarChart({ label, groups, top }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  // Groups are made anew with every render of the screen: what they say decides, not which object says it.
  const drawing = JSON.stringify(groups);
  useEffect(() => {
    if (!place.current) return;
    return drawBars(place.current, { groups: JSON.parse(drawing), top }).remove;
  }, [drawing, top]);
  const [first] = groups;
  return (
    <figure className={css.figure}>
      <div ref={place} className={css.canvas} role="img" aria-label={label} />
      {first && first.bars.length > 1 && (
        <figcaption className={css.legend}>
          {first.bars.map(({ network }) => (
            <NetworkBadge key={network} network={network} />
          ))}
        </figcaption>
      )}
    </figure>
  );
}
