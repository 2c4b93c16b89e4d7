import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Plan } from '../../../domain/plan/plan.ts';
import { lazyNamed } from '../../lib/lazy-named.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { h1, h2, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './compare.css.ts';
import { providerNamesQuery, useSide } from './compare.queries.ts';
import { type CompareSearch, choiceOf, swapped, withChoice } from './compare-search.ts';
import { ComparisonResults } from './comparison-results.tsx';
import { SidePicker } from './side-picker.tsx';

const CostChart = lazyNamed(() => import('./cost-chart.tsx'), 'CostChart');

interface CompareScreenProps {
  search: CompareSearch;
  go: (search: CompareSearch) => void;
  /** When the price of a plan was seen, and the buttons to buy it. */
  buying: (plan: Plan) => ReactNode;
  /** The button to share two plans. */
  sharing: (a: Plan, b: Plan) => ReactNode;
}

export function CompareScreen({ search, go, buying, sharing }: CompareScreenProps) {
  const a = useSide(choiceOf(search, 'a'));
  const b = useSide(choiceOf(search, 'b'));
  const providers = useQuery(providerNamesQuery()).data ?? [];
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={h1}>Compare</h1>
        <div className={css.actions}>
          {a.plan && b.plan && sharing(a.plan, b.plan)}
          <Button disabled={Object.keys(search).length === 0} onClick={() => go(swapped(search))}>
            Swap
          </Button>
        </div>
      </header>
      <div className={css.versus}>
        <SidePicker
          title="Plan A"
          side={a}
          providers={providers}
          buying={buying}
          choose={(choice) => go(withChoice(search, 'a', choice))}
        />
        <SidePicker
          title="Plan B"
          side={b}
          providers={providers}
          buying={buying}
          choose={(choice) => go(withChoice(search, 'b', choice))}
        />
      </div>
      {a.plan && b.plan ? (
        <>
          <ComparisonResults a={a.plan} b={b.plan} />
          <Card as="section" className={css.chart}>
            <div>
              <h2 className={h2}>Cumulative Cost Over Time</h2>
              <p className={`${small} ${quiet}`}>
                What each plan costs you in all, day after day, if you keep buying it.
              </p>
            </div>
            <Suspense fallback={<Skeleton height="card" />}>
              <CostChart a={a.plan} b={b.plan} />
            </Suspense>
          </Card>
        </>
      ) : (
        !a.isLoading &&
        !b.isLoading && (
          <p className={quiet}>Choose a plan on both sides to see which one costs less per GB and per day.</p>
        )
      )}
    </div>
  );
}
