import { useState } from 'react';
import { type AdminAlarm, adminAlarms, adminMarkAlarm } from '../../../../domain/contract/admin/alarms.calls.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog } from '../act/action-dialog.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTime } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import { AdminList } from '../list/admin-list.tsx';
import type { Filter } from '../list/filters.tsx';
import type { Column } from '../list/rows.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'state', label: 'State', any: 'Not seen', options: { seen: 'Seen', all: 'All' } },
];

const COLUMNS: readonly Column<AdminAlarm>[] = [
  { label: 'Alarm', cell: ({ text }) => text },
  { label: 'Raised', cell: ({ at }) => formatTime(at) },
  {
    label: 'Seen',
    cell: ({ seen_at, seen_by }) => (
      <>
        {formatTime(seen_at)} {seen_by && <span className={css.second}>{seen_by}</span>}
      </>
    ),
  },
];

/** A list of what an operator must look into. The runbook says what to do about each alarm. */
export function AlarmsList(props: ViewProps) {
  const [marked, setMarked] = useState<AdminAlarm>();
  const close = () => setMarked(undefined);
  return (
    <>
      <AdminList
        {...props}
        call={adminAlarms}
        list="alarms"
        title="Alarms"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        action={(alarm) => alarm.seen_at === null && <Button onClick={() => setMarked(alarm)}>Mark as seen</Button>}
        empty="No alarm waits for you."
      />
      {marked && (
        <ActionDialog
          title="Mark as seen"
          button="Mark as seen"
          failed="The alarm was not marked"
          write={() => ({ call: adminMarkAlarm, id: marked.id })}
          onClose={close}
          onDone={close}
        >
          <p className={css.written}>{marked.text}</p>
          <p>The alarm leaves the list for every administrator.</p>
        </ActionDialog>
      )}
    </>
  );
}
