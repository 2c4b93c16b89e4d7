import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { API_BASE } from '../../domain/contract/call.ts';
import { ApiError } from '../http/errors.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import { type Payments, toPaymentProblem } from '../payment/payments.ts';
import { settle } from './settle.ts';
import { settleReturned } from './settle-returned.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

/** The path that receives the payment provider's notifications. */
export const WEBHOOK_PATH = `${API_BASE}/payment-webhook`;

const MAX_BYTES = 64 * 1024;

/**
 * Receives notices of payments, refunds and disputes (docs/security.md#s15). The signature covers the raw bytes. The server
 * trusts only the reference in a signed notice and asks the payment provider about it. The provider repeats a notice that
 * is not answered with 200, so a payment that is not paid yet, or money that is not back yet, gets another status.
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
    const notice = readNotice(body);
    if (notice !== undefined) {
      const apply = notice.about === 'payment' ? applyPayment : applyMoneyBack;
      await apply(deps, payments, notice.reference).catch((error: unknown) => {
        throw toPaymentProblem(error, 'Payment verification failed');
      });
    }
    return c.json({ message: 'Received' }, 200, { ...API_HEADERS, 'cache-control': 'no-store' });
  });
}

async function applyPayment(deps: SubscriptionDeps, payments: Payments, reference: string): Promise<void> {
  const settled = await settle(deps, await payments.fetchState(reference));
  if (settled.kind === 'unpaid') throw new ApiError('payment_open', 'The payment is not paid yet');
}

async function applyMoneyBack(deps: SubscriptionDeps, payments: Payments, reference: string): Promise<void> {
  const back = await payments.fetchMoneyBack(reference);
  await settleReturned(deps, back);
  if (back.returnedKobo === 0 && back.dispute === undefined) {
    throw new ApiError('payment_open', 'No money of this payment went back yet');
  }
}

interface Notice {
  about: 'payment' | 'money back';
  /** The reference of the payment. */
  reference: string;
}

/** The events that matter. Paystack sends others too, such as 'refund.pending'. */
const EVENTS: Readonly<Record<string, Notice['about']>> = {
  'charge.success': 'payment',
  'refund.processed': 'money back',
  'charge.dispute.create': 'money back',
  'charge.dispute.remind': 'money back',
  'charge.dispute.resolve': 'money back',
};

/** The places of the payment's reference: in a charge, in a refund, and in the transaction of a dispute. */
const NoticeSchema = v.object({
  event: v.string(),
  data: v.object({
    reference: v.nullish(v.string()),
    transaction_reference: v.nullish(v.string()),
    transaction: v.nullish(v.object({ reference: v.nullish(v.string()) })),
  }),
});

/** Returns what a notice is about; undefined for anything else. */
function readNotice(body: Uint8Array): Notice | undefined {
  const { success, output } = v.safeParse(NoticeSchema, jsonOf(body));
  const about = success && Object.hasOwn(EVENTS, output.event) ? EVENTS[output.event] : undefined;
  if (about === undefined || !success) return undefined;
  const { reference, transaction_reference, transaction } = output.data;
  const ofPayment = about === 'payment' ? reference : (transaction?.reference ?? transaction_reference);
  return ofPayment ? { about, reference: ofPayment } : undefined;
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
