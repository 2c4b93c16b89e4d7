import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail.ts';

/** A mail with its headers. The Message-ID is the mail's own: a reader that gets it twice shows it once. */
export function mimeOf({ id, createdAt, ...mail }: OutgoingMail, from: string): SendMailOptions {
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
  return {
    ...mail,
    from,
    date: createdAt,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Nothing outside is ever read into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
