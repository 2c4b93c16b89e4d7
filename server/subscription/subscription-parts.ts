import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { Payments } from '../payment/payments.ts';
import { derivedKey } from '../secrets.ts';

/** What everything about subscriptions works with. */
export interface SubscriptionDeps {
  db: Database;
  clock: Clock;
  outbox: MailOutbox;
  /** Undefined where payments are not set up. */
  payments: Payments | undefined;
  /** Seals what charges cards. */
  cardKey: Buffer;
  /** The address people use, without a slash at the end. */
  publicUrl: () => string;
  onAlarm: (what: string) => void;
}

interface Given extends Omit<SubscriptionDeps, 'outbox' | 'cardKey'> {
  mailOutbox: MailOutbox;
  /** The secret of this deployment. */
  secret: string;
}

/** The same from what the server is made of. */
export function subscriptionParts({
  db,
  clock,
  mailOutbox,
  payments,
  secret,
  publicUrl,
  onAlarm,
}: Given): SubscriptionDeps {
  return { db, clock, outbox: mailOutbox, payments, cardKey: derivedKey(secret, 'card'), publicUrl, onAlarm };
}
