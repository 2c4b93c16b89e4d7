import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { API_BASE } from '../../domain/contract/call.ts';
import { ApiError } from '../http/errors.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import { paymentProblem } from './payment-problem.ts';
import { settle } from './settle.ts';
import type { SubscriptionDeps } from './subscription-parts.ts';

/** Where the payment provider tells what happened. */
export const WEBHOOK_PATH = `${API_BASE}/payment-webhook`;

const MOST_BYTES = 64 * 1024;

/**
 * Takes notices of payments (docs/security.md#s15). The signature is over the bytes as they came; what a signed notice says is
 * still not believed: it names a reference, and the payment provider is asked about it. Anything but 200 is told again,
 * so a payment that it does not call paid yet is answered otherwise.
 */
export function mountWebhook(app: Hono, parts: SubscriptionDeps): void {
  const tooLarge = () => {
    throw new ApiError('too_large', 'The request is too large', { headers: { connection: 'close' } });
  };
  app.post(WEBHOOK_PATH, bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }), async (c) => {
    const { payments } = parts;
    if (payments === undefined) throw new ApiError('payments_off', 'Payments are not set up');
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!payments.isSigned(body, c.req.header('x-paystack-signature') ?? '')) {
      throw new ApiError('bad_signature', 'The signature is not right');
    }
    const reference = referenceOf(body);
    if (reference !== undefined) {
      const settled = await payments
        .look(reference)
        .then((state) => settle(parts, state))
        .catch((error: unknown) => {
          throw paymentProblem(error, 'Payment verification failed');
        });
      if (settled.kind === 'unpaid') throw new ApiError('payment_open', 'The payment is not known as paid yet');
    }
    return c.json({ message: 'Noted' }, 200, { ...API_HEADERS, 'cache-control': 'no-store' });
  });
}

/** Which payment a notice is of; undefined when it is of something else. */
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
