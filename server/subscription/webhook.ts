import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { API_BASE } from '../../domain/contract/call.ts';
import { ApiError } from '../http/errors.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import { toPaymentProblem } from '../payment/payments.ts';
import { settle } from './settle.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

/** The path that receives the payment provider's notifications. */
export const WEBHOOK_PATH = `${API_BASE}/payment-webhook`;

const MAX_BYTES = 64 * 1024;

/**
 * Receives notifications of payments (docs/security.md#s15). The signature covers the raw bytes. The server trusts only
 * the reference in a signed notification and asks the payment provider about it. The provider repeats a notification
 * that is not answered with 200, so a payment that is not paid yet gets another status.
 */
export function mountWebhook(app: Hono, deps: SubscriptionDeps): void {
  const tooLarge = () => {
    throw new ApiError('too_large', 'The request is too large', { headers: { connection: 'close' } });
  };
  app.post(WEBHOOK_PATH, bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge }), async (c) => {
    const { payments } = deps;
    if (payments === undefined) throw new ApiError('payments_off', 'Payments are not set up');
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!payments.isSigned(body, c.req.header('x-paystack-signature') ?? '')) {
      throw new ApiError('bad_signature', 'Wrong signature');
    }
    const reference = referenceOf(body);
    if (reference !== undefined) {
      const settled = await payments
        .fetchState(reference)
        .then((state) => settle(deps, state))
        .catch((error: unknown) => {
          throw toPaymentProblem(error, 'Payment verification failed');
        });
      if (settled.kind === 'unpaid') throw new ApiError('payment_open', 'The payment is not paid yet');
    }
    return c.json({ message: 'Received' }, 200, { ...API_HEADERS, 'cache-control': 'no-store' });
  });
}

/** Returns the payment's reference; undefined if the notification is about something else. */
function referenceOf(body: Uint8Array): string | undefined {
  try {
    const { event, data } = JSON.parse(Buffer.from(body).toString('utf8')) as {
      event?: unknown;
      data?: { reference?: unknown };
    };
    const reference = data?.reference;
    return event === 'charge.success' && typeof reference === 'string' ? reference : undefined;
  } catch {
    return undefined;
  }
}
