import type { Hono } from 'hono';
import { done, refused } from './sandbox-answers.ts';

/** A payment of the sandbox, as far as returns need it. */
interface Transaction {
  id: number;
  reference: string;
  amount: number;
  currency: string;
  status: string;
}

interface Refund {
  id: number;
  /** In kobo. */
  amount: number;
}

interface Dispute {
  id: number;
  status: 'awaiting-merchant-feedback' | 'resolved';
  resolution: 'merchant-accepted' | 'declined' | null;
}

/** The choices on the checkout page of a paid test payment. */
const CHOICES = ['refund', 'refund-part', 'dispute', 'lose', 'win'] as const;
export type ReturnChoice = (typeof CHOICES)[number];
export const isReturnChoice = (choice: unknown): choice is ReturnChoice => CHOICES.includes(choice as ReturnChoice);

interface ReturnDeps {
  byReference: ReadonlyMap<string, Transaction>;
  notify: (event: string, data: unknown) => void;
}

/**
 * Adds refunds and disputes to the sandbox: Paystack's calls that list them, `POST /refund`, and the choices of the
 * checkout page, which stand for the operator's dashboard and the payer's bank. The formats are those of Paystack's
 * published samples (github.com/PaystackOSS/doc-code-snippets, doc/payments/webhooks and doc/payments/refunds).
 */
export function addReturns(app: Hono, { byReference, notify }: ReturnDeps) {
  const refunds = new Map<number, Refund[]>();
  const disputes = new Map<number, Dispute>();
  let lastId = 0;

  function refund(transaction: Transaction, amount: number): Refund {
    const before = refunds.get(transaction.id) ?? [];
    const made = { id: ++lastId, amount };
    refunds.set(transaction.id, [...before, made]);
    const total = [...before, made].reduce((sum, each) => sum + each.amount, 0);
    if (total >= transaction.amount) transaction.status = 'reversed';
    notify('refund.processed', {
      status: 'processed',
      transaction_reference: transaction.reference,
      refund_reference: String(made.id),
      amount: String(amount),
      currency: transaction.currency,
      domain: 'test',
    });
    return made;
  }

  function decideDispute(transaction: Transaction, choice: 'dispute' | 'lose' | 'win'): void {
    const open = disputes.get(transaction.id);
    const dispute: Dispute =
      choice === 'dispute' || open === undefined
        ? { id: ++lastId, status: 'awaiting-merchant-feedback', resolution: null }
        : { ...open, status: 'resolved', resolution: choice === 'lose' ? 'merchant-accepted' : 'declined' };
    disputes.set(transaction.id, dispute);
    if (dispute.resolution === 'merchant-accepted') transaction.status = 'reversed';
    const event = dispute.status === 'resolved' ? 'charge.dispute.resolve' : 'charge.dispute.create';
    notify(event, disputeJson(transaction, dispute));
  }

  app.get('/refund', (c) => {
    const id = Number(c.req.query('transaction'));
    const transaction = [...byReference.values()].find((each) => each.id === id);
    const list = (refunds.get(id) ?? []).map((each) => ({
      ...each,
      transaction: id,
      currency: transaction?.currency,
      status: 'processed',
      domain: 'test',
    }));
    return done(c, 'Refunds retrieved', list);
  });

  app.post('/refund', async (c) => {
    const { transaction: reference, amount } = await c.req.json();
    const transaction = byReference.get(reference);
    if (transaction?.status !== 'success') return refused(c, 404, 'Transaction not found');
    const made = refund(transaction, amount ?? transaction.amount);
    return done(c, 'Refund has been queued for processing', {
      ...made,
      transaction: transaction.id,
      status: 'processed',
    });
  });

  app.get('/dispute/transaction/:id', (c) => {
    const id = Number(c.req.param('id'));
    const [dispute, transaction] = [disputes.get(id), [...byReference.values()].find((each) => each.id === id)];
    if (dispute === undefined || transaction === undefined) return refused(c, 404, 'Dispute not found');
    return done(c, 'Dispute retrieved successfully', disputeJson(transaction, dispute));
  });

  return {
    decide(transaction: Transaction, choice: ReturnChoice): void {
      if (choice === 'refund') refund(transaction, transaction.amount);
      else if (choice === 'refund-part') refund(transaction, Math.round(transaction.amount / 3));
      else decideDispute(transaction, choice);
    },

    /** Returns what the checkout page shows of a payment. */
    of({ id, status }: Transaction) {
      const isDisputed = disputes.get(id)?.status === 'awaiting-merchant-feedback';
      return { isPaid: status === 'success', isReturned: status === 'reversed', isDisputed };
    },
  };
}

const disputeJson = (
  { id, reference, amount, currency, status }: Transaction,
  { id: dispute, status: state, resolution }: Dispute,
) => ({
  id: dispute,
  refund_amount: amount,
  currency,
  status: state,
  resolution,
  domain: 'test',
  transaction: { id, domain: 'test', status, reference, amount, currency },
  transaction_reference: null,
  category: 'chargeback',
});
