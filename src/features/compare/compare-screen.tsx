import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { datesOfPair, type ListDates } from '../../../domain/plan/market/list-dates.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { formatDate } from '../../lib/format.ts';
import { lazyNamed } from '../../lib/lazy-named.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { h1, h2, quiet, small } from '../../ui/theme/text.css.ts';
import * as css from './compare.css.ts';
import { providerNamesQuery, type SideState, useSide } from './compare.queries.ts';
import { type CompareSearch, choiceOf, choiceOfPlan, type Side, swapped, withChoice } from './compare-search.ts';
import { ComparisonResults } from './comparison-results.tsx';
import { NextPlans } from './next/next-plans.tsx';
import { SideCard } from './side-card.tsx';
import { VerdictLine, VerdictSkeleton, winnerOf } from './verdict-line.tsx';

const CostChart = lazyNamed(() => import('./cost-chart.tsx'), 'CostChart');

interface CompareScreenProps {
  search: CompareSearch;
  go: (search: CompareSearch) => void;
  /** The buttons to buy a plan; `isMain` for the one that the verdict names. */
  buying: (plan: Plan, isMain: boolean) => ReactNode;
  /** The date of the prices. */
  datesLine: (dates: ListDates | undefined) => ReactNode;
  /** The button to share two plans. */
  sharing: (a: Plan, b: Plan) => ReactNode;
}

/** Two plans side by side: the verdict, the plans, the measures, other plans, and the cost over time. */
export function CompareScreen({ search, go, buying, datesLine, sharing }: CompareScreenProps) {
  const sides = { a: useSide(choiceOf(search, 'a')), b: useSide(choiceOf(search, 'b')) };
  const providers = useQuery(providerNamesQuery()).data ?? [];
  const { verdict, focusVerdict } = useVerdictFocus();
  const [a, b] = [sides.a.plan, sides.b.plan];
  const chosen = [a, b].filter((plan) => plan !== undefined);
  const card = (side: Side, title: string) => (
    <SideCard
      title={title}
      side={sides[side]}
      providers={providers}
      buying={(plan) => buying(plan, winnerOf(a, b) === side)}
      choose={(choice) => go(withChoice(search, side, choice))}
    />
  );
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={h1}>Compare</h1>
        <div className={css.actions}>
          {a && b && sharing(a, b)}
          {Object.keys(search).length > 0 && <Button onClick={() => go(swapped(search))}>Swap</Button>}
        </div>
      </header>
      {a && b ? (
        <VerdictLine ref={verdict} a={a} b={b} />
      ) : (
        sides.a.isLoading && sides.b.isLoading && <VerdictSkeleton />
      )}
      <SidesFailure sides={[sides.a, sides.b]} />
      <div className={css.versus}>
        {card('a', 'Plan A')}
        {card('b', 'Plan B')}
      </div>
      {datesLine(datesOfPair(chosen, formatDate))}
      {a && b && <ComparisonResults a={a} b={b} />}
      {!sides.a.isLoading && !sides.b.isLoading && (
        <NextPlans
          a={a}
          b={b}
          isEmpty={Object.keys(search).length === 0}
          onChoose={(changed) => {
            focusVerdict();
            const next = { a: changed.a ?? a, b: changed.b ?? b };
            go(withChoice(withChoice({}, 'a', choiceOfPlan(next.a)), 'b', choiceOfPlan(next.b)));
          }}
        />
      )}
      {a && b && <CostSection a={a} b={b} />}
    </div>
  );
}

/** Says once that plans did not load, and tries both sides again. */
function SidesFailure({ sides }: { sides: readonly SideState[] }) {
  const failed = sides.filter(({ error }) => error !== null);
  if (failed.length === 0) return null;
  const retry = () => {
    for (const side of failed) side.retry();
  };
  return <Failure {...fetchFailure(failed[0]?.error, 'Failed to fetch plans')} onRetry={retry} />;
}

/** Moves the focus to the verdict once it is there, because what was pressed is gone. */
function useVerdictFocus(): { verdict: RefObject<HTMLHeadingElement | null>; focusVerdict: () => void } {
  const verdict = useRef<HTMLHeadingElement>(null);
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    if (!isWanted.current || !verdict.current) return;
    isWanted.current = false;
    verdict.current.focus();
  });
  return { verdict, focusVerdict: () => void (isWanted.current = true) };
}

function CostSection({ a, b }: { a: Plan; b: Plan }) {
  return (
    <Card as="section" className={css.chart}>
      <div>
        <h2 className={h2}>Cumulative Cost Over Time</h2>
        <p className={`${small} ${quiet}`}>What each plan costs you in all, day after day, if you keep buying it.</p>
      </div>
      <Suspense fallback={<Skeleton height="card" />}>
        <CostChart a={a} b={b} />
      </Suspense>
    </Card>
  );
}
