import { tierName } from '../../domain/subscription/subscription.ts';
import { composeMail, type Mail } from '../mail/mail.ts';
import type { SubscriptionRow } from './subscription.repo.ts';

/** How long the server tries to send a receipt, in ms. */
export const MAIL_LIFE_MS = 7 * 24 * 60 * 60_000;

const naira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

/** Formats a date in Nigeria, as '22 December 2026'. */
export const formatLagosDay = (at: Date): string => day.format(at);

export function paidMail(firstname: string, row: SubscriptionRow): Omit<Mail, 'to'> {
  const name = tierName(row.tier);
  const until = row.ends_at === null ? '' : formatLagosDay(row.ends_at);
  return composeMail({
    subject: `Your SabiData ${name} subscription`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `We received ₦${naira.format(row.amount_kobo / 100)} for one month of ${name}. It runs until ${until}.`,
      `Reference: ${row.reference}`,
    ],
    after: ['You can cancel in Settings at any time. You keep the month that you paid for.'],
  });
}

/** `pricing`: the address of the Pricing page. */
export function notRenewedMail(firstname: string, row: SubscriptionRow, pricing: string): Omit<Mail, 'to'> {
  const name = tierName(row.tier);
  const until = row.ends_at === null ? '' : formatLagosDay(row.ends_at);
  return composeMail({
    subject: `Your SabiData ${name} subscription was not renewed`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `We could not charge your card for the next month of ${name}. Your subscription runs until ${until}.`,
      `To keep it, pay for another month: ${pricing}`,
    ],
    after: ['After that your plans stay listed. The limit of Starter applies to new plans.'],
  });
}
