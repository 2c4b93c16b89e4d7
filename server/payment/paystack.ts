import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type Payment, PaymentError, type PaymentState, type Payments } from './payments.ts';
import { moneyBackOf } from './paystack-money-back.ts';
import { fetchData, parsed } from './paystack-request.ts';

interface PaystackDeps {
  /** The API's address, without a slash at the end. */
  url: string;
  secretKey: string;
  isTest: boolean;
}

const InitializeSchema = v.object({
  authorization_url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)),
  reference: v.string(),
});

const TransactionSchema = v.object({
  id: v.optional(v.number()),
  reference: v.string(),
  status: v.string(),
  amount: v.number(),
  currency: v.string(),
  /** The object that we sent, or its JSON text, or an empty string. */
  metadata: v.optional(v.unknown()),
  authorization: v.nullish(v.object({ authorization_code: v.nullish(v.string()), reusable: v.nullish(v.boolean()) })),
});

/** Calls Paystack's HTTP API (paystack.com/docs/api/transaction) with a bearer key and amounts in kobo. */
export function paystack({ url, secretKey, isTest }: PaystackDeps): Payments {
  const request = (path: string, body?: unknown) => fetchData(`${url}${path}`, { secretKey, body });
  return {
    isTest,

    async begin(payment, callbackUrl) {
      const data = await request('/transaction/initialize', { ...toJson(payment), callback_url: callbackUrl });
      const { authorization_url, reference } = parsed(InitializeSchema, data);
      assertSameReference(reference, payment.reference);
      return { authorizationUrl: authorization_url };
    },

    async fetchState(reference) {
      return stateOf(await request(`/transaction/verify/${encodeURIComponent(reference)}`), reference);
    },

    async fetchMoneyBack(reference) {
      const data = await request(`/transaction/verify/${encodeURIComponent(reference)}`);
      const transaction = parsed(TransactionSchema, data);
      assertSameReference(transaction.reference, reference);
      return moneyBackOf(transaction, request);
    },

    async chargeAgain(card, payment) {
      const data = await request('/transaction/charge_authorization', { ...toJson(payment), authorization_code: card });
      return stateOf(data, payment.reference);
    },

    isSigned(body, signature) {
      const expected = createHmac('sha512', secretKey).update(body).digest();
      const sent = Buffer.from(signature, 'hex');
      // Buffer.from stops at the first character that is not hex, so a malformed signature has another length.
      return sent.length === expected.length && timingSafeEqual(sent, expected);
    },
  };
}

const toJson = ({ reference, email, amountKobo, tier }: Payment) => ({
  reference,
  email,
  amount: amountKobo,
  currency: 'NGN',
  metadata: { tier },
});

function stateOf(data: unknown, requested: string): PaymentState {
  const { reference, status, amount, currency, metadata, authorization } = parsed(TransactionSchema, data);
  assertSameReference(reference, requested);
  const { reusable, authorization_code: code } = authorization ?? {};
  return {
    reference,
    outcome: OUTCOMES[status] ?? 'open',
    amountKobo: amount,
    currency,
    tier: tierIn(metadata),
    card: reusable === true && code ? code : undefined,
  };
}

/** Treats an answer about another payment as no answer. */
function assertSameReference(reference: string, requested: string): void {
  if (reference === requested) return;
  throw new PaymentError('unreachable', 'The payment provider answered about another payment');
}

const OUTCOMES: Readonly<Record<string, PaymentState['outcome']>> = {
  success: 'paid',
  failed: 'failed',
  reversed: 'returned',
  abandoned: 'abandoned',
};

function tierIn(metadata: unknown): string | undefined {
  try {
    const { tier } = (typeof metadata === 'string' ? JSON.parse(metadata) : metadata) as { tier?: unknown };
    return typeof tier === 'string' ? tier : undefined;
  } catch {
    return undefined;
  }
}
