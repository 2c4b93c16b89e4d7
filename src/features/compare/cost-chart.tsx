import { chartDays, cumulativeCost } from '../../../domain/plan/market/comparison.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatMeasure, formatNaira } from '../../../domain/plan/price.ts';
import { countOf } from '../../../domain/quantity.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { visuallyHidden } from '../../ui/theme/text.css.ts';
import { dayMarks } from './compare-messages.ts';

/** Line chart of naira over days, blue and red (docs/specification/02-screens.md, Compare), with a table for screen readers. */
export function CostChart({ a, b }: { a: Plan; b: Plan }) {
  const days = chartDays(a, b);
  const ofA = cumulativeCost(a, days);
  const ofB = cumulativeCost(b, days);
  return (
    <>
      <LineChart
        label={`Cumulative cost over ${countOf(days, 'day')}`}
        xName="Day"
        formatY={(naira) => formatNaira(Math.round(naira))}
        lines={[
          { name: a.name, colour: 'blue', values: ofA },
          { name: b.name, colour: 'red', values: ofB },
        ]}
      />
      <div className={visuallyHidden}>
        <table aria-label="Cumulative cost in naira">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{a.name}</th>
              <th scope="col">{b.name}</th>
            </tr>
          </thead>
          <tbody>
            {dayMarks(days).map((day) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{formatMeasure(ofA[day] ?? 0)}</td>
                <td>{formatMeasure(ofB[day] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
