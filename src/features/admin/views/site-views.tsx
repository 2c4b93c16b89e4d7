import type { InferOutput } from 'valibot';
import { adminMails, adminOldPrices, adminPageViews } from '../../../../domain/contract/admin/system.calls.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { formatNaira } from '../../../../domain/plan/price.ts';
import { formatNumber } from '../../../../domain/quantity.ts';
import { Chip, NetworkBadge } from '../../../ui/badges.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatDay, formatTime } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { Filter } from '../list/filters.tsx';
import type { Column } from '../list/rows.tsx';

type Price = InferOutput<typeof adminOldPrices.response>['items'][number];
type Mail = InferOutput<typeof adminMails.response>['items'][number];
type Views = InferOutput<typeof adminPageViews.response>['items'][number];
type Day = InferOutput<typeof adminPageViews.response>['days'][number];

const PRICE_FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Find', placeholder: 'Plan or seller' },
  { kind: 'choice', name: 'network', label: 'Network', any: 'Every network', options: NETWORK_NAME },
  {
    kind: 'order',
    usual: 'last_seen.asc',
    options: { 'last_seen.asc': 'Oldest price first', 'last_seen.desc': 'Newest price first', 'seller.asc': 'Seller' },
  },
];

const PRICE_COLUMNS: readonly Column<Price>[] = [
  { label: 'Plan', cell: ({ name }) => name },
  { label: 'Network', cell: ({ network }) => <NetworkBadge network={network} /> },
  { label: 'Seller', cell: ({ seller }) => seller },
  { label: 'Price', cell: ({ price }) => formatNaira(price), right: true },
  { label: 'Price may be of', cell: ({ last_seen }) => (last_seen ? formatDay(last_seen) : 'Unknown') },
];

/** Listed plans, those with the oldest prices first. */
export function OldPricesView(props: ViewProps) {
  return (
    <AdminList
      {...props}
      call={adminOldPrices}
      list="old-prices"
      title="Oldest prices"
      intro="A price is as old as its last confirmation, or as the first of the days between which it was seen."
      filters={PRICE_FILTERS}
      columns={PRICE_COLUMNS}
      keyOf={({ id }) => id}
      action={({ id, name }) => (
        <a href={`/plans?plan=${encodeURIComponent(id)}`} className={buttonClass()} aria-label={`Show ${name}`}>
          Show
        </a>
      )}
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
  { label: 'Written', cell: ({ created_at }) => formatTime(created_at) },
  { label: 'State', cell: ({ state }) => <Chip tone={MAIL_TONES[state]}>{MAIL_STATES[state]}</Chip> },
  { label: 'Tries', cell: ({ tries }) => tries, right: true },
  { label: 'Next try', cell: ({ state, next_try_at }) => (state === 'waiting' ? formatTime(next_try_at) : '–') },
  { label: 'Sent', cell: ({ sent_at }) => formatTime(sent_at) },
];

/** Outgoing mails without addresses and texts, which are encrypted. */
export function MailsView(props: ViewProps) {
  return (
    <AdminList
      {...props}
      call={adminMails}
      list="mails"
      title="Mails"
      intro="Addresses and texts are encrypted, so this list shows neither. Rows go after 30 days."
      filters={MAIL_FILTERS}
      columns={MAIL_COLUMNS}
      keyOf={({ id }) => id}
      empty="No mail was written in the last 30 days."
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
  { label: 'Page', cell: ({ path }) => path },
  { label: 'Day', cell: ({ day }) => formatDay(day) },
  { label: 'Views', cell: ({ views }) => formatNumber(views), right: true },
  { label: 'From other sites', cell: ({ referred }) => formatNumber(referred), right: true },
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

/** Bars of the views per day. The table below has the figures. */
function DayChart({ days }: { days: readonly Day[] }) {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const most = Math.max(1, ...days.map(({ views }) => views));
  const label = `Views per day from ${formatDay(first.day)} to ${formatDay(last.day)}, at most ${formatNumber(most)}`;
  return (
    <figure>
      <svg
        className={css.chart}
        viewBox={`0 0 ${days.length} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map(({ day, views }, at) => (
          <rect key={day} x={at + 0.1} y={1 - views / most} width={0.8} height={views / most} fill="currentColor" />
        ))}
      </svg>
      <figcaption className={css.second}>{label}</figcaption>
    </figure>
  );
}
