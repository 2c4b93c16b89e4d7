import { useState } from 'react';
import type { InferOutput } from 'valibot';
import { adminDecideName, adminNames } from '../../../../domain/contract/admin/sellers.calls.ts';
import type { NameConcern } from '../../../../domain/provider/name-concern.ts';
import { countOf } from '../../../../domain/quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog } from '../act/action-dialog.tsx';
import { RecordDialog } from '../act/record-dialog.tsx';
import type { ViewProps } from '../admin-search.ts';
import * as css from '../list/admin-list.css.ts';
import { AdminList } from '../list/admin-list.tsx';
import { Day } from '../list/day.tsx';
import type { Filter } from '../list/filters.tsx';
import * as rows from '../list/rows.css.ts';
import type { Column } from '../list/rows.tsx';
import { describeForeign } from './foreign-letters.ts';
import { MarkedName } from './marked-name.tsx';

type WaitingName = InferOutput<typeof adminNames.response>['items'][number];

const CONCERNS: Readonly<Record<NameConcern, string>> = {
  operator: 'Reads like an operator',
  seller: 'Reads like another seller',
  invisible: 'Has invisible characters',
  'look-alike': 'Has letters that look like others',
  badge: 'Verified under another name',
  earlier: 'Held by an earlier rule',
};

const reasonOf = ({ concern, like }: WaitingName) =>
  like === null ? CONCERNS[concern] : `${CONCERNS[concern]}: ${like}`;

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Find', placeholder: 'Name' },
  {
    kind: 'order',
    usual: 'requested.asc',
    options: { 'requested.asc': 'Waiting longest', 'requested.desc': 'Newest first', 'name.asc': 'Name' },
  },
];

const shownNow = ({ name, requested_name }: WaitingName) => (name === requested_name ? undefined : name);

const COLUMNS: readonly Column<WaitingName>[] = [
  { label: 'Asked for', cell: ({ requested_name }) => <MarkedName name={requested_name} /> },
  {
    label: 'Why it waits',
    cell: (waiting) => [reasonOf(waiting), ...describeForeign(waiting.requested_name)].join(' · '),
    place: 'evidence',
  },
  {
    label: 'Shown now',
    cell: (waiting) => (
      <>
        {shownNow(waiting)}
        {waiting.verified_name && <span className={rows.second}>verified as {waiting.verified_name}</span>}
      </>
    ),
    inCard: (waiting) => shownNow(waiting) && `now ${waiting.name}`,
  },
  { label: 'Verified as', cell: null, inCard: ({ verified_name }) => verified_name && `verified as ${verified_name}` },
  {
    label: 'Since',
    cell: ({ requested_at }) => <Day at={requested_at} />,
    inCard: ({ requested_at }) => requested_at && <Day at={requested_at} />,
  },
];

/** Names of sellers, and badges for new names, that wait for review. */
export function NamesView(props: ViewProps) {
  const [open, setOpen] = useState<WaitingName>();
  return (
    <>
      <AdminList
        {...props}
        call={adminNames}
        list="names"
        title="Names to review"
        intro="Approve only names that you know"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        opens={{ label: ({ requested_name }) => `Review ${requested_name}`, open: setOpen }}
        empty="No name waits for review."
      />
      {open && <NameDialog waiting={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function NameDialog({ waiting, onClose }: { waiting: WaitingName; onClose: () => void }) {
  const [decision, setDecision] = useState<'approve' | 'refuse'>();
  const { id, requested_name } = waiting;
  const isApproval = decision === 'approve';
  return (
    <RecordDialog
      title={requested_name}
      onClose={onClose}
      facts={[
        ['Why it waits', reasonOf(waiting)],
        ['Letters', describeForeign(requested_name).join(', ')],
        ['Shown now', waiting.name],
        ['Verified as', waiting.verified_name],
        ['Plans', waiting.plans],
        ['Email', waiting.email],
        ['Website', waiting.website],
      ]}
      note="Until you decide it is not public, or is public without its Verified badge."
    >
      <Button kind="go" onClick={() => setDecision('approve')}>
        Approve name
      </Button>
      <Button kind="stop" onClick={() => setDecision('refuse')}>
        Refuse name
      </Button>
      {decision && (
        <ActionDialog
          title={isApproval ? 'Approve name' : 'Refuse name'}
          button={isApproval ? 'Approve name' : 'Refuse name'}
          isDestructive={!isApproval}
          failed="Couldn't decide the name"
          write={() => ({ call: adminDecideName, id, body: { decision, requested_name } })}
          onClose={() => setDecision(undefined)}
          onDone={onClose}
        >
          <p className={isApproval ? undefined : css.gone}>
            {isApproval ? approvalMessage(waiting) : refusalMessage(waiting)}
          </p>
        </ActionDialog>
      )}
    </RecordDialog>
  );
}

function approvalMessage({ requested_name, verified_name, plans }: WaitingName): string {
  const badge = verified_name === null ? '' : ' with the Verified badge';
  return `Everybody sees “${requested_name}”${badge} beside ${countOf(plans, 'plan')}. The seller gets an email.`;
}

const refusalMessage = ({ name, concern }: WaitingName) =>
  concern === 'badge'
    ? `“${name}” stays without the Verified badge. The seller gets an email.`
    : `“${name}” stays. The seller gets an email and can ask for another name.`;
