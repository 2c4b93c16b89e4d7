import { may } from '../../../domain/account/permission.ts';
import type { Role } from '../../../domain/account/user.ts';
import type { Need } from '../../../domain/finder/need.ts';
import { fetchFailure } from '../../lib/failure-messages.ts';
import { Chip } from '../../ui/badges.tsx';
import { Failure } from '../../ui/list/empty-states.tsx';
import { h1, quiet, small, visuallyHidden } from '../../ui/theme/text.css.ts';
import * as css from './dashboard.css.ts';
import { useFigures } from './dashboard.queries.ts';
import { NetworkFigures } from './network-figures.tsx';
import { OwnPlans } from './own-plans.tsx';
import { type PlanLinks, RecommendedPlans } from './recommended-plans.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useRecommendations } from './use-recommendations.ts';

interface DashboardScreenProps extends PlanLinks {
  /** Role of the signed-in user; undefined while it loads. */
  role: Role | undefined;
  /** ID of the signed-in user's provider profile. */
  providerId: string | undefined;
  /** The need of a month by the data calculator's inputs; undefined without any. */
  monthNeed: Need | undefined;
}

/**
 * Dashboard (docs/specification/02-screens.md): what to buy first, then the market. Placeholders reserve the size of each
 * figure while it loads.
 */
export function DashboardScreen({ role, providerId, monthNeed, ...links }: DashboardScreenProps) {
  const { answer: figures, age, error, retry } = useFigures();
  const isAdvised = may(role, 'seeRecommendedPlans');
  // Most users are advised: placeholders hold the place until the role is known.
  const mayBeAdvised = isAdvised || role === undefined;
  const { isSearching, ...recommended } = useRecommendations(
    isAdvised ? figures : undefined,
    isAdvised ? monthNeed : undefined,
  );
  return (
    <div className={css.screen}>
      <header>
        <h1 className={h1}>Dashboard</h1>
        <p className={`${css.note} ${small} ${quiet}`} role="status">
          {age ? (
            <Chip tone={age.waiting ? 'wait' : 'quiet'}>{age.text}</Chip>
          ) : (
            'All listed plans, and how people rate'
          )}
          {!figures && !error && <span className={visuallyHidden}>Loading the dashboard</span>}
        </p>
      </header>
      {may(role, 'seeOwnPlans') && <OwnPlans providerId={providerId} />}
      {mayBeAdvised && (recommended.list || !error) && <RecommendedPlans {...recommended} {...links} />}
      {/* Until the height of the answer is known, nothing stands below it that would move. */}
      {isSearching ? null : error ? (
        <Failure {...fetchFailure(error, 'Failed to fetch dashboard metrics')} onRetry={retry} />
      ) : (
        <>
          <SummaryCards figures={figures} />
          <NetworkFigures figures={figures} role={role} />
        </>
      )}
    </div>
  );
}
