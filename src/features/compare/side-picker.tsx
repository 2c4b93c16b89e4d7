import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { NETWORK_NAME } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import { formatNaira } from '../../../domain/plan/price.ts';
import { formatSize, formatValidity } from '../../../domain/plan/size-and-validity.ts';
import { formatLimits } from '../../../domain/plan/use/use-labels.ts';
import { classNames } from '../../lib/class-names.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { NetworkBadge } from '../../ui/badges.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { onDesk, onPhone } from '../../ui/theme/layout.css.ts';
import { figure, h2, quiet, small, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './compare.css.ts';
import type { SideState } from './compare.queries.ts';
import type { Choice } from './compare-search.ts';
import { PlanFields } from './plan-fields.tsx';

interface SidePickerProps {
  title: string;
  side: SideState;
  providers: readonly { id: string; name: string }[];
  choose: (choice: Choice) => void;
  /** When the price of a plan was seen, and the buttons to buy it. */
  buying: (plan: Plan) => ReactNode;
}

/**
 * Selects for provider, network and plan, and a summary of the chosen plan (docs/specification/02-screens.md, Compare). On
 * a phone a chosen plan hides the selects until 'Change' is pressed, so that the results are on the first screen.
 */
export function SidePicker({ title, side, providers, choose, buying }: SidePickerProps) {
  const { plan, isLoading, error, retry } = side;
  const [isOpen, setOpen] = useState(false);
  const isCollapsed = (plan !== undefined || isLoading) && !isOpen;
  const change = useRef<HTMLButtonElement>(null);
  // The select that hides loses its focus.
  useLayoutEffect(() => {
    const isWithin = change.current?.closest('section')?.contains(document.activeElement);
    if (isCollapsed && isWithin) change.current?.focus();
  }, [isCollapsed]);
  return (
    <Card as="section" className={classNames(css.picker, isCollapsed && css.collapsed)} aria-label={title}>
      <div className={css.sideHead}>
        <h2 className={classNames(h2, isCollapsed && css.shortTitle)}>{title}</h2>
        {plan && (
          <Button
            ref={change}
            kind="plain"
            className={classNames(onPhone, css.change)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Done' : 'Change'}
            <span className={visuallyHidden}> {title}</span>
          </Button>
        )}
      </div>
      <div className={classNames(css.fields, isCollapsed && onDesk)}>
        <PlanFields
          side={side}
          providers={providers}
          choose={(choice, { byKeys }) => {
            // Keys step through the plans of a select: it must not hide under them.
            setOpen(byKeys);
            choose(choice);
          }}
        />
      </div>
      {plan && <PlanSummary plan={plan} isCollapsed={isCollapsed} buying={buying} />}
      {isLoading && <SummarySkeleton />}
      {error ? <Failure {...fetchFailure(error, 'Failed to fetch plans')} onRetry={retry} /> : null}
    </Card>
  );
}

function SummarySkeleton() {
  return (
    <div className={css.summarySkeleton} role="status">
      <span className={visuallyHidden}>Loading the plan</span>
      <Skeleton width="half" height="title" />
      <Skeleton width="half" height="title" />
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton height="button" />
    </div>
  );
}

interface PlanSummaryProps {
  plan: Plan;
  /** True to leave out on a phone what does not fit into half of it. */
  isCollapsed: boolean;
  buying: (plan: Plan) => ReactNode;
}

/** Summary of a plan: name, description, price, size, network and validity (docs/specification/02-screens.md, Compare). */
function PlanSummary({ plan, isCollapsed, buying }: PlanSummaryProps) {
  const ifRoom = isCollapsed ? onDesk : undefined;
  return (
    <div className={css.summary}>
      <div className={css.line}>
        <span className={figure}>{formatSize(plan.size)}</span>
        <span className={figure}>{formatNaira(plan.price)}</span>
      </div>
      <strong>{plan.name}</strong>
      <p className={classNames(small, quiet, ifRoom)}>{plan.description}</p>
      <div className={classNames(css.network, small)}>
        <NetworkBadge network={plan.network} />
        <span>
          <span className={ifRoom}>{NETWORK_NAME[plan.network]} · </span>
          {[formatValidity(plan.validity), ...formatLimits(plan)].join(' · ')}
        </span>
      </div>
      {isCollapsed && <p className={classNames(small, onPhone)}>{plan.provider_name}</p>}
      <div className={css.buying}>{buying(plan)}</div>
    </div>
  );
}
