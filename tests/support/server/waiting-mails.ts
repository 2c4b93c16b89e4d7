import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { mails } from '../../../server/db/service-schema.ts';
import type { MailOutbox, QueuedMail } from '../../../server/mail/mail-outbox.ts';

/** The mails that wait to be sent, oldest first; those to nobody as well. By transaction: the clock of a test stands still or goes back. */
export async function waitingMails({ queries }: Database, outbox: MailOutbox): Promise<QueuedMail[]> {
  const rows = await queries.select().from(mails).orderBy(asc(sql`xmin::text::bigint`));
  return rows.flatMap(({ sealed }) => (sealed === null ? [] : (outbox.read(sealed) ?? [])));
}

/** The PIN that a mail tells. */
export function pinOf({ text }: { text: string }): string {
  const pin = /^ {4}(\d{4})$/m.exec(text)?.[1];
  if (pin === undefined) throw new Error('The mail tells no PIN');
  return pin;
}
