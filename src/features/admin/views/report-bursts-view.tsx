import { useState } from 'react';
import {
  decideReports,
  listReportBursts,
  type ReportBurst,
} from '../../../../domain/contract/admin/report-bursts.calls.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { BurstDecision, REVIEW_FILTER, ReviewChip } from '../act/burst-decision.tsx';
import { RecordDialog } from '../act/record-dialog.tsx';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTimes } from '../format-admin.ts';
import { AdminList } from '../list/admin-list.tsx';
import { Day } from '../list/day.tsx';
import type { Filter } from '../list/filters.tsx';
import type { Column } from '../list/rows.tsx';

const FILTERS: readonly Filter[] = [
  REVIEW_FILTER,
  { kind: 'order', usual: 'to.desc', options: { 'to.desc': 'Newest first', 'to.asc': 'Oldest first' } },
];

const REASONS = {
  crowd: 'Many people on one price in an hour',
  group: 'One group on many prices in a day',
  market: 'Many prices at once',
  confirmed: 'Buyers confirmed an unusual price',
  account: 'One account on many prices',
  young: 'Accounts under 30 days',
  block: 'One block of addresses',
} as const;

const answersOf = ({ against, agreeing }: ReportBurst) =>
  [...(against > 0 ? [`${against} against`] : []), ...(agreeing > 0 ? [`${agreeing} for`] : [])].join(', ');

/** Returns what the answers weigh before people of one phone or block are put together. */
const weightOf = ({ accounts }: ReportBurst) => accounts.older + accounts.under_30_days / 2;

const COLUMNS: readonly Column<ReportBurst>[] = [
  { label: 'Why', cell: ({ reason }) => REASONS[reason] },
  {
    label: 'Evidence',
    cell: (burst) => `${answersOf(burst)}, ${countOf(burst.plans, 'plan')}, ${countOf(burst.devices, 'phone')}`,
    place: 'evidence',
  },
  {
    label: 'Accounts',
    cell: ({ accounts }) => `${accounts.under_30_days}\u00a0new,\u00a0${accounts.older}\u00a0older`,
    inCard: ({ accounts }) => `${countOf(accounts.under_30_days, 'new account')}, ${accounts.older} older`,
  },
  {
    label: 'Sellers',
    cell: ({ sellers }) => sellers,
    right: true,
    inCard: ({ sellers }) => countOf(sellers, 'seller'),
  },
  { label: 'Decision', cell: ReviewChip, place: 'state' },
  { label: 'When', cell: ({ to }) => <Day at={to} /> },
];

const nameOf = ({ against, agreeing, plans }: ReportBurst) =>
  `${countOf(against + agreeing, 'report')} on ${countOf(plans, 'plan')}`;

const EFFECTS = {
  accepted:
    'They count from now on. Plans that enough people report leave what is cheapest, and unusual prices that enough buyers confirm become ordinary ones.',
  rejected: 'They count for nothing. You can accept them later.',
  held: 'They wait again. What they have changed is taken back.',
} as const;

/** Answers on prices that look like those of a brigade: accept or reject them. */
export function ReportBurstsView(props: ViewProps) {
  const [open, setOpen] = useState<ReportBurst>();
  return (
    <>
      <AdminList
        {...props}
        call={listReportBursts}
        list="report-bursts"
        title="Suspicious reports"
        intro="They count once you accept them"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        opens={{ label: (burst) => `Decide on ${nameOf(burst)}`, open: setOpen }}
        empty="No reports wait for a decision."
      />
      {open && <BurstDialog {...props} burst={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function BurstDialog({ burst, onClose, ...view }: ViewProps & { burst: ReportBurst; onClose: () => void }) {
  const { id, reason, review, accounts } = burst;
  return (
    <RecordDialog
      title={nameOf(burst)}
      onClose={onClose}
      facts={[
        ['Why', REASONS[reason]],
        ['When', formatTimes(burst.from, burst.to)],
        ['Answers', answersOf(burst)],
        ['Sellers', burst.sellers],
        ['Accounts under 30 days', accounts.under_30_days],
        ['Older accounts', accounts.older],
        ['Phones', burst.devices],
        ['Blocks of addresses', burst.blocks],
        ['Weight', weightOf(burst)],
        ['Decision', <ReviewChip key="review" review={review} />],
      ]}
      note="Compare a few prices with their sellers first. Four people with accounts of 30 days change a price. Answers from one phone or one block of addresses count once."
    >
      <BurstDecision
        review={review}
        items="reports"
        name={nameOf(burst)}
        effects={EFFECTS}
        write={(decision) => ({ call: decideReports, id, body: { decision } })}
        onDone={onClose}
      />
      <ViewLink {...view} to={{ view: 'reports' }} className={buttonClass()}>
        Prices to check
      </ViewLink>
      <ViewLink {...view} to={{ view: 'audit', subject: id }} className={buttonClass()}>
        Audit trail
      </ViewLink>
    </RecordDialog>
  );
}
