import { comparePlans, type Measure } from '../../../domain/plan/comparison.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatMeasure } from '../../../domain/plan/price.ts';
import { Card } from '../../ui/card.tsx';
import { h2 } from '../../ui/theme/text.css.ts';
import { perDayNote, perGbNote } from './compare-words.ts';
import * as css from './comparison-results.css.ts';

/** Two plans by both measures: the winner bold, the loser quiet, and the words beside it (docs/specification/02-screens.md, Compare). */
export function ComparisonResults({ a, b }: { a: Plan; b: Plan }) {
  const { perGb, perDay } = comparePlans(a, b);
  return (
    <Card as="section" className={css.results}>
      <h2 className={h2} id="comparison-results">
        Comparison Results
      </h2>
      <table className={css.table} aria-labelledby="comparison-results">
        <thead>
          <tr>
            <td className={css.corner} />
            <th scope="col" className={css.plan}>
              {a.name}
            </th>
            <th scope="col" className={css.plan}>
              {b.name}
            </th>
          </tr>
        </thead>
        <tbody>
          <MeasureRow name="Price per GB" measure={perGb} />
          <MeasureRow name="Price per Day" measure={perDay} />
        </tbody>
      </table>
      <div className={css.verdict} role="status">
        {a.id === b.id && <p>The same plan stands on both sides</p>}
        <p>{perGbNote(perGb.cheaper, { a, b })}</p>
        <p>{perDayNote(perDay.cheaper, { a, b })}</p>
      </div>
    </Card>
  );
}

function MeasureRow({ name, measure }: { name: string; measure: Measure }) {
  const look = (side: 'a' | 'b') =>
    measure.cheaper === 'tie' ? css.even : measure.cheaper === side ? css.win : css.lose;
  return (
    <tr>
      <th scope="row" className={css.measure}>
        {name}
      </th>
      <td className={look('a')}>{formatMeasure(measure.a)}</td>
      <td className={look('b')}>{formatMeasure(measure.b)}</td>
    </tr>
  );
}
