import { formatNumber } from '../../../../domain/quantity.ts';
import { formatDay } from '../format-admin.ts';
import * as css from './day-chart.css.ts';

interface DayChartProps {
  /** Oldest first. */
  days: readonly { day: string; views: number }[];
}

/** Bars of the views per day with their total and their peak. The table below has the figures. */
export function DayChart({ days }: DayChartProps) {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const peak = days.reduce((most, one) => (one.views > most.views ? one : most));
  const most = Math.max(1, peak.views);
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <span>
          <b className={css.total}>{formatNumber(total)}</b> views
        </span>
        <span className={css.quiet}>
          peak {formatNumber(peak.views)} on {formatDay(peak.day)}
        </span>
      </figcaption>
      <svg
        className={css.bars}
        viewBox={`0 0 ${days.length} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Views per day from ${formatDay(first.day)} to ${formatDay(last.day)}`}
      >
        {days.map(({ day, views }, at) => (
          <rect
            key={day}
            className={day === peak.day ? css.peak : undefined}
            x={at + 0.1}
            y={1 - views / most}
            width={0.8}
            height={views / most}
            fill="currentColor"
          />
        ))}
      </svg>
      <div className={css.axis} aria-hidden>
        <span>{formatDay(first.day)}</span>
        <span>{formatDay(last.day)}</span>
      </div>
    </figure>
  );
}
