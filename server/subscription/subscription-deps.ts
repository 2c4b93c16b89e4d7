import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { OnError } from '../http/errors.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { Payments } from '../payment/payments.ts';
import { derivedKey } from '../secrets.ts';
import type { FailedCall } from './ask-provider.ts';

/** The dependencies of everything about subscriptions. */
export interface SubscriptionDeps {
  db: Database;
  clock: Clock;
  outbox: MailOutbox;
  /** Undefined without a payment provider. */
  payments: Payments | undefined;
  /** Encrypts the codes that charge cards. */
  cardKey: Buffer;
  /** Returns the app's public address, without a slash at the end. */
  publicUrl: () => string;
  /** Notifies the operator. */
  onAlarm: (message: string) => void;
  /** Receives each failed request to the payment provider. */
  onFailedCall: (failed: FailedCall) => void;
  onError: OnError;
}

interface ServerDeps extends Omit<SubscriptionDeps, 'outbox' | 'cardKey'> {
  mailOutbox: MailOutbox;
  /** The deployment's secret. */
  secret: string;
}

/** Picks the dependencies from those of the server, and derives the card key. */
export function subscriptionDeps(deps: ServerDeps): SubscriptionDeps {
  const { db, clock, mailOutbox: outbox, payments, secret, publicUrl, onAlarm, onFailedCall, onError } = deps;
  const cardKey = derivedKey(secret, 'card');
  return { db, clock, outbox, payments, cardKey, publicUrl, onAlarm, onFailedCall, onError };
}
