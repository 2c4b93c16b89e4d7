import { useState } from 'react';
import type { Duty } from '../../../../domain/account/duty.ts';
import { type AuditEntry, adminAudit } from '../../../../domain/contract/admin/system.calls.ts';
import { Chip } from '../../../ui/badges.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { RecordDialog } from '../act/record-dialog.tsx';
import { useDuty } from '../act/use-duty.ts';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTime } from '../format-admin.ts';
import { AdminList } from '../list/admin-list.tsx';
import { Time } from '../list/day.tsx';
import type { Filter } from '../list/filters.tsx';
import { Reference } from '../list/reference.tsx';
import type { Column } from '../list/rows.tsx';
import { entryName, SUBJECTS } from './action-names.ts';
import { Change, hasChange, readMessage } from './change.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'action', label: 'About', any: 'Everything', options: SUBJECTS },
  {
    kind: 'choice',
    name: 'outcome',
    label: 'Outcome',
    any: 'Any outcome',
    options: { done: 'Done', refused: 'Refused' },
  },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
  { kind: 'order', usual: 'at.desc', options: { 'at.desc': 'Newest first', 'at.asc': 'Oldest first' } },
  { kind: 'chosen', name: 'person', label: 'Person' },
  { kind: 'chosen', name: 'actor', label: 'Done by' },
  { kind: 'chosen', name: 'subject', label: 'Record' },
  { kind: 'chosen', name: 'payment', label: 'Payment' },
];

const whoOf = ({ action, actor, actor_id }: AuditEntry) =>
  actor_id === null ? nobodyOf(action) : (actor ?? 'Deleted account');

/** Without a session only visitors try to sign in; other entries may be the server's own. */
const nobodyOf = (action: string) => (action === 'account.sign-in' ? 'Visitor' : 'Visitor or server');

const changeOf = (entry: AuditEntry) => readMessage(entry) ?? (hasChange(entry) && <Change {...entry} />);

const COLUMNS: readonly Column<AuditEntry>[] = [
  { label: 'Action', cell: entryName },
  {
    label: 'Outcome',
    cell: ({ outcome }) => outcome === 'refused' && <Chip tone="stop">Refused</Chip>,
    place: 'state',
  },
  { label: 'Who', cell: whoOf },
  { label: 'Change', cell: changeOf, place: 'text' },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
  {
    label: 'Request',
    cell: ({ request_id }) => request_id !== null && <Reference of={request_id} />,
    inCard: null,
  },
];

/** The rows that each duty sees (docs/accounts.md#duties). */
const INTROS: Readonly<Record<Duty, string>> = {
  owner: 'Nobody can change these rows',
  support: 'Everything but payments',
  finance: 'Payments, tiers, alarms, what payers changed of their plans, and your own actions',
};

/** Actions that were done or refused, as far as the duty shows them. Rows are never changed. */
export function AuditView(props: ViewProps) {
  const duty = useDuty();
  const [open, setOpen] = useState<AuditEntry>();
  return (
    <>
      <AdminList
        {...props}
        call={adminAudit}
        list="audit"
        title="Audit"
        intro={INTROS[duty]}
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => String(id)}
        opens={{ label: (entry) => `${entryName(entry)} by ${whoOf(entry)}`, open: setOpen }}
        empty="Nothing was done yet."
      />
      {open && <EntryDialog {...props} entry={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** An entry, with the ways to what else its actor did and what else happened to its record. */
function EntryDialog({ entry, onClose, go, hrefFor }: ViewProps & { entry: AuditEntry; onClose: () => void }) {
  const { action, actor_id, subject } = entry;
  const links = {
    hrefFor,
    className: buttonClass(),
    go: (...to: Parameters<typeof go>) => {
      onClose();
      go(...to);
    },
  };
  return (
    <RecordDialog
      title={entryName(entry)}
      onClose={onClose}
      facts={[
        ['Outcome', entry.outcome === 'done' ? 'Done' : 'Refused'],
        ['Who', whoOf(entry)],
        ['When', formatTime(entry.at)],
        ['Change', changeOf(entry) || null],
        ['Record', subject && <Reference key="record" of={subject} />],
        ['Request', entry.request_id && <Reference key="request" of={entry.request_id} />],
        ['Code', action],
      ]}
    >
      {actor_id !== null && (
        <ViewLink {...links} to={{ view: 'audit', actor: actor_id }}>
          What else they did
        </ViewLink>
      )}
      {subject !== null && (
        <ViewLink {...links} to={{ view: 'audit', subject }}>
          All of this record
        </ViewLink>
      )}
    </RecordDialog>
  );
}
