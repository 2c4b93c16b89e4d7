import { adminAlarms } from '../../../../domain/contract/admin/alarms.calls.ts';
import { adminSystem } from '../../../../domain/contract/admin/system.calls.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { h3, visuallyHidden } from '../../../ui/theme/text.css.ts';
import type { ViewProps } from '../admin-search.ts';
import * as css from '../list/admin-list.css.ts';
import { useAdminQuery } from '../list/use-admin-list.ts';
import { AlarmsList } from './alarms-list.tsx';
import { Running } from './running.tsx';
import { WaitingQueues } from './waiting-queues.tsx';

/** The alarms, and below them the state of the system. */
export function SystemView(props: ViewProps) {
  return (
    <>
      <AlarmsList {...props} />
      <SystemState {...props} />
    </>
  );
}

/** The state of the system, as the process that answers sees it. */
function SystemState({ go, hrefFor, search: { view: _, ...query } }: ViewProps) {
  const { data, isError, error, refetch, isFetching } = useAdminQuery(adminSystem);
  const alarms = useAdminQuery(adminAlarms, query);
  const links = { go, hrefFor };
  // The list of alarms above says that the server does not answer, and its Retry loads the state, too.
  if (isError && alarms.isError) return null;
  // It stands below the alarms, whose number decides where.
  if (alarms.isPending) return <WaitingFigures />;
  return (
    <section className={css.view} aria-labelledby="admin-system">
      <header className={css.head}>
        <h2 id="admin-system" className={h3}>
          System
        </h2>
        <div className={css.headEnd}>
          <Button
            kind="plain"
            className={css.tool}
            busy={isFetching && data !== undefined}
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
        </div>
      </header>
      {data === undefined && !isError && <WaitingFigures />}
      {isError && <Failure {...fetchFailure(error, 'Failed to load the state')} onRetry={() => void refetch()} />}
      {data && (
        <div className={css.figures}>
          <WaitingQueues waiting={data.waiting} {...links} />
          <Running state={data} {...links} />
        </div>
      )}
    </section>
  );
}

const CARDS = ['Waiting for you', 'Running'];

function WaitingFigures() {
  return (
    <div className={css.figures} role="status">
      <span className={visuallyHidden}>Loading the state of the system</span>
      {CARDS.map((card) => (
        <Card key={card} className={css.figureCard}>
          <Skeleton width="third" height="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </Card>
      ))}
    </div>
  );
}
