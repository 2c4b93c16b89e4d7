import type { PaidTier } from '../../domain/subscription/subscription.ts';
import { ApiError } from '../http/errors.ts';

/** A payment to request. We choose the unique reference: the payment provider charges at most once per reference. */
export interface Payment {
  reference: string;
  email: string;
  amountKobo: number;
  tier: PaidTier;
}

/** The payment provider's answer about a reference. */
export interface PaymentState {
  reference: string;
  /** `open`: neither paid nor failed nor abandoned so far. `returned`: paid, and all of the money went back. */
  outcome: 'paid' | 'failed' | 'abandoned' | 'open' | 'returned';
  amountKobo: number;
  currency: string;
  /** The tier that we sent when the payment began. */
  tier: string | undefined;
  /** The code that charges the same card again; undefined if the card does not allow it. */
  card: string | undefined;
}

/** A cardholder's objection at their bank. `won`: the money stays with us; `lost`: it went back. */
export interface Dispute {
  /** The payment provider's number; a later dispute has a larger one. */
  id: number;
  state: 'open' | 'won' | 'lost';
}

/** The money of a payment that went back to the payer, by the payment provider's own lists. */
export interface MoneyBack {
  reference: string;
  /** The money that was paid. */
  amountKobo: number;
  /** The money that went back by refunds and lost disputes. */
  returnedKobo: number;
  /** The latest dispute, if there is one. */
  dispute: Dispute | undefined;
}

/**
 * A failed request to the payment provider. `unreachable`: the outcome is not known, so ask again; `refused`: the
 * provider declined; `unknown`: the provider does not know the reference.
 */
export class PaymentError extends Error {
  override name = 'PaymentError';

  constructor(
    readonly kind: 'unreachable' | 'refused' | 'unknown',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The payment provider. Its requests throw PaymentError. */
export interface Payments {
  /** True if no real money moves. */
  readonly isTest: boolean;
  /** Begins a payment. Nothing is charged until the payer confirms at the returned address. */
  begin(payment: Payment, callbackUrl: string): Promise<{ authorizationUrl: string }>;
  fetchState(reference: string): Promise<PaymentState>;
  fetchMoneyBack(reference: string): Promise<MoneyBack>;
  /** Charges a card that paid before. */
  chargeAgain(card: string, payment: Payment): Promise<PaymentState>;
  /** True if the provider signed exactly these bytes (docs/security.md#s15). */
  isSigned(body: Uint8Array, signature: string): boolean;
}

/** The error of a deployment without a payment provider. */
export const paymentsOff = (detail: string) => new ApiError('payments_off', detail);

/** The words for a payer after a failed request: what failed, and what to do if the provider does not answer or refuses. */
const FAILURES = {
  begin: {
    what: 'Payment initialization failed',
    unreachable: 'You were not charged. Try again in a few minutes.',
    refused: 'You were not charged. Try again later, or write to us on the Contact page.',
  },
  verify: {
    what: 'Payment verification failed',
    unreachable: 'If you paid, your tier changes as soon as it does. You need not pay again.',
    refused: 'If you paid, do not pay again: write to us on the Contact page.',
  },
} as const;

/** Converts a PaymentError to an ApiError in words for the payer. Returns any other error unchanged. */
export function toPaymentProblem(error: unknown, step: keyof typeof FAILURES): unknown {
  if (!(error instanceof PaymentError)) return error;
  const { what, unreachable, refused } = FAILURES[step];
  if (error.kind !== 'unreachable') {
    return new ApiError('payment_failed', `${what}: the payment service refused it. ${refused}`);
  }
  const detail = `${what}: the payment service does not answer. ${unreachable}`;
  return new ApiError('payment_unreachable', detail, { headers: { 'retry-after': '5' } });
}
