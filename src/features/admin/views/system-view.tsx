import type { ReactNode } from 'react';
import { adminSystem } from '../../../../domain/contract/admin/system.calls.ts';
import { countOf, formatNumber } from '../../../../domain/quantity.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/feedback/loading.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { h1, h3 } from '../../../ui/theme/text.css.ts';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTime } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import { useAdminQuery } from '../list/use-admin-list.ts';
import { AlarmsList } from './alarms-list.tsx';

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
function SystemState({ go, hrefFor }: ViewProps) {
  const { data, isError, error, refetch, isFetching } = useAdminQuery(adminSystem);
  const links = { go, hrefFor };
  return (
    <section className={css.view} aria-labelledby="admin-system">
      <header className={css.head}>
        <h2 id="admin-system" className={h1}>
          System
        </h2>
        <div className={css.headEnd}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        </div>
      </header>
      {data === undefined && !isError && <SkeletonRows rows={4} label="Loading the state of the system" />}
      {isError && <Failure {...fetchFailure(error, 'Failed to load the state')} onRetry={() => void refetch()} />}
      {data && (
        <div className={css.figures}>
          <Figures
            title="Waiting for you"
            facts={[
              ['Alarms', countOf(data.waiting.alarms, 'alarm')],
              [
                'Open messages',
                <ViewLink key="messages" {...links} to={{ view: 'messages', state: 'open' }}>
                  {countOf(data.waiting.messages, 'message')}
                </ViewLink>,
              ],
              [
                'Names to review',
                <ViewLink key="names" {...links} to={{ view: 'names' }}>
                  {countOf(data.waiting.names, 'name')}
                </ViewLink>,
              ],
              [
                'Prices to check',
                <ViewLink key="reports" {...links} to={{ view: 'reports' }}>
                  {countOf(data.waiting.reports, 'price')}
                </ViewLink>,
              ],
              [
                'Suspicious reports',
                <ViewLink key="held-reports" {...links} to={{ view: 'report-bursts' }}>
                  {countOf(data.waiting.held_reports, 'report')}
                </ViewLink>,
              ],
              [
                'Suspicious ratings',
                <ViewLink key="ratings" {...links} to={{ view: 'ratings' }}>
                  {countOf(data.waiting.ratings, 'rating')}
                </ViewLink>,
              ],
            ]}
          />
          <Figures
            title="Mails"
            facts={[
              [
                'Waiting',
                <ViewLink key="waiting" {...links} to={{ view: 'mails', state: 'waiting' }}>
                  {countOf(data.mails.waiting, 'mail')}
                </ViewLink>,
              ],
              ['Tried and not sent yet', formatNumber(data.mails.retried)],
              [
                'Given up in 30 days',
                <ViewLink key="failed" {...links} to={{ view: 'mails', state: 'failed' }}>
                  {countOf(data.mails.failed, 'mail')}
                </ViewLink>,
              ],
              ['Oldest waiting', formatTime(data.mails.oldest_at)],
            ]}
          />
          <Figures
            title="Catalogue"
            facts={[
              ['Behind the database', lagOf(data.catalogue)],
              ['Revision', formatNumber(data.catalogue.revision)],
              ['Epoch', data.catalogue.epoch],
              ['Plans', formatNumber(data.catalogue.plans)],
              ['Sellers', formatNumber(data.catalogue.sellers)],
            ]}
          />
          <Figures
            title="Database and devices"
            facts={[
              ['Database', data.database.version],
              ['Kind', data.database.embedded ? 'Embedded' : 'Server'],
              ['Devices with changes in 7 days', formatNumber(data.devices)],
            ]}
          />
        </div>
      )}
    </section>
  );
}

const lagOf = ({ revision, newest }: { revision: number; newest: number }): string =>
  newest > revision ? countOf(newest - revision, 'change') : 'Up to date';

function Figures({ title, facts }: { title: string; facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Card className={css.figureCard}>
      <h3 className={h3}>{title}</h3>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt className={css.factName}>{label}</dt>
            <dd className={css.factValue}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
