import type { InferOutput } from 'valibot';
import { adminMails, adminOldPrices, adminPageViews } from '../../../../domain/contract/admin/system.calls.ts';
import { dayInLagos, daysBetween } from '../../../../domain/lagos-time.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { countOf, formatNumber } from '../../../../domain/quantity.ts';
import { Chip, NetworkBadge } from '../../../ui/badges.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatDay } from '../format-admin.ts';
import { AdminList } from '../list/admin-list.tsx';
import { Day } from '../list/day.tsx';
import type { Filter } from '../list/filters.tsx';
import * as rows from '../list/rows.css.ts';
import type { Column } from '../list/rows.tsx';
import { DayChart } from './day-chart.tsx';

type Price = InferOutput<typeof adminOldPrices.response>['items'][number];
type Mail = InferOutput<typeof adminMails.response>['items'][number];
type Views = InferOutput<typeof adminPageViews.response>['items'][number];

const PRICE_FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Find', placeholder: 'Plan or seller' },
  { kind: 'choice', name: 'network', label: 'Network', any: 'Every network', options: NETWORK_NAME },
  {
    kind: 'order',
    usual: 'last_seen.asc',
    options: { 'last_seen.asc': 'Oldest first', 'last_seen.desc': 'Newest first', 'seller.asc': 'Seller' },
  },
];

/** Returns how old a price may be: '142 days'; undated prices are amber, too. */
const ageOf = ({ last_seen }: Price) =>
  last_seen ? countOf(daysBetween(last_seen, dayInLagos(Date.now())), 'day') : 'No date';

const PRICE_COLUMNS: readonly Column<Price>[] = [
  { label: 'Plan', cell: ({ name }) => name },
  { label: 'Network', cell: ({ network }) => <NetworkBadge network={network} /> },
  { label: 'Seller', cell: ({ seller }) => seller },
  { label: 'Price', cell: ({ price }) => formatNaira(price), right: true },
  {
    label: 'Age',
    cell: (price) => <span className={rows.evidence}>{ageOf(price)}</span>,
    right: true,
    place: 'figure',
  },
];

/** Listed plans, those with the oldest prices first. */
export function OldPricesView(props: ViewProps) {
  return (
    <AdminList
      {...props}
      call={adminOldPrices}
      list="old-prices"
      title="Oldest prices"
      intro="Not confirmed lately"
      filters={PRICE_FILTERS}
      columns={PRICE_COLUMNS}
      keyOf={({ id }) => id}
      opens={{ label: ({ name }) => `Show ${name}`, href: ({ id }) => `/plans?plan=${encodeURIComponent(id)}` }}
      empty="No plans are listed."
    />
  );
}

const MAIL_STATES = { waiting: 'Waiting', failed: 'Given up', sent: 'Sent' } as const;
const MAIL_TONES = { waiting: 'wait', failed: 'stop', sent: 'ok' } as const;

const MAIL_FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'state', label: 'State', any: 'Every state', options: MAIL_STATES },
  { kind: 'order', usual: 'created.desc', options: { 'created.desc': 'Newest first', 'tries.desc': 'Most tries' } },
];

const MAIL_COLUMNS: readonly Column<Mail>[] = [
  { label: 'State', cell: ({ state }) => <Chip tone={MAIL_TONES[state]}>{MAIL_STATES[state]}</Chip> },
  { label: 'Tries', cell: ({ tries }) => tries, right: true, inCard: ({ tries }) => countOf(tries, 'try', 'tries') },
  {
    label: 'Next try',
    cell: ({ state, next_try_at }) => state === 'waiting' && <Day at={next_try_at} />,
    inCard: ({ state, next_try_at }) => state === 'waiting' && `next on ${formatDay(next_try_at)}`,
  },
  { label: 'Sent', cell: ({ sent_at }) => <Day at={sent_at} />, inCard: null },
  {
    label: 'Written',
    cell: ({ created_at }) => <Day at={created_at} />,
    inCard: ({ created_at }) => (
      <span className={rows.second}>
        <Day at={created_at} />
      </span>
    ),
    place: 'figure',
  },
];

/** Outgoing mails without addresses and texts, which are encrypted. */
export function MailsView(props: ViewProps) {
  return (
    <AdminList
      {...props}
      call={adminMails}
      list="mails"
      title="Emails"
      intro="Encrypted, and kept for 30 days"
      filters={MAIL_FILTERS}
      columns={MAIL_COLUMNS}
      keyOf={({ id }) => id}
      empty="No email was written in the last 30 days."
    />
  );
}

const VIEW_FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Page', placeholder: '/plans' },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
  {
    kind: 'order',
    usual: 'day.desc',
    options: { 'day.desc': 'Newest first', 'views.desc': 'Most views', 'path.asc': 'Page' },
  },
];

const VIEW_COLUMNS: readonly Column<Views>[] = [
  { label: 'Day', cell: ({ day }) => <Day at={day} /> },
  { label: 'Page', cell: ({ path }) => path },
  { label: 'Views', cell: ({ views }) => formatNumber(views), right: true, place: 'figure' },
  {
    label: 'From other sites',
    cell: ({ referred }) => formatNumber(referred),
    right: true,
    inCard: ({ referred }) => referred > 0 && `${formatNumber(referred)} from other sites`,
  },
];

/** Views per day and page. Nothing is known about visitors. */
export function PageViewsView(props: ViewProps) {
  return (
    <AdminList
      {...props}
      call={adminPageViews}
      list="page-views"
      title="Page views"
      filters={VIEW_FILTERS}
      columns={VIEW_COLUMNS}
      keyOf={({ day, path }) => day + path}
      above={({ days }) => <DayChart days={days} />}
      empty="No view was counted yet."
    />
  );
}
