import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Plan } from '../../../domain/plan/plan.ts';
import { classNames } from '../../lib/class-names.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { networkTop } from '../../ui/network-colour.css.ts';
import { onDesk, onPhone } from '../../ui/theme/layout.css.ts';
import { h3, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './compare.css.ts';
import type { SideState } from './compare.queries.ts';
import type { Choice } from './compare-search.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanSummary } from './plan-summary.tsx';

interface SideCardProps {
  title: string;
  side: SideState;
  providers: readonly { id: string; name: string }[];
  choose: (choice: Choice) => void;
  /** When the price of a plan was seen, and the buttons to buy it. */
  buying: (plan: Plan) => ReactNode;
}

/**
 * One side of the comparison: the chosen plan, and the selects for provider, network and plan
 * (docs/specification/02-screens.md, Compare). On a phone the selects are behind a button, so that the results are on the
 * first screen.
 */
export function SideCard({ title, side, providers, choose, buying }: SideCardProps) {
  const { plan, isLoading, isGone } = side;
  const [isOpen, setOpen] = useState(isHalfChosen(side.choice));
  const isCollapsed = !isOpen && !isGone;
  const act = isOpen ? 'Done' : plan || isLoading ? 'Change' : 'Choose';
  const change = useRef<HTMLButtonElement>(null);
  // The select that hides loses its focus.
  useLayoutEffect(() => {
    const isWithin = change.current?.closest('section')?.contains(document.activeElement);
    if (isCollapsed && isWithin) change.current?.focus();
  }, [isCollapsed]);
  return (
    <Card
      as="section"
      className={classNames(
        css.side,
        isCollapsed && css.collapsed,
        isCollapsed && !plan && !isLoading && css.vacant,
        plan && networkTop[plan.network],
        isLoading && css.loading,
      )}
      aria-label={title}
    >
      <div className={css.sideHead}>
        {plan && <NetworkBadge network={plan.network} />}
        {isLoading && (
          <span className={css.badgePlace}>
            <Skeleton height="title" />
          </span>
        )}
        {!plan && !isLoading && <h2 className={h3}>{title}</h2>}
        {!isGone && (
          <Button
            ref={change}
            kind="plain"
            className={classNames(onPhone, css.change)}
            aria-label={`${act} ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {act}
          </Button>
        )}
      </div>
      {plan && <PlanSummary plan={plan} isCollapsed={isCollapsed} buying={buying} />}
      {isLoading && <SummarySkeleton />}
      <div className={classNames(css.fields, isCollapsed && onDesk)}>
        <PlanFields
          side={side}
          providers={providers}
          choose={(choice, { byKeys }) => {
            // Keys step through the plans of a select: it must not hide under them.
            setOpen(byKeys || choice.plan === undefined);
            choose(choice);
          }}
        />
      </div>
    </Card>
  );
}

/** True if a provider or a network is chosen, and no plan. */
const isHalfChosen = ({ plan, provider, network }: Choice): boolean =>
  plan === undefined && (provider !== undefined || network !== undefined);

function SummarySkeleton() {
  return (
    <div className={css.summarySkeleton} role="status">
      <span className={visuallyHidden}>Loading the plan</span>
      <Skeleton width="half" height="title" />
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton height="button" />
    </div>
  );
}
