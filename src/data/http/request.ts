// Every call of our API goes through here. A response counts only if it comes complete from our own origin, as JSON that
// matches the contract (docs/offline.md#r5); everything else becomes an `ApiError`. A caller's abort is rethrown.

import * as v from 'valibot';
import { API_BASE, type Call } from '../../../domain/contract/call.ts';
import type { Time } from '../time.ts';
import { learnServerTime } from '../time.ts';
import { ApiError } from './api-error.ts';
import { credentialHeaders, reportUnauthorised } from './authorisation.ts';
import { readJson, readProblem } from './read-response.ts';
import { reportRenewed } from './renewed-tokens.ts';
import { deviceTransport, notifySuccessfulRead, type Transport } from './transport.ts';

export interface RequestOptions {
  params?: Readonly<Record<string, string>>;
  query?: QueryValues;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
  /** The caller's token as 'Bearer …'; by default that of the page's user. */
  token?: string | undefined;
  transport?: Transport;
}

type Output<C extends Call> = v.InferOutput<C['response']>;

/** A 2xx response with its headers; its body may still be arriving. Call `read` once. */
export interface Answer<C extends Call> {
  status: number;
  headers: Headers;
  /** Returns the parsed body; undefined for 204. */
  read: () => Promise<Output<C> | undefined>;
}

/** Makes a call and returns the response body, checked against the contract. Fails with `ApiError`. */
export async function request<const C extends Call>(call: C, options: RequestOptions = {}): Promise<Output<C>> {
  const answer = await send(call, options);
  const output = await answer.read();
  if (output === undefined) throw new ApiError('undelivered', { status: answer.status });
  return output;
}

/** Makes a call and returns as soon as the headers have arrived. Fails with `ApiError`. */
export async function send<const C extends Call>(call: C, options: RequestOptions = {}): Promise<Answer<C>> {
  const { transport = deviceTransport } = options;
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const deadline = startDeadline(options.signal, transport.time, (body?.length ?? 0) / SLOWEST_UPLINK);
  try {
    const response = await exchange(call, { ...options, body, transport }, deadline);
    deadline.headersArrived();
    if (response.status === 204) {
      // Portals answer 204 too: ours repeats the request's cursor, and calls without one always have a body.
      if (response.headers.get('X-Cursor') !== options.query?.cursor)
        throw new ApiError('undelivered', { status: 204 });
      deadline.done();
      if (call.method === 'GET') notifySuccessfulRead();
    }
    return {
      status: response.status,
      headers: response.headers,
      read: () => readBody(call, response, deadline),
    };
  } catch (error) {
    deadline.done();
    throw error;
  }
}

type Exchange = RequestOptions & { body: string | undefined; transport: Transport };

async function exchange(call: Call, { body, transport, ...options }: Exchange, deadline: Deadline): Promise<Response> {
  const headers = { ...credentialHeaders(options.token), ...options.headers };
  const sentMs = transport.time.nowMs();
  const response = await reach(transport, callUrl(call, options.params, options.query), {
    method: call.method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body }),
    signal: deadline.signal,
    // Our API never redirects, so a redirect comes from a captive portal and is not followed.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-cache',
  }).catch((error: unknown) => {
    throw deadline.reason(error);
  });
  if (response.type === 'opaqueredirect') throw new ApiError('undelivered');
  const nowMs = transport.time.nowMs();
  if (response.ok) {
    learnServerTime(response.headers.get('date'), sentMs, nowMs);
    reportRenewed(headers.Authorization, response.headers);
    return response;
  }
  const problem = await readProblem(response, nowMs);
  if (problem.kind === 'unauthorised') reportUnauthorised(headers.Authorization);
  throw deadline.signal.aborted ? deadline.reason(problem) : problem;
}

async function reach(transport: Transport, url: string, init: RequestInit): Promise<Response> {
  try {
    return await transport.fetch(url, init);
  } catch (cause) {
    throw new ApiError('offline', { cause });
  }
}

async function readBody<C extends Call>(call: C, response: Response, deadline: Deadline) {
  if (response.status === 204) return undefined;
  try {
    const parsed = v.safeParse(call.response, await readJson(response));
    if (!parsed.success) throw new ApiError('undelivered', { status: response.status, code: 'contract' });
    if (call.method === 'GET') notifySuccessfulRead();
    return parsed.output as Output<C>;
  } catch (error) {
    throw deadline.reason(error);
  } finally {
    deadline.done();
  }
}

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The URL of a call, without empty query values. */
function callUrl(call: Call, params: Readonly<Record<string, string>> = {}, query: QueryValues = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

export const HEADERS_DEADLINE_MS = 10_000; // docs/offline.md#r9
export const WHOLE_DEADLINE_MS = 20_000;
/** Bytes per ms of an uplink of 20 kbit/s: both limits begin when it would have sent the request. */
export const SLOWEST_UPLINK = 2.5;

/** Aborts a request that takes too long or that its caller cancels. */
interface Deadline {
  signal: AbortSignal;
  headersArrived: () => void;
  done: () => void;
  /** The cause of a failed `fetch` or read: deadline or caller, else `otherwise`. */
  reason: (otherwise: unknown) => unknown;
}

function startDeadline(
  callerSignal: AbortSignal | undefined,
  { after }: Pick<Time, 'after'>,
  uploadMs: number,
): Deadline {
  const controller = new AbortController();
  const late = () => controller.abort(new ApiError('timeout'));
  const cancelled = () => controller.abort(callerSignal?.reason);
  const headersInTime = after(uploadMs + HEADERS_DEADLINE_MS, late);
  const wholeInTime = after(uploadMs + WHOLE_DEADLINE_MS, late);
  if (callerSignal?.aborted) cancelled();
  callerSignal?.addEventListener('abort', cancelled);
  return {
    signal: controller.signal,
    headersArrived: headersInTime,
    done: () => {
      headersInTime();
      wholeInTime();
      callerSignal?.removeEventListener('abort', cancelled);
    },
    reason: (otherwise) => (controller.signal.aborted ? controller.signal.reason : otherwise),
  };
}
