import type { AuditEntry } from '../../../../domain/contract/admin/system.calls.ts';

/** The names of actions, as people call them. */
const ACTIONS: Readonly<Record<string, string>> = {
  'account.register': 'Registered',
  'account.verify': 'Account verified',
  'account.sign-in': 'Signed in',
  'account.sign-out': 'Signed out',
  'account.end-sessions': 'Sessions ended',
  'account.reset': 'Password reset',
  'account.pin-guesses': 'PIN guesses',
  'account.update': 'Account changed',
  'account.role': 'Role changed',
  'account.delete': 'Account deleted',
  'provider.create': 'Seller added',
  'provider.update': 'Seller changed',
  'provider.name': 'Name decided',
  'provider.delete': 'Seller deleted',
  'plan.create': 'Plan added',
  'plan.create-bulk': 'Plans added',
  'plan.import': 'Price list imported',
  'plan.update': 'Plan changed',
  'plan.confirm': 'Price confirmed',
  'plan.delete': 'Plan deleted',
  'price.reported': 'Price reported',
  'price.confirmed': 'Price confirmed by buyers',
  'price.unconfirmed': 'Price not confirmed',
  'subscription.begin': 'Payment begun',
  'subscription.ask': 'Payment service failed',
  'subscription.notice': 'Notice from the payment service',
  'subscription.verify': 'Payment checked',
  'subscription.pay': 'Paid',
  'subscription.grant': 'Tier given',
  'subscription.cancel': 'Subscription cancelled',
  'subscription.resume': 'Subscription resumed',
  'subscription.return': 'Money went back',
  'ratings.hold': 'Ratings held',
  'ratings.decide': 'Ratings decided',
  'reports.hold': 'Reports held',
  'reports.decide': 'Reports decided',
  'contact.answer': 'Message answered',
  'contact.state': 'Message marked',
  'alarm.seen': 'Alarm seen',
  'admin.export': 'List downloaded',
  'admin.read': 'Personal data read',
  'account.confirm': 'Confirmed by password',
  'account.second-factor': 'Second factor changed',
  'account.second-factor.code': 'Code of a second factor',
  'account.recovery-code': 'Recovery code used',
};

/** The names of actions that were refused: nothing of them was done. */
const REFUSED: Readonly<Record<string, string>> = {
  'account.sign-in': 'Sign-in',
  'account.verify': 'Verification of an account',
  'account.reset': 'New password',
  'account.confirm': 'Confirmation by password',
  'subscription.pay': 'Payment',
};

/** The names of entries about money that went back, for a dispute in which no money moved. */
const DISPUTES: Readonly<Record<string, string>> = {
  open: 'Dispute opened',
  won: 'Dispute won',
  lost: 'Dispute lost',
};

/** The beginnings of actions by what they are about, for a filter. */
export const SUBJECTS: Readonly<Record<string, string>> = {
  account: 'Accounts',
  provider: 'Sellers',
  plan: 'Plans',
  price: 'Prices',
  subscription: 'Payments',
  ratings: 'Ratings',
  reports: 'Reports',
  contact: 'Messages',
  alarm: 'Alarms',
  admin: 'Reads and downloads',
};

/** Returns 'Signed in', or 'Sign-in' if it was refused, 'Role changed' for 'account.role', and 'Delete user' for the refused call 'deleteUser'. */
export function actionName(action: string, outcome: 'done' | 'refused' = 'done'): string {
  const known = (outcome === 'refused' ? REFUSED[action] : undefined) ?? ACTIONS[action];
  if (known !== undefined) return known;
  if (action.startsWith('account.pin.')) return 'PIN';
  const words = action
    .replaceAll(/[.-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the name of an entry: that of its action, or 'Dispute opened' for an entry about money that did not move. */
export function entryName({ action, outcome, before, after }: Named): string {
  const [was, is] = [before, after] as [Returned, Returned];
  const hasMoved = is?.refunded_kobo !== undefined && is.refunded_kobo !== was?.refunded_kobo;
  const dispute = action === 'subscription.return' && !hasMoved ? DISPUTES[is?.dispute ?? ''] : undefined;
  return dispute ?? actionName(action, outcome);
}

type Named = Pick<AuditEntry, 'action' | 'outcome' | 'before' | 'after'>;
type Returned = { refunded_kobo?: number; dispute?: string | null } | null;

/** The names of values in a change. */
export const VALUES: Readonly<Record<string, string>> = { systemadmin: 'administrator', provider: 'seller' };
