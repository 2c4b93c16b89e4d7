import * as v from 'valibot';
import { type Dispute, type MoneyBack, PaymentError } from './payments.ts';
import { parsed } from './paystack-request.ts';

/** Notices have amounts as numbers or as texts: '5000'. */
const KoboSchema = v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits())]), v.transform(Number));

/** A refund of the list `GET /refund` (paystack.com/docs/api/refund). */
const RefundSchema = v.object({
  transaction: v.union([v.number(), v.object({ id: v.number() })]),
  status: v.string(),
  amount: KoboSchema,
});

/** A dispute of `GET /dispute/transaction/ID` (paystack.com/docs/api/dispute). */
const DisputeSchema = v.object({
  id: v.number(),
  status: v.string(),
  resolution: v.nullish(v.string()),
  refund_amount: v.nullish(KoboSchema),
});
type PaystackDispute = v.InferOutput<typeof DisputeSchema>;

interface PaidTransaction {
  id?: number | undefined;
  reference: string;
  status: string;
  amount: number;
}

type Request = (path: string) => Promise<unknown>;

/** Asks for the refunds and the disputes of a transaction. The status 'reversed' says that all of its money went back. */
export async function moneyBackOf(
  { id, reference, status, amount }: PaidTransaction,
  request: Request,
): Promise<MoneyBack> {
  if (id === undefined) throw new PaymentError('unreachable', 'The payment provider named no transaction');
  const [refunded, disputes] = await Promise.all([refundedOf(id, request), disputesOf(id, request)]);
  const latest = disputes.toSorted((one, other) => other.id - one.id)[0];
  const lost = disputes.filter((dispute) => stateOf(dispute) === 'lost');
  const takenBack = lost.reduce((sum, { refund_amount }) => sum + (refund_amount ?? amount), 0);
  // A lost dispute may be in the list of refunds too.
  const returned = Math.max(refunded, takenBack, status === 'reversed' ? amount : 0);
  return {
    reference,
    amountKobo: amount,
    returnedKobo: Math.min(returned, amount),
    dispute: latest && { id: latest.id, state: stateOf(latest) },
  };
}

async function refundedOf(id: number, request: Request): Promise<number> {
  const refunds = parsed(v.array(RefundSchema), await request(`/refund?transaction=${id}&perPage=100`));
  const processed = refunds.filter(
    ({ transaction, status }) =>
      status === 'processed' && (typeof transaction === 'number' ? transaction : transaction.id) === id,
  );
  return processed.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the disputes of a transaction. The answer is one dispute or a list; Paystack refuses if there is none. */
async function disputesOf(id: number, request: Request): Promise<PaystackDispute[]> {
  const data = await request(`/dispute/transaction/${id}`).catch((error: unknown) => {
    if (error instanceof PaymentError && error.kind !== 'unreachable') return null;
    throw error;
  });
  return parsed(v.array(DisputeSchema), data === null ? [] : [data].flat());
}

/** `resolution` is 'merchant-accepted' or 'auto-accepted' if the money went back, and 'declined' if it stayed. */
function stateOf({ status, resolution }: PaystackDispute): Dispute['state'] {
  if (resolution?.endsWith('accepted')) return 'lost';
  return status === 'resolved' || status === 'archived' ? 'won' : 'open';
}
