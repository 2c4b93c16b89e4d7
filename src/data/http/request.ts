import * as v from 'valibot';
import type { Call } from '../../../domain/contract/call.ts';
import { ApiError } from './api-error.ts';
import { callUrl, type QueryValues } from './call-url.ts';
import { credentialHeaders, reportUnauthorised } from './credentials.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { tellGoodRead } from './good-reads.ts';
import { readJson, readProblem } from './read-answer.ts';
import { learnServerTime } from './server-clock.ts';
import { deviceWire, type Wire } from './wire.ts';

/**
 * The only door to `fetch`. An answer counts only when it comes whole from our own origin as JSON that matches the
 * contract (docs/offline.md#r5); everything else becomes an `ApiError` with a kind. A caller's abort is rethrown as it is.
 */
export interface RequestOptions {
  params?: Readonly<Record<string, string>>;
  query?: QueryValues;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Whose call it is, as 'Bearer …'; else the person's of this page. */
  token?: string | undefined;
  wire?: Wire;
}

type Output<C extends Call> = v.InferOutput<C['response']>;

/** An answer in 2xx whose headers are here and whose body may still be arriving. `read` must be called once. */
export interface Answer<C extends Call> {
  status: number;
  headers: Headers;
  /** The body, parsed; undefined for 204. */
  read: () => Promise<Output<C> | undefined>;
}

/** Makes a call and returns its answer, parsed against the contract. */
export async function request<const C extends Call>(call: C, options: RequestOptions = {}): Promise<Output<C>> {
  const answer = await send(call, options);
  const output = await answer.read();
  if (output === undefined) throw new ApiError('undelivered', { status: answer.status });
  return output;
}

/** Makes a call and returns as soon as its headers are here. */
export async function send<const C extends Call>(call: C, options: RequestOptions = {}): Promise<Answer<C>> {
  const deadline = startDeadline(options.signal, (options.wire ?? deviceWire).time);
  try {
    const response = await exchange(call, options, deadline);
    deadline.headersArrived();
    if (response.status === 204) {
      deadline.done();
      if (call.method === 'GET') tellGoodRead();
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

async function exchange(call: Call, options: RequestOptions, deadline: Deadline): Promise<Response> {
  const { wire = deviceWire } = options;
  const headers = { ...credentialHeaders(options.token), ...options.headers };
  const sentMs = wire.time.nowMs();
  const response = await reach(wire, callUrl(call, options.params, options.query), {
    method: call.method,
    headers: options.body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    signal: deadline.signal,
    // Our API never redirects, so a redirect is a portal's: it is not followed. Cached answers are always checked.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-cache',
  }).catch((error: unknown) => {
    throw deadline.reason(error);
  });
  if (response.type === 'opaqueredirect') throw new ApiError('undelivered');
  const nowMs = wire.time.nowMs();
  if (response.ok) {
    learnServerTime(response.headers.get('date'), sentMs, nowMs);
    return response;
  }
  const problem = await readProblem(response, nowMs);
  if (problem.kind === 'unauthorised') reportUnauthorised(headers.Authorization);
  throw deadline.signal.aborted ? deadline.reason(problem) : problem;
}

async function reach(wire: Wire, url: string, init: RequestInit): Promise<Response> {
  if (!wire.isOnline()) throw new ApiError('offline');
  try {
    return await wire.fetch(url, init);
  } catch (cause) {
    throw new ApiError('offline', { cause });
  }
}

async function readBody<C extends Call>(call: C, response: Response, deadline: Deadline) {
  if (response.status === 204) return undefined;
  try {
    const parsed = v.safeParse(call.response, await readJson(response));
    if (!parsed.success) throw new ApiError('undelivered', { status: response.status, code: 'contract' });
    if (call.method === 'GET') tellGoodRead();
    return parsed.output as Output<C>;
  } catch (error) {
    throw deadline.reason(error);
  } finally {
    deadline.done();
  }
}
