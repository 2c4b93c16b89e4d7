import { useState } from 'react';
import { type AdminAlarm, adminAlarms, adminMarkAlarm } from '../../../../domain/contract/admin/alarms.calls.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ActionDialog } from '../act/action-dialog.tsx';
import { RecordDialog } from '../act/record-dialog.tsx';
import { ViewLink } from '../act/view-link.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTime, shortId } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import { AdminList } from '../list/admin-list.tsx';
import { Day } from '../list/day.tsx';
import type { Filter } from '../list/filters.tsx';
import * as rows from '../list/rows.css.ts';
import type { Column } from '../list/rows.tsx';
import { readAlarm } from './read-alarm.ts';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'state', label: 'State', any: 'Not seen', options: { seen: 'Seen', all: 'All' } },
];

const titleOf = ({ text }: AdminAlarm) => readAlarm(text).title;

/** The title in a row: with a red dot until somebody has looked into it. */
const markedTitle = (alarm: AdminAlarm) => (
  <span className={alarm.seen_at === null ? css.unseen : undefined}>{titleOf(alarm)}</span>
);

const paymentOf = ({ text }: AdminAlarm) => {
  const { reference } = readAlarm(text);
  return reference && `Payment ${shortId(reference)}`;
};

const COLUMNS: readonly Column<AdminAlarm>[] = [
  {
    label: 'Alarm',
    cell: (alarm) => (
      <>
        {markedTitle(alarm)} <span className={rows.second}>{readAlarm(alarm.text).advice}</span>
      </>
    ),
    inCard: markedTitle,
  },
  { label: 'About', cell: paymentOf },
  { label: 'Raised', cell: ({ at }) => <Day at={at} /> },
];

const SEEN: Column<AdminAlarm> = {
  label: 'Seen',
  cell: ({ seen_at, seen_by }) =>
    seen_at && (
      <>
        <Day at={seen_at} /> {seen_by}
      </>
    ),
};

/** A list of what an operator must look into. The runbook says what to do about each alarm. */
export function AlarmsList(props: ViewProps) {
  const [open, setOpen] = useState<AdminAlarm>();
  return (
    <>
      <AdminList
        {...props}
        call={adminAlarms}
        list="alarms"
        title="Alarms"
        filters={FILTERS}
        columns={props.search.state === undefined ? COLUMNS : [...COLUMNS, SEEN]}
        keyOf={({ id }) => id}
        opens={{ label: titleOf, open: setOpen }}
        waitingRows={2}
        empty="No alarm waits for you."
      />
      {open && <AlarmDialog {...props} alarm={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function AlarmDialog({ alarm, onClose, ...view }: ViewProps & { alarm: AdminAlarm; onClose: () => void }) {
  const { id, at, text, seen_at, seen_by } = alarm;
  const { title, place } = readAlarm(text);
  const link = place && (
    <ViewLink {...view} to={place.to} className={buttonClass()}>
      {place.label}
    </ViewLink>
  );
  if (seen_at !== null)
    return (
      <RecordDialog
        title={title}
        onClose={onClose}
        facts={[
          ['Alarm', text],
          ['Raised', formatTime(at)],
          ['Seen', formatTime(seen_at)],
          ['By', seen_by],
        ]}
      >
        {link}
      </RecordDialog>
    );
  return (
    <ActionDialog
      title={title}
      button="Mark as seen"
      failed="Couldn't mark the alarm"
      write={() => ({ call: adminMarkAlarm, id })}
      onClose={onClose}
      onDone={onClose}
    >
      <p className={css.written}>{text}</p>
      <p>Raised {formatTime(at)}. Once it is marked, it leaves the list for every administrator.</p>
      {link}
    </ActionDialog>
  );
}
