import type { ViewName } from '../act/use-duty.ts';
import type { AdminSearch } from '../admin-search.ts';

/** An alarm as an administrator reads it. Its text on the server names references and the runbook for operators. */
export interface ReadableAlarm {
  /** The event: 'A dispute is open'. */
  title: string;
  /** The next step: 'Answer it at the payment provider in time'. */
  advice: string | undefined;
  /** The payment that it is about. */
  reference: string | undefined;
  /** The view to act in. */
  place: { label: string; to: AdminSearch & { view: ViewName } } | undefined;
}

/** References have dots too (server/subscription/begin-subscription.ts). */
const REFERENCE = /\bsabi-[\w.-]+/;
const PLACES = [
  [/Suspicious reports/, { label: 'Suspicious reports', to: { view: 'report-bursts' } }],
  [/ratings/i, { label: 'Suspicious ratings', to: { view: 'ratings' } }],
  [/Prices to check|Reports\b/, { label: 'Prices to check', to: { view: 'reports' } }],
  [/dispute/i, { label: 'Disputed payments', to: { view: 'payments', state: 'disputed' } }],
  [/payment/i, { label: 'Payments', to: { view: 'payments' } }],
  [/badge/, { label: 'Names to review', to: { view: 'names' } }],
] as const;

export function readAlarm(text: string): ReadableAlarm {
  const plain = text.replace(/ \(docs\/runbook\.md\)$/, '');
  const short = plain
    .replace(new RegExp(` (?:for|of) the payment ${REFERENCE.source}(?=:| is|$)`), '')
    .replace(new RegExp(` ${REFERENCE.source}`), '');
  const [, title = short, advice] = /^(.*?)[:.] (.*)$/.exec(short) ?? [];
  return {
    title,
    advice: advice && advice.charAt(0).toUpperCase() + advice.slice(1),
    reference: REFERENCE.exec(plain)?.[0],
    place: PLACES.find(([pattern]) => pattern.test(plain))?.[1],
  };
}
