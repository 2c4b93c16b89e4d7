import { createHash } from 'node:crypto';
import { escapeHtml } from '../../domain/escape-html.ts';
import { formatMeasure } from '../../domain/plan/price.ts';

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:24rem;margin:0 auto;padding:1.5rem 1rem}
.test{padding:.5rem .75rem;border:2px dashed #b26a00;border-radius:8px;font-weight:600}
h1{font-size:1.25rem;margin:1.5rem 0 .25rem}p{margin:.25rem 0}.total{font-size:2rem;font-weight:700}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button{min-height:48px;border:1px solid #6b756f;border-radius:8px;background:none;color:inherit;font:inherit;cursor:pointer}
button[value=pay]{background:#0b6b3a;border-color:#0b6b3a;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #1f6feb;outline-offset:2px}
`;

interface Checkout {
  /** In kobo. */
  amount: number;
  email: string;
  reference: string;
  isPaid: boolean;
  /** True if all of the money went back. */
  isReturned: boolean;
  /** True while a dispute is open. */
  isDisputed: boolean;
}

/** Returns the page that decides a test payment. It has no script, and one style that its policy allows by hash. */
export function checkoutPage({ amount, email, reference, isPaid, isReturned, isDisputed }: Checkout): {
  html: string;
  styleHash: string;
} {
  const total = formatMeasure(amount / 100);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/icons/favicon.svg"><title>Test payment · ${total}</title><style>${STYLE}</style></head><body><main>
<p class="test">Test payment: no money moves</p>
<h1>Pay SabiData</h1>
<p class="total">${total}</p>
<p>${escapeHtml(email)}</p>
<p>Reference ${escapeHtml(reference)}</p>
${isReturned ? RETURNED : `<form method="post">\n${buttons(isPaid ? afterPayment(isDisputed) : beforePayment(total))}\n</form>`}
</main></body></html>`;
  return { html, styleHash: `sha256-${createHash('sha256').update(STYLE).digest('base64')}` };
}

const RETURNED = '<p><strong>The money of this payment went back.</strong></p>';

type Choice = readonly [value: string, label: string];

const beforePayment = (total: string): Choice[] => [
  ['pay', `Pay ${total}`],
  ['fail', 'Let the payment fail'],
  ['leave', 'Leave without paying'],
];

/** Decisions that the operator takes on a dashboard, and the payer's bank. */
const afterPayment = (isDisputed: boolean): Choice[] => [
  ['refund', 'Return all of the money'],
  ['refund-part', 'Return a third of the money'],
  ...(isDisputed
    ? ([
        ['lose', 'Dispute: the bank takes the money back'],
        ['win', 'Dispute: the money stays'],
      ] as const)
    : ([['dispute', 'Dispute the payment at the bank']] as const)),
];

const buttons = (choices: readonly Choice[]) =>
  choices.map(([value, label]) => `<button name="choice" value="${value}">${label}</button>`).join('\n');
