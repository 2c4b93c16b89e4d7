import { useState } from 'react';
import * as v from 'valibot';
import {
  AdminAnswerSchema,
  type AdminMessage,
  adminAnswerMessage,
  adminMarkMessage,
  adminMessages,
} from '../../../../domain/contract/admin/messages.calls.ts';
import { Chip } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ActionDialog, type AdminWrite } from '../act/action-dialog.tsx';
import { RecordDialog } from '../act/record-dialog.tsx';
import type { ViewProps } from '../admin-search.ts';
import { formatTime } from '../format-admin.ts';
import * as css from '../list/admin-list.css.ts';
import { AdminList } from '../list/admin-list.tsx';
import { Day } from '../list/day.tsx';
import type { Filter } from '../list/filters.tsx';
import * as rows from '../list/rows.css.ts';
import type { Column } from '../list/rows.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Find', placeholder: 'Name, email or words' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    any: 'Open and done',
    options: { open: 'Open', done: 'Done' },
  },
  { kind: 'order', usual: 'created.desc', options: { 'created.desc': 'Newest first', 'created.asc': 'Oldest first' } },
];

const nameOf = ({ first_name, last_name }: AdminMessage) => `${first_name} ${last_name}`;

function StateChip({ done_at, answered_at }: AdminMessage) {
  if (done_at === null) return <Chip tone="wait">Open</Chip>;
  return <Chip tone="ok">{answered_at === null ? 'Done' : 'Answered'}</Chip>;
}

const MAX_BEGINNING = 80;

/** Returns the first words of a text: about two lines on a phone. */
const beginningOf = (text: string): string =>
  text.length > MAX_BEGINNING ? `${text.slice(0, MAX_BEGINNING).replace(/\s+\S*$/, '')} …` : text;

const COLUMNS: readonly Column<AdminMessage>[] = [
  {
    label: 'From',
    cell: (message) => (
      <>
        {nameOf(message)} <span className={rows.second}>{message.email}</span>
      </>
    ),
    inCard: nameOf,
  },
  { label: 'State', cell: StateChip, place: 'state' },
  {
    label: 'Message',
    cell: ({ message }) => <span className={rows.excerpt}>{message}</span>,
    inCard: ({ message }) => beginningOf(message),
    place: 'text',
  },
  { label: 'Written', cell: ({ created_at }) => <Day at={created_at} /> },
];

/** Messages of the contact form: read, answer by email, mark as done. */
export function MessagesView(props: ViewProps) {
  const [open, setOpen] = useState<AdminMessage>();
  return (
    <>
      <AdminList
        {...props}
        call={adminMessages}
        list="messages"
        title="Messages"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        opens={{ label: (message) => `Open the message of ${nameOf(message)}`, open: setOpen }}
        empty="Nobody has written yet."
      />
      {open && <MessageDialog message={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function MessageDialog({ message, onClose }: { message: AdminMessage; onClose: () => void }) {
  const [action, setAction] = useState<'answer' | 'state'>();
  const { id, done_at, answer, answered_at } = message;
  const state = done_at === null ? 'done' : 'open';
  const label = state === 'done' ? 'Mark as done' : 'Open again';
  const dialog = { onClose: () => setAction(undefined), onDone: onClose };
  return (
    <RecordDialog
      title={`Message of ${nameOf(message)}`}
      onClose={onClose}
      facts={[
        ['Email', message.email],
        ['Written', formatTime(message.created_at)],
        ['State', <StateChip key="state" {...message} />],
      ]}
    >
      <p className={css.written}>{message.message}</p>
      {answer !== null && (
        <>
          <p>Our answer of {formatTime(answered_at)}:</p>
          <p className={css.written}>{answer}</p>
        </>
      )}
      <Button kind="go" onClick={() => setAction('answer')}>
        {answer === null ? 'Answer by email' : 'Answer again'}
      </Button>
      <Button onClick={() => setAction('state')}>{label}</Button>
      {action === 'answer' && (
        <ActionDialog
          {...dialog}
          title={`Answer ${nameOf(message)}`}
          button="Send answer"
          failed="Couldn't send the answer"
          write={(form) => answerOf(id, form)}
        >
          <p>
            The email goes to {message.email}. It does not repeat the message. The answer is kept with it for a year.
          </p>
          <Field label="Answer">{(ids) => <TextArea {...ids} name="answer" rows={8} maxLength={5000} />}</Field>
        </ActionDialog>
      )}
      {action === 'state' && (
        <ActionDialog
          {...dialog}
          title={label}
          button={label}
          failed="Couldn't change the message"
          write={() => ({ call: adminMarkMessage, id, body: { state } })}
        >
          <p>
            {state === 'done' ? 'The message leaves the open ones. No email is sent.' : 'The message is open again.'}
          </p>
        </ActionDialog>
      )}
    </RecordDialog>
  );
}

function answerOf(id: string, form: FormData): AdminWrite | string {
  const checked = v.safeParse(AdminAnswerSchema, { answer: String(form.get('answer') ?? '').replaceAll('\r\n', '\n') });
  return checked.success ? { call: adminAnswerMessage, id, body: checked.output } : checked.issues[0].message;
}
