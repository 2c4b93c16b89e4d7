import { useState } from 'react';
import { decideRatings, listRatingBursts, type RatingBurst } from '../../../../domain/contract/admin/ratings.calls.ts';
import { listStates } from '../../../../domain/contract/sync.calls.ts';
import { NETWORK_NAME } from '../../../../domain/plan/network.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { NetworkBadge } from '../../../ui/badges.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { BurstDecision, REVIEW_FILTER, ReviewChip } from '../act/burst-decision.tsx';
import { RecordDialog } from '../act/record-dialog.tsx';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTimes } from '../format-admin.ts';
import { AdminList } from '../list/admin-list.tsx';
import { Day } from '../list/day.tsx';
import type { Filter } from '../list/filters.tsx';
import * as rows from '../list/rows.css.ts';
import type { Column } from '../list/rows.tsx';
import { useAdminQuery } from '../list/use-admin-list.ts';

const filtersOf = (states: Readonly<Record<string, string>>): readonly Filter[] => [
  REVIEW_FILTER,
  { kind: 'choice', name: 'state_iso', label: 'State', any: 'Every state', options: states },
  { kind: 'choice', name: 'network', label: 'Network', any: 'Every network', options: NETWORK_NAME },
  { kind: 'order', usual: 'to.desc', options: { 'to.desc': 'Newest first', 'to.asc': 'Oldest first' } },
];

const COLUMNS: readonly Column<RatingBurst>[] = [
  {
    label: 'Ratings of',
    cell: ({ network, state }) => (
      <span className={rows.badged}>
        <NetworkBadge network={network} /> {state}
      </span>
    ),
  },
  {
    label: 'Evidence',
    cell: ({ count, average, accounts }) =>
      `${countOf(count, 'rating')}, ${average.toFixed(1)}, ${accounts.under_7_days}\u00a0new accounts`,
    place: 'evidence',
  },
  {
    label: 'Other accounts',
    cell: ({ accounts }) => `${accounts.under_30_days}\u00a0under\u00a030\u00a0days,\u00a0${accounts.older}\u00a0older`,
  },
  { label: 'Decision', cell: ReviewChip, place: 'state' },
  { label: 'When', cell: ({ to }) => <Day at={to} /> },
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
        intro="They count once you accept them"
        filters={filtersOf(Object.fromEntries(states.map(({ iso, name }) => [iso, name])))}
        columns={COLUMNS}
        keyOf={({ state_iso, network, from }) => [state_iso, network, from].join()}
        opens={{ label: (burst) => `Decide on ${nameOf(burst)}`, open: setOpen }}
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
      note="Ten or more within an hour. Accounts under 30 days count for nothing until they are older."
    >
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
