import * as v from 'valibot';
import { PaymentError } from './payments.ts';

const TIMEOUT_MS = 10_000;

interface RequestOptions {
  secretKey: string;
  /** The JSON of a POST; without it the request is a GET. */
  body: unknown;
}

/** Returns `data` of the answer's JSON. */
export async function fetchData(address: string, { secretKey, body }: RequestOptions): Promise<unknown> {
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
    throw new PaymentError('unreachable', `The payment provider answered ${status}`);
  }
  const isUnknown = status === 404 || answer.code === 'transaction_not_found';
  throw new PaymentError(isUnknown ? 'unknown' : 'refused', `The payment provider answered ${status}`);
}

async function exchange(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(address, init);
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new PaymentError('unreachable', 'The payment provider did not answer', { cause: error });
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

/** Returns an answer in the schema's format; throws PaymentError for any other. */
export function parsed<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (!result.success) throw new PaymentError('unreachable', 'The payment provider answered in an unknown format');
  return result.output;
}
