import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type Payment, PaymentFault, type PaymentState, type Payments } from './payments.ts';

const TIMEOUT_MS = 10_000;

interface PaystackDeps {
  /** Where its API is, without a slash at the end. */
  url: string;
  secretKey: string;
  isTest: boolean;
}

const Begun = v.object({
  authorization_url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)),
  reference: v.string(),
});

const Transaction = v.object({
  reference: v.string(),
  status: v.string(),
  amount: v.number(),
  currency: v.string(),
  /** Comes back as it was sent, or as text that holds it; an empty text when there is none. */
  metadata: v.optional(v.unknown()),
  authorization: v.nullish(v.object({ authorization_code: v.nullish(v.string()), reusable: v.nullish(v.boolean()) })),
});

/** Paystack's HTTP API (paystack.com/docs/api/transaction): three calls, a bearer key, amounts in kobo. */
export function paystack({ url, secretKey, isTest }: PaystackDeps): Payments {
  const ask = (path: string, body?: unknown) => answerOf(`${url}${path}`, { secretKey, body });
  return {
    isTest,

    async begin(payment, callbackUrl) {
      const data = await ask('/transaction/initialize', { ...wire(payment), callback_url: callbackUrl });
      const { authorization_url, reference } = parsed(Begun, data);
      mustBe(reference, payment.reference);
      return { authorizationUrl: authorization_url };
    },

    async look(reference) {
      return stateOf(await ask(`/transaction/verify/${encodeURIComponent(reference)}`), reference);
    },

    async chargeAgain(card, payment) {
      const data = await ask('/transaction/charge_authorization', { ...wire(payment), authorization_code: card });
      return stateOf(data, payment.reference);
    },

    isSigned(body, signature) {
      const own = createHmac('sha512', secretKey).update(body).digest();
      const theirs = Buffer.from(signature, 'hex');
      // What is not hex, or cut short, has another length.
      return theirs.length === own.length && timingSafeEqual(theirs, own);
    },
  };
}

const wire = ({ reference, email, amountKobo, tier }: Payment) => ({
  reference,
  email,
  amount: amountKobo,
  currency: 'NGN',
  metadata: { tier },
});

function stateOf(data: unknown, asked: string): PaymentState {
  const { reference, status, amount, currency, metadata, authorization } = parsed(Transaction, data);
  mustBe(reference, asked);
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

/** An answer about another payment says nothing of ours. */
function mustBe(reference: string, asked: string): void {
  if (reference !== asked) throw new PaymentFault('unreachable', 'The payment provider answered of another payment');
}

const OUTCOMES: Readonly<Record<string, PaymentState['outcome']>> = {
  success: 'paid',
  failed: 'failed',
  reversed: 'failed',
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

interface Asking {
  secretKey: string;
  /** Sent by POST; without one it is a GET. */
  body: unknown;
}

/** The `data` of its answer. */
async function answerOf(address: string, { secretKey, body }: Asking): Promise<unknown> {
  const { status, text } = await exchange(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const answer = jsonOf(text);
  if (status === 200 && answer?.status === true) return answer.data;
  if (status >= 500 || status === 429 || answer === undefined) {
    throw new PaymentFault('unreachable', `The payment provider answered ${status}`);
  }
  const isUnknown = status === 404 || answer.code === 'transaction_not_found';
  throw new PaymentFault(isUnknown ? 'unknown' : 'refused', `The payment provider answered ${status}`);
}

async function exchange(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(address, init);
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new PaymentFault('unreachable', 'The payment provider did not answer', { cause: error });
  }
}

function jsonOf(text: string): { status?: unknown; code?: unknown; data?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function parsed<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (!result.success) throw new PaymentFault('unreachable', 'The payment provider answered something else');
  return result.output;
}
