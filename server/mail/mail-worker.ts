import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import {
  closeMail,
  leaseDueMail,
  MAIL_CHANNEL,
  type MailRow,
  nextDue,
  postponeMail,
  releaseMailLeases,
} from './mail.repo.ts';
import type { SendMail } from './mail.ts';
import type { MailOutbox } from './mail-outbox.ts';

/**
 * Sends queued mails, one at a time in each process. The worker leases a mail for longer than sending can take. If a
 * process crashes, its lease expires and another worker sends the mail, so no mail is lost. A mail goes out twice only
 * if a process crashes between the mail server's answer and the database update.
 */
export const MAIL_LEASE_MS = 3 * 60_000;
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** The worker also polls: a notification can get lost, and a clock can jump. */
const POLL_MS = 60_000;

interface MailDeps {
  db: Database;
  clock: Clock;
  outbox: MailOutbox;
  /** Receives the errors of mails that were not sent. They name a mail by its id, never by its address. */
  onError: (error: unknown) => void;
}

interface StartMailDeps extends MailDeps {
  /** The mail server; without it the server writes each mail to a file in the data directory. */
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
  /** True if no other process sends mails of this database. */
  isAlone: boolean;
}

/** Starts the mail worker of this process. Returns a function that stops it. */
export async function startMail(deps: StartMailDeps): Promise<() => Promise<void>> {
  if (deps.isAlone) await releaseMailLeases(deps.db.queries, new Date(deps.clock.nowMs()));
  let mailer: Promise<SendMail> | undefined;
  const send: SendMail = async (mail) => {
    mailer ??= loadMailer(deps);
    await (await mailer)(mail);
  };
  return startMailWorker({ ...deps, send });
}

/** Loads the mail library with the first mail, because it takes memory that an idle server does not need. */
async function loadMailer({ smtpUrl, from, dataDir }: StartMailDeps): Promise<SendMail> {
  const { fileMailer, smtpMailer } = await import('./mailers.ts');
  return smtpUrl === undefined ? fileMailer(join(dataDir, 'mail'), from) : smtpMailer(smtpUrl, from);
}

interface MailWorkerDeps extends MailDeps {
  send: SendMail;
}

/** Starts sending with `send`. Returns a function that stops the worker after the current mail. */
export async function startMailWorker(deps: MailWorkerDeps): Promise<() => Promise<void>> {
  let isStopped = false;
  let isWoken = false;
  let endSleep = () => {};
  const wake = () => {
    isWoken = true;
    endSleep();
  };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isWoken) return resolve();
      const timer = setTimeout(resolve, ms).unref();
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const work = async () => {
    while (!isStopped) {
      isWoken = false;
      const idleMs = await sendDue(deps).catch((error: unknown) => {
        deps.onError(error);
        return FIRST_DELAY_MS;
      });
      if (!isStopped) await sleep(idleMs);
    }
  };
  const stopListening = await deps.db.listen(MAIL_CHANNEL, wake);
  const working = work();
  return async () => {
    isStopped = true;
    wake();
    await stopListening();
    await working;
  };
}

/** Sends every due mail. Returns the time until the next one is due, in ms. */
async function sendDue(deps: MailWorkerDeps): Promise<number> {
  const { db, clock } = deps;
  for (;;) {
    const now = new Date(clock.nowMs());
    const leased = await leaseDueMail(db.queries, { now, until: new Date(now.getTime() + MAIL_LEASE_MS) });
    if (leased === undefined) break;
    await sendOne(deps, leased);
  }
  const due = await nextDue(db.queries);
  return due === undefined ? POLL_MS : Math.min(Math.max(due.getTime() - clock.nowMs(), 0), POLL_MS);
}

async function sendOne({ db, clock, outbox, send, onError }: MailWorkerDeps, row: MailRow): Promise<void> {
  const mail = row.sealed === null ? undefined : outbox.read(row.sealed);
  const isExpired = row.expires_at.getTime() <= clock.nowMs();
  if (mail === undefined || mail.to === null || isExpired) {
    const reason = isExpired ? 'it expired' : 'its content cannot be decrypted';
    if (mail?.to !== null) onError(new Error(`Mail ${row.id} was not sent: ${reason}`));
    return closeMail(db.queries, row.id, null);
  }
  try {
    await send({ ...mail, to: mail.to, id: row.id, createdAt: row.created_at });
  } catch (error) {
    onError(error);
    return postponeMail(db.queries, row.id, new Date(clock.nowMs() + delayMs(row)));
  }
  await closeMail(db.queries, row.id, new Date(clock.nowMs()));
}

const delayMs = ({ tries }: MailRow) => Math.min(FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 20), LONGEST_DELAY_MS);
