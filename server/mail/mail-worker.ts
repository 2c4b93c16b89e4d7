import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { closeMail, delayMail, holdDueMail, MAIL_CHANNEL, type MailRow, nextDue } from './mail.repo.ts';
import type { SendMail } from './mail.ts';
import type { MailOutbox } from './mail-outbox.ts';

/**
 * Sends the mails that wait, one at a time in each process. A mail is held while it is being sent, longer than sending
 * may take; whoever dies with it lets it go by that, and somebody sends it then. So none is lost, and none is sent twice
 * but by a crash in the moment between the mail server's yes and the note of it.
 */
export const HOLD_MS = 3 * 60_000;
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 15 * 60_000;
/** A notice may be missed, and a clock may jump: looked at least that often. */
const LONGEST_SLEEP_MS = 60_000;

interface MailWorkerDeps {
  db: Database;
  clock: Clock;
  outbox: MailOutbox;
  send: SendMail;
  /** Hears of mails that could not be sent, by their id. */
  onError: (error: unknown) => void;
}

/** Starts sending. Resolves to what stops it, after the mail that is on its way. */
export async function startMailWorker(parts: MailWorkerDeps): Promise<() => Promise<void>> {
  let stopped = false;
  let nudged = false;
  let rise = () => {};
  const wake = () => {
    nudged = true;
    rise();
  };
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (nudged) return resolve();
      const timer = setTimeout(resolve, ms).unref();
      rise = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const work = async () => {
    while (!stopped) {
      nudged = false;
      const idleMs = await sendDue(parts).catch((error: unknown) => {
        parts.onError(error);
        return FIRST_DELAY_MS;
      });
      if (!stopped) await rest(idleMs);
    }
  };
  const stopListening = await parts.db.listen(MAIL_CHANNEL, wake);
  const working = work();
  return async () => {
    stopped = true;
    wake();
    await stopListening();
    await working;
  };
}

/** Sends what is due; resolves to how many ms there is nothing to do. */
async function sendDue(parts: MailWorkerDeps): Promise<number> {
  const { db, clock } = parts;
  for (;;) {
    const now = new Date(clock.nowMs());
    const held = await holdDueMail(db.queries, { now, until: new Date(now.getTime() + HOLD_MS) });
    if (held === undefined) break;
    await sendOne(parts, held);
  }
  const due = await nextDue(db.queries);
  return due === undefined ? LONGEST_SLEEP_MS : Math.min(Math.max(due.getTime() - clock.nowMs(), 0), LONGEST_SLEEP_MS);
}

async function sendOne({ db, clock, outbox, send, onError }: MailWorkerDeps, row: MailRow): Promise<void> {
  const mail = row.sealed === null ? undefined : outbox.read(row.sealed);
  const isLate = row.expires_at.getTime() <= clock.nowMs();
  if (mail === undefined || mail.to === null || isLate) {
    if (mail?.to !== null) onError(new Error(`Mail ${row.id} is given up: ${isLate ? 'too late' : 'not readable'}`));
    return closeMail(db.queries, row.id, null);
  }
  try {
    await send({ ...mail, to: mail.to, id: row.id, createdAt: row.created_at });
  } catch (error) {
    onError(error);
    return delayMail(db.queries, row.id, new Date(clock.nowMs() + delayMs(row)));
  }
  await closeMail(db.queries, row.id, new Date(clock.nowMs()));
}

const delayMs = ({ tries }: MailRow) => Math.min(FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 20), LONGEST_DELAY_MS);
