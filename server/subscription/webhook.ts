import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { API_BASE } from '../../domain/contract/call.ts';
import { writeAudit } from '../audit/audit.repo.ts';
import { ApiError } from '../http/errors.ts';
import { requestIdOf } from '../http/request-id.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import { toPaymentProblem } from '../payment/payments.ts';
import { askProvider } from './ask-provider.ts';
import { findReference } from './payment-reference.repo.ts';
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
      const noticed = { ...notice, requestId: requestIdOf(c) };
      await auditNotice(deps, noticed);
      const apply = notice.about === 'payment' ? applyPayment : applyMoneyBack;
      await apply(deps, noticed).catch((error: unknown) => {
        throw toPaymentProblem(error, 'verify');
      });
    }
    return c.json({ message: 'Received' }, 200, { ...API_HEADERS, 'cache-control': 'no-store' });
  });
}

/** Writes down a notice about a payment of ours. Other references belong to the provider's other uses. */
async function auditNotice({ db, clock }: SubscriptionDeps, { event, reference, requestId }: Noticed): Promise<void> {
  const known = await findReference(db.queries, reference);
  if (known === undefined) return;
  const entry = { action: 'subscription.notice', outcome: 'done', subject: known.subscription_id, requestId } as const;
  await writeAudit(db.queries, { at: new Date(clock.nowMs()), ...entry, after: { reference, event } });
}

async function applyPayment(deps: SubscriptionDeps, { reference, requestId }: Noticed): Promise<void> {
  const asking = { call: 'verify', reference, requestId } as const;
  const state = await askProvider(deps, asking, (provider) => provider.fetchState(reference));
  const settled = await settle(deps, state, requestId);
  if (settled.kind === 'unpaid') throw new ApiError('payment_open', 'The payment is not paid yet');
}

async function applyMoneyBack(deps: SubscriptionDeps, { reference, requestId }: Noticed): Promise<void> {
  const asking = { call: 'money-back', reference, requestId } as const;
  const back = await askProvider(deps, asking, (provider) => provider.fetchMoneyBack(reference));
  await settleReturned(deps, back, requestId);
  if (back.returnedKobo === 0 && back.dispute === undefined) {
    throw new ApiError('payment_open', 'No money of this payment went back yet');
  }
}

interface Notice {
  about: 'payment' | 'money back';
  /** The reference of the payment. */
  reference: string;
  /** As 'charge.success'. */
  event: string;
}

interface Noticed extends Notice {
  requestId: string;
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
  return ofPayment ? { about, reference: ofPayment, event: output.event } : undefined;
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
