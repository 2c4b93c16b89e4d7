import { useState } from 'react';
import { decideRatings, listRatingBursts, type RatingBurst } from '../../../../domain/contract/admin/ratings.calls.ts';
import { listStates } from '../../../../domain/contract/sync.calls.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
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
import { useAdminQuery } from '../list/use-admin-list.ts';

const filtersOf = (states: Readonly<Record<string, string>>): readonly Filter[] => [
  REVIEW_FILTER,
  { kind: 'choice', name: 'state_iso', label: 'State', any: 'Every state', options: states },
  { kind: 'choice', name: 'network', label: 'Network', any: 'Every network', options: NETWORK_NAME },
  { kind: 'order', usual: 'to.desc', options: { 'to.desc': 'Newest first', 'to.asc': 'Oldest first' } },
];

const COLUMNS: readonly Column<RatingBurst>[] = [
  { label: 'State', cell: ({ state }) => state },
  { label: 'Network', cell: ({ network }) => <NetworkBadge network={network} /> },
  { label: 'When', cell: ({ from, to }) => formatTimes(from, to) },
  { label: 'Ratings', cell: ({ count }) => count, right: true },
  { label: 'Average', cell: ({ average }) => average.toFixed(1), right: true },
  {
    label: 'Accounts by age',
    cell: ({ accounts }) => (
      <span className={css.change}>
        <span>{accounts.under_7_days} under 7 days</span>
        <span>{accounts.under_30_days} of 7 to 29 days</span>
        <span>{accounts.older} older</span>
      </span>
    ),
  },
  { label: 'Decision', cell: ReviewChip },
];

const nameOf = ({ count, network, state }: RatingBurst) =>
  `${countOf(count, 'rating')} of ${NETWORK_NAME[network]} in ${state}`;

/** Many ratings of one network in one state within an hour: accept or reject them. */
export function RatingsView(props: ViewProps) {
  const [open, setOpen] = useState<RatingBurst>();
  const { data: states = [] } = useAdminQuery(listStates);
  return (
    <>
      <AdminList
        {...props}
        call={listRatingBursts}
        list="ratings"
        title="Suspicious ratings"
        intro="Ten or more ratings of one network in one state within an hour. They count only once you accept them."
        filters={filtersOf(Object.fromEntries(states.map(({ iso, name }) => [iso, name])))}
        columns={COLUMNS}
        keyOf={({ state_iso, network, from }) => [state_iso, network, from].join()}
        action={(burst) => (
          <Button onClick={() => setOpen(burst)} aria-label={`Decide on ${nameOf(burst)}`}>
            {burst.review === 'held' ? 'Decide' : 'Open'}
          </Button>
        )}
        empty="No ratings wait for a decision."
      />
      {open && <BurstDialog {...props} burst={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const EFFECTS = {
  accepted: 'They count from now on, as far as the age of each account allows.',
  rejected: 'They count for nothing. You can accept them later.',
  held: 'They wait again, and count for nothing meanwhile.',
} as const;

function BurstDialog({ burst, onClose, ...view }: ViewProps & { burst: RatingBurst; onClose: () => void }) {
  const { state_iso, network, from, to, review, accounts } = burst;
  return (
    <RecordDialog
      title={nameOf(burst)}
      onClose={onClose}
      facts={[
        ['When', formatTimes(from, to)],
        ['Average', burst.average.toFixed(1)],
        ['Accounts under 7 days', accounts.under_7_days],
        ['Accounts of 7 to 29 days', accounts.under_30_days],
        ['Older accounts', accounts.older],
        ['Decision', <ReviewChip key="review" review={review} />],
      ]}
    >
      <p className={quiet}>Accounts under 30 days count for nothing until they are older.</p>
      <BurstDecision
        review={review}
        items="ratings"
        name={nameOf(burst)}
        effects={EFFECTS}
        write={(decision) => ({ call: decideRatings, body: { state_iso, network, from, to, decision } })}
        onDone={onClose}
      />
      <ViewLink {...view} to={{ view: 'audit', subject: `${state_iso} ${network}` }} className={buttonClass()}>
        Audit trail
      </ViewLink>
    </RecordDialog>
  );
}
