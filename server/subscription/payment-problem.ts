import { ApiError } from '../http/errors.ts';
import { PaymentFault } from '../payment/payments.ts';

/** Where payments are not set up at all. */
export const notSetUp = (what: string) => new ApiError('payments_off', what);

/** A failed question to the payment provider as an answer to a person; other errors stay what they are. */
export function paymentProblem(error: unknown, what: string): unknown {
  if (!(error instanceof PaymentFault)) return error;
  if (error.kind !== 'unreachable') return new ApiError('payment_failed', what);
  return new ApiError('payment_unreachable', `${what}: the payment provider does not answer. Try again.`, {
    headers: { 'retry-after': '5' },
  });
}
