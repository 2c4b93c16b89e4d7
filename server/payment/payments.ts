import type { PaidTier } from '../../domain/subscription/subscription.ts';

/** One payment as we ask for it. The reference is ours and unique: under one reference is charged once at most. */
export interface Payment {
  reference: string;
  email: string;
  amountKobo: number;
  tier: PaidTier;
}

/** What the payment provider says of a reference. */
export interface PaymentState {
  reference: string;
  /** `open`: neither paid nor given up, as far as is known now. */
  outcome: 'paid' | 'failed' | 'abandoned' | 'open';
  amountKobo: number;
  currency: string;
  /** What was bought, as we said when it began. */
  tier: string | undefined;
  /** Charges the same card again; undefined when it may not be. */
  card: string | undefined;
}

/**
 * Why the payment provider could not be asked. `unreachable`: nobody knows what it did, ask again; `refused`: it said no;
 * `unknown`: it knows no such reference.
 */
export class PaymentFault extends Error {
  override name = 'PaymentFault';

  constructor(
    readonly kind: 'unreachable' | 'refused' | 'unknown',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The payment provider. Every method throws PaymentFault. */
export interface Payments {
  /** Whether money is only played with. */
  readonly isTest: boolean;
  /** Begins a payment; nothing is charged before its payer agrees at the address that it resolves to. */
  begin(payment: Payment, callbackUrl: string): Promise<{ authorizationUrl: string }>;
  /** What became of a payment. */
  look(reference: string): Promise<PaymentState>;
  /** Charges a card that paid before. */
  chargeAgain(card: string, payment: Payment): Promise<PaymentState>;
  /** Whether the bytes of a notice were signed by the provider (docs/security.md#s15). */
  isSigned(body: Uint8Array, signature: string): boolean;
}
