import { formatNeed } from '../../../../domain/finder/format-way.ts';
import type { NeedTexts } from '../../../../domain/finder/need.ts';
import { classNames } from '../../../lib/class-names.ts';
import { draftStore } from '../../../session/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ICON_PATHS, Icon } from '../../../ui/icon.tsx';
import { h3 } from '../../../ui/theme/text.css.ts';
import type { PlanLinks } from '../buy/plan-links.ts';
import { answersPlace } from '../list/plans-screen.css.ts';
import type { PlanSearch } from '../plan-search.ts';
import * as css from './finder.css.ts';
import { Answers, askedNeed, parametersOf } from './finder.tsx';
import { FinderForm } from './finder-form.tsx';
import { plansThatFit } from './plans-that-fit.ts';

interface PlansFinderProps {
  search: PlanSearch;
  change: (change: PlanSearch) => void;
  links: PlanLinks;
  /** True while the question stands in its sheet. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** The question that was asked last, for the dashboard. */
const lastNeed = draftStore<NeedTexts>('need', () => undefined);

/** No question: the list stands alone. */
const NO_NEED: PlanSearch = { need: undefined, have: undefined, days: undefined, extra: undefined, wallet: undefined };

/** The finder of the plans list: its question in a sheet, its answers above the list. The network is that of the list. */
export function PlansFinder({ search, change, links, isOpen, setOpen }: PlansFinderProps) {
  const asked = askedNeed({ ...search });
  const ask = (typed: NeedTexts) => {
    const { network: _, ...texts } = parametersOf(typed);
    change({ ...NO_NEED, ...texts });
    if (askedNeed(texts).wrong) return;
    setOpen(false);
    lastNeed.save(texts);
  };
  return (
    <>
      {isOpen && (
        <Dialog open kind="sheet" title="What do you need?" onClose={() => setOpen(false)}>
          <FinderForm action="/plans" withNetworks={false} need={asked.need} wrong={asked.wrong} onAsk={ask} />
        </Dialog>
      )}
      {asked.isAsked && !asked.wrong && (
        <div className={classNames(css.asked, answersPlace)}>
          <div className={css.askedHead}>
            <h2 className={h3}>{formatNeed(asked.need)}</h2>
            <Button kind="plain" onClick={() => setOpen(true)}>
              Ask again
            </Button>
            <Button kind="plain" icon aria-label="Close the answer" onClick={() => change(NO_NEED)}>
              <Icon path={ICON_PATHS.close} />
            </Button>
          </div>
          <Answers
            asked={asked}
            links={links}
            page="/plans"
            after={(need) => (
              <Button onClick={() => change({ ...NO_NEED, ...plansThatFit(need) })}>See all that fit</Button>
            )}
          />
        </div>
      )}
    </>
  );
}
