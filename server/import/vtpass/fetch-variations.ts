import * as v from 'valibot';
import { ImportError } from '../import-error.ts';

/** One plan of a price list of VTpass. */
export interface Variation {
  code: string;
  name: string;
  /** In naira. */
  price: number;
  /** False if the buyer chooses the amount. */
  isFixedPrice: boolean;
}

interface Limits {
  /** The time until the answer begins. */
  headersMs: number;
  /** The time until the answer is complete. */
  totalMs: number;
  maxBytes: number;
}

export interface VtpassDeps {
  /** VTpass's address, without a slash at the end. */
  url: string;
  limits?: Limits;
  /** Aborts when the process stops. */
  signal?: AbortSignal;
}

const LIMITS: Limits = { headersMs: 10_000, totalMs: 20_000, maxBytes: 1024 * 1024 };

const VariationSchema = v.pipe(
  v.object({
    variation_code: v.pipe(v.string(), v.maxLength(100)),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
    variation_amount: v.pipe(
      v.union([v.string(), v.number()]),
      v.check((amount) => /^\d+(?:\.\d{1,2})?$/.test(String(amount)), 'is not an amount'),
    ),
    fixedPrice: v.optional(v.string(), 'Yes'),
  }),
  v.transform(
    ({ variation_code, name, variation_amount, fixedPrice }): Variation => ({
      code: variation_code,
      name,
      price: Number(variation_amount),
      isFixedPrice: fixedPrice.toLowerCase() === 'yes',
    }),
  ),
);
const ListSchema = v.pipe(v.array(VariationSchema), v.minLength(1, 'is empty'), v.maxLength(1_000));
/** The documentation spells the list both ways, and some answers have both. */
const AnswerSchema = v.object({
  response_description: v.literal('000'),
  content: v.object({
    serviceID: v.string(),
    variations: v.optional(ListSchema),
    varations: v.optional(ListSchema),
  }),
});

/**
 * Asks VTpass for a price list: `GET /api/service-variations` (https://www.vtpass.com/documentation/variation-codes/). It
 * needs no account.
 * @throws ImportError unless the whole list arrives in time and each of its entries is well formed
 */
export async function fetchVariations(deps: VtpassDeps, serviceId: string): Promise<Variation[]> {
  const address = `${deps.url}/api/service-variations?${new URLSearchParams({ serviceID: serviceId })}`;
  const text = await readText(address, deps);
  const parsed = v.safeParse(AnswerSchema, jsonOf(text));
  if (!parsed.success) throw new ImportError(`VTpass answered in an unknown form${placeOf(parsed.issues)}`);
  const { content } = parsed.output;
  if (content.serviceID.toLowerCase() !== serviceId) throw new ImportError('VTpass answered about another service');
  const list = content.variations ?? content.varations;
  if (list === undefined) throw new ImportError('VTpass answered in an unknown form (content)');
  return list;
}

async function readText(address: string, { limits = LIMITS, signal }: VtpassDeps): Promise<string> {
  const { headersMs, totalMs, maxBytes } = limits;
  const stop = new AbortController();
  const timers = [setTimeout(() => stop.abort(), headersMs), setTimeout(() => stop.abort(), totalMs)];
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]),
    });
    clearTimeout(timers[0]);
    if (answer.status !== 200) throw new ImportError(`VTpass answered with status ${answer.status}`);
    return await readLimited(answer, maxBytes);
  } catch (error) {
    // The rest of a body that nobody reads keeps the connection open.
    stop.abort();
    if (error instanceof ImportError) throw error;
    throw new ImportError('VTpass did not answer completely in time', { cause: error });
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

async function readLimited(answer: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, bytes] = ['', 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ImportError('VTpass answered with too much');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportError('VTpass answered with something else than JSON');
  }
}

/** Returns ' (content.varations.3.name)': the place of the first problem, never what stands there. */
function placeOf([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const place = v.getDotPath(issue);
  return place === null ? '' : ` (${place})`;
}
