import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { may } from '../../../domain/account/permission.ts';
import type { Role } from '../../../domain/account/user.ts';
import type { TrendMonth } from '../../../domain/dashboard/dashboard-metrics.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { ownPurchases } from '../../session/own-answers/own-purchases.ts';
import { Chip } from '../../ui/badges.tsx';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { h1, h2, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';
import { type Figures, sellerQuery, useFigures } from './dashboard.queries.ts';
import { MarketStrip } from './market/market-strip.tsx';
import { NetworkFigures } from './market/network-figures.tsx';
import type { AskedNeed } from './mine/asked-need.ts';
import { NeedAnswer, type NeedLinks } from './mine/need-answer.tsx';
import { OwnPlan } from './mine/own-plan.tsx';
import { type PlanLinks, RecommendedPlans } from './mine/recommended-plans.tsx';
import { type SellerActions, SellerPart } from './seller/seller-part.tsx';

interface DashboardScreenProps extends PlanLinks, NeedLinks, SellerActions {
  /** Role of the signed-in user; undefined while it loads. */
  role: Role | undefined;
  /** ID of the signed-in user's provider profile. */
  providerId: string | undefined;
  asked: AskedNeed;
  /** The records that wait for an administrator. */
  waiting?: ReactNode;
  /** The networks where the user is. `country` has this month's scores of all states: null if unknown, undefined while they load. */
  networks: (country: TrendMonth | null | undefined) => ReactNode;
}

/**
 * Dashboard (docs/specification/02-screens.md): first what is the user's, then what to buy, then the market. Placeholders
 * have the size of what comes.
 */
export function DashboardScreen({ role, providerId, asked, waiting, networks, ...links }: DashboardScreenProps) {
  // On a device that does not know its user yet, what waits stands below what is shown by then.
  const [isLead] = useState(role !== undefined);
  const waitingPart = waiting && <div className={css.waiting}>{waiting}</div>;
  const market = useFigures();
  const { answer: figures, error, retry } = market;
  const isSeller = may(role, 'seeOwnPlans');
  const listed = useQuery({ ...sellerQuery(providerId), enabled: isSeller && providerId !== undefined });
  // Most users are advised: placeholders hold the place until the role is known.
  const isAdvised = may(role, 'seeRecommendedPlans') || role === undefined;
  const isSellerLoading = isSeller && providerId !== undefined && listed.isPending;
  // One failure says it of the market and of the seller's plans.
  const isUnknown = isSeller && error !== null && !listed.data && listed.error !== null;
  const retryBoth = () => {
    retry();
    void listed.refetch();
  };
  const hasPlans = (listed.data?.plans.length ?? 0) > 0;
  return (
    <div className={css.screen}>
      {isSeller ? (
        <header className={css.header}>
          <h1 className={h1}>Dashboard</h1>
          {hasPlans && (
            <Button kind="go" onClick={links.updateList}>
              Update my list
            </Button>
          )}
        </header>
      ) : (
        <h1 className={visuallyHidden}>Dashboard</h1>
      )}
      {isLead && waitingPart}
      {isSeller && !isUnknown && <SellerPart listed={listed} {...links} />}
      {isAdvised && <Mine asked={asked} {...links} networks={networks(error ? null : countryIn(figures))} />}
      {isAdvised && (figures || !error) && <RecommendedPlans plans={figures?.recommended_plans} {...links} />}
      {isUnknown ? (
        <Failure {...fetchFailure(error, 'Failed to fetch dashboard metrics')} onRetry={retryBoth} />
      ) : (
        // The height of a seller's part is unknown while it loads. What stands below it then are other elements.
        <section key={isSellerLoading ? 'loading' : 'market'} className={css.market} aria-labelledby="market">
          <MarketHeading {...market} />
          {error ? (
            <Failure {...fetchFailure(error, 'Failed to fetch dashboard metrics')} onRetry={retry} />
          ) : (
            <>
              <MarketStrip figures={isSellerLoading ? undefined : figures} />
              <NetworkFigures figures={isSellerLoading ? undefined : figures} role={role} />
            </>
          )}
        </section>
      )}
      {!isLead && waitingPart}
    </div>
  );
}

/** Returns this month's scores of all states. */
const countryIn = (figures: Figures | undefined): TrendMonth | null | undefined =>
  figures && (figures.satisfaction_trend?.at(-1) ?? null);

interface MineProps extends NeedLinks {
  asked: AskedNeed;
  networks: ReactNode;
}

/** The user's own plan, the answer to their need, and the networks where they are. */
function Mine({ asked, networks, ...links }: MineProps) {
  const [purchases] = useState(ownPurchases);
  return (
    <div className={css.sides}>
      <div className={css.column}>
        <OwnPlan purchases={purchases} />
        <NeedAnswer asked={asked} purchases={purchases} {...links} />
      </div>
      {networks}
    </div>
  );
}

/** The heading of the figures, with their age if they are not fresh. */
function MarketHeading({ answer, age, error }: ReturnType<typeof useFigures>) {
  return (
    <div className={css.marketHead}>
      <h2 className={h2} id="market">
        The market
      </h2>
      <p role="status">
        {age && <Chip tone={age.waiting ? 'wait' : 'quiet'}>{age.text}</Chip>}
        {!answer && !error && <span className={visuallyHidden}>Loading the dashboard</span>}
      </p>
    </div>
  );
}
