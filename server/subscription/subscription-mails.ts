import { tierName } from '../../domain/subscription/subscription.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Mail } from '../mail/mail.ts';
import type { SubscriptionRow } from './subscription.repo.ts';

/** A receipt is still worth sending so long after the payment. */
export const MAIL_LIFE_MS = 7 * 24 * 60 * 60_000;

const naira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

/** A date as people in Nigeria read it: '22 December 2026'. */
export const dayInWords = (at: Date): string => day.format(at);

/** A receipt. */
export function paidMail(firstname: string, row: SubscriptionRow): Omit<Mail, 'to'> {
  const name = tierName(row.tier);
  const until = row.ends_at === null ? '' : dayInWords(row.ends_at);
  return composeMail({
    subject: `Your SabiData ${name} subscription`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `We received ₦${naira.format(row.amount_kobo / 100)} for one month of ${name}. It runs until ${until}.`,
      `Reference: ${row.reference}`,
    ],
    after: ['You can cancel in Settings at any time; what is paid for runs to its end.'],
  });
}

/** The next month could not be charged. */
export function notRenewedMail(firstname: string, row: SubscriptionRow, pricing: string): Omit<Mail, 'to'> {
  const name = tierName(row.tier);
  const until = row.ends_at === null ? '' : dayInWords(row.ends_at);
  return composeMail({
    subject: `Your SabiData ${name} subscription was not renewed`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `The next month of ${name} could not be charged. What you have runs until ${until}.`,
      `To keep it, pay for another month: ${pricing}`,
    ],
    after: ['Afterwards your plans stay listed, and new ones are limited as on Starter.'],
  });
}
