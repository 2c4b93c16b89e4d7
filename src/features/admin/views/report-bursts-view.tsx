import { useState } from 'react';
import {
  decideReports,
  listReportBursts,
  type ReportBurst,
} from '../../../../domain/contract/admin/report-bursts.calls.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { quiet } from '../../../ui/theme/text.css.ts';
import { BurstDecision, REVIEW_FILTER, ReviewChip } from '../act/burst-decision.tsx';
import { RecordDialog } from '../act/record-dialog.tsx';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTimes } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { Filter } from '../list/filters.tsx';
import type { Column } from '../list/rows.tsx';

const FILTERS: readonly Filter[] = [
  REVIEW_FILTER,
  { kind: 'order', usual: 'to.desc', options: { 'to.desc': 'Newest first', 'to.asc': 'Oldest first' } },
];

const GROUPS = {
  account: 'One account',
  young: 'Accounts under 30 days',
  block: 'One block of addresses',
} as const;

const COLUMNS: readonly Column<ReportBurst>[] = [
  { label: 'From', cell: ({ group }) => GROUPS[group] },
  { label: 'When', cell: ({ from, to }) => formatTimes(from, to) },
  { label: 'Reports', cell: ({ reports }) => reports, right: true },
  { label: 'Plans', cell: ({ plans }) => plans, right: true },
  { label: 'Sellers', cell: ({ sellers }) => sellers, right: true },
  {
    label: 'Accounts by age',
    cell: ({ accounts }) => (
      <span className={css.change}>
        <span>{accounts.under_30_days} under 30 days</span>
        <span>{accounts.older} older</span>
      </span>
    ),
  },
  { label: 'Decision', cell: ReviewChip },
];

const nameOf = ({ reports, plans }: ReportBurst) => `${countOf(reports, 'report')} on ${countOf(plans, 'plan')}`;

const EFFECTS = {
  accepted:
    'They count from now on, at most five plans of each person and day. Plans that enough people report leave what is cheapest.',
  rejected: 'They count for nothing. You can accept them later.',
} as const;

/** Reports on many plans within a day, by young accounts or from one block of addresses: accept or reject them. */
export function ReportBurstsView(props: ViewProps) {
  const [open, setOpen] = useState<ReportBurst>();
  return (
    <>
      <AdminList
        {...props}
        call={listReportBursts}
        list="report-bursts"
        title="Held reports"
        intro="10 plans, or a tenth of a network, within a day, by one account, by accounts under 30 days or from one block of addresses. These reports count only once you accept them."
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        action={(burst) => (
          <Button onClick={() => setOpen(burst)} aria-label={`Decide on ${nameOf(burst)}`}>
            {burst.review === 'held' ? 'Decide' : 'Open'}
          </Button>
        )}
        empty="No reports wait for a decision."
      />
      {open && <BurstDialog {...props} burst={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function BurstDialog({ burst, onClose, ...view }: ViewProps & { burst: ReportBurst; onClose: () => void }) {
  const { id, group, review, accounts } = burst;
  return (
    <RecordDialog
      title={nameOf(burst)}
      onClose={onClose}
      facts={[
        ['From', GROUPS[group]],
        ['When', formatTimes(burst.from, burst.to)],
        ['Sellers', burst.sellers],
        ['Accounts under 30 days', accounts.under_30_days],
        ['Older accounts', accounts.older],
        ['Decision', <ReviewChip key="review" review={review} />],
      ]}
    >
      {review === 'held' && <p className={quiet}>Until you decide, every new report of this group waits too.</p>}
      <BurstDecision
        review={review}
        items="reports"
        name={nameOf(burst)}
        effects={EFFECTS}
        write={(decision) => ({ call: decideReports, id, body: { decision } })}
        onDone={onClose}
      />
      <ViewLink {...view} to={{ view: 'audit', subject: id }} className={buttonClass()}>
        Audit trail
      </ViewLink>
    </RecordDialog>
  );
}
