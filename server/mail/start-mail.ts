import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { releaseHeldMails } from './mail.repo.ts';
import type { SendMail } from './mail.ts';
import type { MailOutbox } from './mail-outbox.ts';
import { startMailWorker } from './mail-worker.ts';

interface MailDeps {
  db: Database;
  clock: Clock;
  outbox: MailOutbox;
  /** Where mail is sent; without it each mail is a file in the data directory. */
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
  /** Whether no other process sends mails of this database. */
  isAlone: boolean;
  onError: (error: unknown) => void;
}

/** Starts sending mail. Resolves to what stops it. */
export async function startMail({ isAlone, ...parts }: MailDeps): Promise<() => Promise<void>> {
  if (isAlone) await releaseHeldMails(parts.db.queries, new Date(parts.clock.nowMs()));
  let mailer: Promise<SendMail> | undefined;
  const send: SendMail = async (mail) => {
    mailer ??= loadMailer(parts); // with the first mail: an idle server does without
    await (await mailer)(mail);
  };
  return startMailWorker({ ...parts, send });
}

async function loadMailer({ smtpUrl, from, dataDir }: Omit<MailDeps, 'isAlone'>): Promise<SendMail> {
  if (smtpUrl === undefined) return (await import('./file-mailer.ts')).fileMailer(join(dataDir, 'mail'), from);
  return (await import('./smtp-mailer.ts')).smtpMailer(smtpUrl, from);
}
