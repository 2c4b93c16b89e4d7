import { formatMeasure } from '../../domain/plan/price.ts';
import { TIERS, type Tier, tierName } from '../../domain/subscription/subscription.ts';
import { composeMail, type Mail } from '../mail/mail.ts';
import { paidUntil } from './store-line.ts';
import type { SubscriptionRow } from './subscription.repo.ts';

/** How long the server tries to send a receipt, in ms. */
export const MAIL_LIFE_MS = 7 * 24 * 60 * 60_000;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

/** Formats a date in Nigeria, as '22 December 2026'. */
export const formatLagosDay = (at: Date): string => day.format(at);

function endOf(row: SubscriptionRow): string {
  const until = paidUntil(row);
  return until === null ? '' : formatLagosDay(until);
}
const amountOf = (kobo: number) => formatMeasure(kobo / 100);

/** A mail about a subscription. `site` is the app's public address. */
type SubscriptionMail = (firstname: string, row: SubscriptionRow, site: string) => Omit<Mail, 'to'>;

interface NewMonth {
  row: SubscriptionRow;
  /** Months of smaller tiers that end later because of it. */
  moved: readonly SubscriptionRow[];
}

/** A mail about a month that the user has now. */
export type NewMonthMail = (firstname: string, month: NewMonth, site: string) => Omit<Mail, 'to'>;

/** Says until when smaller tiers go on behind a month, the largest first. */
function formatMoved(moved: readonly SubscriptionRow[]): string[] {
  const tiers = TIERS.toReversed().filter((tier) => moved.some((row) => row.tier === tier));
  return tiers.map((tier) => {
    const end = Math.max(...moved.filter((row) => row.tier === tier).map(({ ends_at }) => Number(ends_at)));
    return `Your days of ${tierName(tier)} are kept. They follow after that, until ${day.format(end)}.`;
  });
}

export const paidMail: NewMonthMail = (firstname, { row, moved }) => {
  const name = tierName(row.tier);
  return composeMail({
    subject: `Your SabiData ${name} subscription`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `We received ${amountOf(row.amount_kobo)} for one month of ${name}. It runs until ${endOf(row)}.`,
      ...formatMoved(moved),
      `Reference: ${row.reference}`,
    ],
    after: ['You can cancel in Settings at any time. You keep the month that you paid for.'],
  });
};

/** About a second payment of a paid month. */
export const paidTwiceMail: NewMonthMail = (firstname, { row, moved }, site) => {
  const name = tierName(row.tier);
  return composeMail({
    subject: `Your second payment for SabiData ${name}`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `We received ${amountOf(row.amount_kobo)} for ${name} a second time. It gives you a further month, until ${endOf(row)}.`,
      ...formatMoved(moved),
      `Reference: ${row.reference}`,
    ],
    after: [`If you want the money back instead, write to us: ${site}/contact`],
  });
};

interface NotRenewed {
  row: SubscriptionRow;
  /** The user's tier after it. */
  remaining: Tier;
}

/** A mail about a renewal that failed. */
type NotRenewedMail = (firstname: string, month: NotRenewed, site: string) => Omit<Mail, 'to'>;

export const notRenewedMail: NotRenewedMail = (firstname, { row, remaining }, site) => {
  const name = tierName(row.tier);
  return composeMail({
    subject: `Your SabiData ${name} subscription was not renewed`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `We could not charge your card for the next month of ${name}. Your subscription runs until ${endOf(row)}.`,
      `To keep it, pay for another month: ${site}/pricing`,
    ],
    after: [`After that your plans stay listed. The limit of ${tierName(remaining)} applies to new plans.`],
  });
};

/** About a month that ended while the server could not renew it, too long ago to charge the card now. */
export const missedMail: NotRenewedMail = (firstname, { row, remaining }, site) => {
  const name = tierName(row.tier);
  return composeMail({
    subject: `Your SabiData ${name} subscription was not renewed`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `Your month of ${name} ended on ${endOf(row)}. Because of a fault on our side we did not renew it, and we did not charge your card.`,
      `To have it again, pay for another month: ${site}/pricing`,
    ],
    after: [`Your plans stay listed. The limit of ${tierName(remaining)} applies to new plans.`],
  });
};

interface ReturnedMoney {
  /** True if the payer's bank took the money back. */
  isDispute: boolean;
  returnedKobo: number;
  /** The user's tier from now on. */
  remaining: Tier;
  /** True if the month was still to run. */
  endsNow: boolean;
  site: string;
}

/** About a payment whose money went back. */
export function returnedMail(
  firstname: string,
  row: SubscriptionRow,
  { isDispute, returnedKobo, remaining, endsNow, site }: ReturnedMoney,
): Omit<Mail, 'to'> {
  const name = tierName(row.tier);
  const amount = amountOf(returnedKobo);
  const what = isDispute
    ? `Your bank took back ${amount} for one month of ${name}, because its payment was disputed.`
    : `We returned ${amount} for one month of ${name}.`;
  const then = endsNow
    ? `So that month ended today. Your tier is ${tierName(remaining)} now. Your plans stay listed; its limit applies to new plans.`
    : 'That month had already ended, so your tier does not change.';
  return composeMail({
    subject: `Your payment for SabiData ${name} was returned`,
    greeting: `Hello ${firstname},`,
    paragraphs: [`${what} ${then}`, `Reference: ${row.reference}`, 'We do not charge your card again.'],
    after: [`To have ${name} again: ${site}/pricing`, `If this is a mistake, write to us: ${site}/contact`],
  });
}

/** About a dispute that the payer's bank has opened. */
export const disputedMail: SubscriptionMail = (firstname, row, site) => {
  const name = tierName(row.tier);
  return composeMail({
    subject: `Your bank asks about a payment for SabiData ${name}`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `Your bank tells us that the payment of ${amountOf(row.amount_kobo)} for one month of ${name} is disputed. Until your bank decides, your tier stays, and we do not charge your card.`,
      `Reference: ${row.reference}`,
    ],
    after: [
      `If you know this payment, tell your bank. If you do not, write to us: ${site}/contact`,
      'If the bank takes the money back, that month ends at once.',
    ],
  });
};

/** About months that an administrator gave for free. */
export const grantedMail: NewMonthMail = (firstname, { row, moved }, site) => {
  const name = tierName(row.tier);
  return composeMail({
    subject: `SabiData ${name} is yours`,
    greeting: `Hello ${firstname},`,
    paragraphs: [
      `We gave you ${name} for free. It runs until ${endOf(row)} and does not renew.`,
      ...formatMoved(moved),
    ],
    after: [`You find it in Settings: ${site}/settings`],
  });
};
