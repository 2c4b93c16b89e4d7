import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { comparisonNotes } from '../features/compare/compare-messages.ts';
import { CompareScreen } from '../features/compare/compare-screen.tsx';
import { parseCompareSearch } from '../features/compare/compare-search.ts';
import { PlanBuying } from '../features/plan/buy/plan-buying.tsx';
import { comparisonMessage } from '../features/plan/detail/plan-message.ts';
import { DatesLine } from '../features/plan/list/rows/price-date.tsx';
import { ShareButton } from '../features/plan/share/share-button.tsx';

const route = getRouteApi('/compare');

export function Page() {
  // The router merges the parsed search into the raw one, so dropped values are back: parse again.
  const address = route.useSearch();
  const search = useMemo(() => parseCompareSearch({ ...address }), [address]);
  const router = useRouter();
  return (
    <CompareScreen
      search={search}
      buying={(plan, isMain) => <PlanBuying plan={plan} withDate={false} isWide isMain={isMain} />}
      datesLine={(dates) => <DatesLine dates={dates} />}
      sharing={(a, b) => (
        <ShareButton
          text={(origin) => comparisonMessage([a, b], origin)}
          picture={{ plans: [a, b], verdict: comparisonNotes }}
        />
      )}
      go={(next) => void router.navigate({ to: '/compare', search: next, resetScroll: false })}
    />
  );
}
