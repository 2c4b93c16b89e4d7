import { comparePlans, type Measure } from '../../../domain/plan/market/comparison.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatMeasure } from '../../../domain/plan/price.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { Card } from '../../ui/card.tsx';
import { h2, strong } from '../../ui/theme/text.css.ts';
import * as css from './compare.css.ts';
import { comparisonNotes, reportNote } from './compare-messages.ts';

/** Compares two plans by both measures. The winner is bold, and sentences name it (docs/specification/02-screens.md, Compare). */
export function ComparisonResults({ a, b }: { a: Plan; b: Plan }) {
  const { perGb, perDay } = comparePlans(a, b);
  const warnings = new Set([a, b].flatMap((plan) => reportNote(plan) ?? []));
  return (
    <Card as="section" className={css.results}>
      <h2 className={h2} id="comparison-results">
        Comparison Results
      </h2>
      <div className={css.scroll}>
        <table className={css.table} aria-labelledby="comparison-results">
          <thead>
            <tr>
              <td className={css.corner} />
              <PlanHead plan={a} other={b} />
              <PlanHead plan={b} other={a} />
            </tr>
          </thead>
          <tbody>
            <MeasureRow name="Price per GB" measure={perGb} />
            <MeasureRow name="Price per Day" measure={perDay} />
          </tbody>
        </table>
      </div>
      <div className={css.conclusion}>
        {comparisonNotes(a, b).map((note) => (
          <p key={note}>{note}</p>
        ))}
        {[...warnings].map((warning) => (
          <p key={warning} className={strong}>
            {warning}
          </p>
        ))}
      </div>
    </Card>
  );
}

/** The network of a plan, or its name where both have the same network. */
function PlanHead({ plan, other }: { plan: Plan; other: Plan }) {
  return (
    <th scope="col" className={css.plan}>
      {plan.network === other.network ? plan.name : <NetworkBadge network={plan.network} />}
    </th>
  );
}

function MeasureRow({ name, measure }: { name: string; measure: Measure }) {
  const styleOf = (side: 'a' | 'b') =>
    measure.cheaper === 'tie' ? css.even : measure.cheaper === side ? css.win : css.lose;
  return (
    <tr>
      <th scope="row" className={css.measure}>
        {name}
      </th>
      <td className={styleOf('a')}>{formatMeasure(measure.a)}</td>
      <td className={styleOf('b')}>{formatMeasure(measure.b)}</td>
    </tr>
  );
}
