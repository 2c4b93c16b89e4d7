import type { NeedTexts } from '../../../../domain/finder/need.ts';
import { Button } from '../../../ui/button.tsx';
import type { PlanLinks } from '../buy/plan-actions.tsx';
import type { PlanSearch } from '../plan-search.ts';
import * as css from './finder.css.ts';
import { Finder } from './finder.tsx';
import { plansThatFit } from './plans-that-fit.ts';
import { QuickFilters } from './quick-filters.tsx';

interface PlansFinderProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
  links: PlanLinks;
}

/** No question: the list stands alone. */
const NO_NEED: PlanSearch = { need: undefined, have: undefined, days: undefined, extra: undefined, wallet: undefined };

/** The finder on top of the plans list, and the filters that take one tap. The network is that of the list. */
export function PlansFinder({ search, change, links }: PlansFinderProps) {
  const ask = ({ network: _, ...texts }: NeedTexts) => change({ ...NO_NEED, ...texts });
  return (
    <div className={css.top}>
      <Finder
        action="/plans"
        isShort
        texts={{ ...search }}
        ask={ask}
        links={links}
        after={(need) => (
          <>
            <Button onClick={() => change({ ...NO_NEED, ...plansThatFit(need) })}>See all that fit</Button>
            <Button kind="plain" onClick={() => change(NO_NEED)}>
              Close
            </Button>
          </>
        )}
      />
      <QuickFilters search={search} change={change} />
    </div>
  );
}
