import { dayInLagos } from '../../domain/lagos-time.ts';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../db/database.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import { claimMail, hasMail, lockUnmailed, markMailed, sellerAccount, sellersToMail } from './mail-seller.repo.ts';
import { OPERATOR_REPORTED } from './report-alarms.ts';
import { reportedMail } from './report-mail.ts';

export interface SellerMailDeps {
  clock: Clock;
  mailOutbox: MailOutbox;
  /** Returns the app's public address, without a slash at the end. */
  publicUrl: () => string;
  /** Receives what an administrator must look into. */
  onAlarm: (message: string) => void;
}

const MAIL_LIFE_MS = 3 * 24 * 60 * 60_000;

/**
 * Queues one mail a day to a seller: about all of their plans that people report and that no mail has named. Later ones of
 * the day wait for the next day's mail.
 */
export async function mailSeller(tx: Queries, providerNo: number, deps: SellerMailDeps): Promise<void> {
  const seller = await sellerAccount(tx, providerNo);
  // Providers without a user get no mail: their reports wait in the administrators' queue.
  if (seller === undefined) return deps.onAlarm(OPERATOR_REPORTED);
  const day = dayInLagos(deps.clock.nowMs());
  if (await hasMail(tx, providerNo, day)) return;
  const plans = await lockUnmailed(tx, providerNo);
  if (plans.length === 0 || !(await claimMail(tx, providerNo, day))) return;
  await markMailed(tx, plans);
  const mail = reportedMail({ firstname: seller.firstname, plans, publicUrl: deps.publicUrl() });
  await deps.mailOutbox.queue(tx, { ...mail, to: seller.email }, MAIL_LIFE_MS);
}

/** Mails the sellers of plans that waited for a new day. */
export async function mailSellers({ db, ...deps }: SellerMailDeps & { db: Database }): Promise<void> {
  const sellers = await sellersToMail(db.queries, dayInLagos(deps.clock.nowMs()));
  for (const seller of sellers) await db.transaction((tx) => mailSeller(tx, seller, deps));
}
