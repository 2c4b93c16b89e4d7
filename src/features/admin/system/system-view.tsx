import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { adminAlarms } from '../../../../domain/contract/admin/alarms.calls.ts';
import { adminSystem } from '../../../../domain/contract/admin/system.calls.ts';
import { countOf, formatNumber } from '../../../../domain/quantity.ts';
import { fetchFailure } from '../../../lib/failure-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Failure } from '../../../ui/list/empty-states.tsx';
import { h3, quiet, visuallyHidden } from '../../../ui/theme/text.css.ts';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import type { Waiting } from '../admin-views.ts';
import { formatTime, shortId } from '../format-admin.ts';
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
function SystemState({ go, hrefFor, search: { view: _, ...query } }: ViewProps) {
  const { data, isError, error, refetch, isFetching } = useAdminQuery(adminSystem);
  const alarms = useAdminQuery(adminAlarms, query);
  const links = { go, hrefFor };
  // The list of alarms above says that the server does not answer, and its Retry loads the state, too.
  if (isError && alarms.isError) return null;
  // It stands below the alarms, whose number decides where.
  if (alarms.isPending) return null;
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
          <Card className={css.figureCard}>
            <h3 className={css.figureTitle}>Waiting for you</h3>
            <Facts
              facts={waitingFacts(data.waiting, links)}
              none={data.waiting.alarms > 0 ? 'Nothing but the alarms above.' : 'Nothing waits.'}
            />
          </Card>
          <Running state={data} {...links} />
        </div>
      )}
    </section>
  );
}

type State = v.InferOutput<typeof adminSystem.response>;
type Links = Pick<ViewProps, 'go' | 'hrefFor'>;

/** Tells in one sentence that everything runs, else what does not; the figures behind it open. */
function Running({ state: { mails, catalogue, database, devices }, ...links }: Links & { state: State }) {
  const faults = [
    mails.failed > 0 && (
      <li key="failed" className={css.urgent}>
        <MailsLink {...links} state="failed" count={mails.failed} /> given up in 30{'\u00a0'}days
      </li>
    ),
    mails.retried > 0 && (
      <li key="retried" className={css.urgent}>
        <MailsLink {...links} state="waiting" count={mails.retried} /> tried and not sent
      </li>
    ),
    catalogue.newest > catalogue.revision && (
      <li key="catalogue" className={css.urgent}>
        {countOf(catalogue.newest - catalogue.revision, 'change')} not served yet
      </li>
    ),
  ].filter(Boolean);
  const sent = mails.waiting === 0 ? 'All mails are sent' : `${countOf(mails.waiting, 'mail')} on the way`;
  return (
    <Card className={css.figureCard}>
      <h3 className={css.figureTitle}>Running</h3>
      {faults.length === 0 ? (
        <p className={css.well}>{sent}, and the catalogue is up to date.</p>
      ) : (
        <ul className={css.faults}>{faults}</ul>
      )}
      <Facts
        facts={[
          ['Plans', formatNumber(catalogue.plans)],
          ['Sellers', formatNumber(catalogue.sellers)],
          ['Devices with changes in 7 days', formatNumber(devices)],
        ]}
      />
      <details>
        <summary className={css.more}>More figures</summary>
        <Facts
          facts={[
            ['Mails that wait', formatNumber(mails.waiting)],
            ['The oldest of them', mails.oldest_at ? formatTime(mails.oldest_at) : 'None'],
            ['Revision', formatNumber(catalogue.revision)],
            ['Epoch', shortId(catalogue.epoch)],
            ['Database', `${database.version}${database.embedded ? ', embedded' : ''}`],
          ]}
        />
      </details>
    </Card>
  );
}

function MailsLink({ state, count, ...links }: Links & { state: 'failed' | 'waiting'; count: number }) {
  return (
    <ViewLink {...links} to={{ view: 'mails', state }}>
      {countOf(count, 'mail')}
    </ViewLink>
  );
}

const CARDS = ['Waiting for you', 'Running'];

function WaitingFigures() {
  return (
    <div className={css.figures} role="status">
      <span className={visuallyHidden}>Loading the state of the system</span>
      {CARDS.map((card) => (
        <Skeleton key={card} height="card" />
      ))}
    </div>
  );
}

const QUEUES = [
  ['messages', 'Open messages', 'message', { view: 'messages', state: 'open' }],
  ['names', 'Names to review', 'name', { view: 'names' }],
  ['reports', 'Prices to check', 'price', { view: 'reports' }],
  ['held_reports', 'Suspicious reports', 'report', { view: 'report-bursts' }],
  ['ratings', 'Suspicious ratings', 'rating', { view: 'ratings' }],
] as const;

/** Returns what waits for an administrator, with links. What does not wait is left out. */
const waitingFacts = (waiting: Waiting, links: Links): Fact[] =>
  QUEUES.filter(([queue]) => waiting[queue] > 0).map(([queue, label, noun, to]) => [
    label,
    <ViewLink key={queue} {...links} to={to}>
      {countOf(waiting[queue], noun)}
    </ViewLink>,
  ]);

type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** The sentence in place of no facts. */
  none?: string;
}

function Facts({ facts, none }: FactsProps) {
  if (facts.length === 0) return <p className={quiet}>{none}</p>;
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt className={css.factName}>{label}</dt>
          <dd className={css.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
