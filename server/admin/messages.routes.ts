import { adminAnswerMessage, adminMarkMessage, adminMessages } from '../../domain/contract/admin/messages.calls.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { type Route, write } from '../http/route.ts';
import { isUuid } from '../http/validation.ts';
import { composeMail, type Mail } from '../mail/mail.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import { type AdminList, adminList } from './admin-list.ts';
import { listMessages, lockMessage, type MessageRow, updateMessage } from './messages.repo.ts';

const MAIL_LIFE_MS = 7 * 24 * 60 * 60_000;

interface MessageDeps {
  clock: Clock;
  mailOutbox: MailOutbox;
  /** The address that receives the messages, and replies to our answers. */
  contactEmail: string;
}

export const messagesList = (db: Queries): AdminList =>
  adminList({
    name: 'messages',
    isPersonal: true,
    call: adminMessages,
    columns: [
      ...['id', 'first_name', 'last_name', 'email', 'message', 'created_at', 'answer', 'answered_at'],
      'done_at',
    ],
    read: (query, window) => listMessages(db, query, window),
  });

/** The routes that answer messages. The audit names the message and not its text, which goes after a year. */
export function messagesRoutes({ clock, mailOutbox, contactEmail }: MessageDeps): Route[] {
  return [
    write(adminAnswerMessage, async ({ params: { id }, body: { answer }, actor, tx, source: { requestId } }) => {
      const row = await existingMessage(tx, id);
      const at = new Date(clock.nowMs());
      await updateMessage(tx, row.id, { answer, answered_at: at, done_at: row.done_at ?? at });
      await mailOutbox.queue(tx, { ...answerMail(row, answer), to: row.email, replyTo: contactEmail }, MAIL_LIFE_MS);
      const entry = { at, action: 'contact.answer', outcome: 'done', subject: row.id } as const;
      const change = { before: { state: stateOf(row) }, after: { state: 'done', characters: answer.length } };
      await writeAudit(tx, { ...entry, ...change, actorId: actor?.id, requestId });
      return { message: 'The answer is on its way.' };
    }),
    write(adminMarkMessage, async ({ params: { id }, body: { state }, actor, tx, source: { requestId } }) => {
      const row = await existingMessage(tx, id);
      const at = new Date(clock.nowMs());
      await updateMessage(tx, row.id, { done_at: state === 'done' ? at : null });
      const entry = { at, action: 'contact.state', outcome: 'done', subject: row.id } as const;
      const change = { before: { state: stateOf(row) }, after: { state } };
      await writeAudit(tx, { ...entry, ...change, actorId: actor?.id, requestId });
      return { message: state === 'done' ? 'The message is done.' : 'The message is open again.' };
    }),
  ];
}

async function existingMessage(tx: Queries, id: string | undefined): Promise<MessageRow> {
  const row = isUuid(id) ? await lockMessage(tx, id) : undefined;
  if (row === undefined) throw notFound('That message');
  return row;
}

const stateOf = ({ done_at }: MessageRow) => (done_at === null ? 'open' : 'done');

/** Does not repeat the message: anybody can write one in the name of somebody else. */
const answerMail = ({ created_at }: MessageRow, answer: string): Omit<Mail, 'to'> =>
  composeMail({
    subject: 'Our answer to your message',
    greeting: 'Hello,',
    paragraphs: answer.split(/\n{2,}/),
    after: [`You wrote to SabiData on ${created_at.toISOString().slice(0, 10)}. Reply to this email to write again.`],
  });
