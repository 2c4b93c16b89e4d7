import type { GenericSchema, InferOutput } from 'valibot';
import type { Call } from '../../domain/contract/call.ts';
import type { Queries } from '../db/database.ts';
import type { ApiError } from './errors.ts';
import type { Actor } from './policy.ts';
import type { IdempotencyKey } from './request-headers.ts';
import { parseInput } from './validation.ts';

type Parsed<S> = S extends GenericSchema ? InferOutput<S> : undefined;

export interface RouteRequest<C extends Call> {
  body: Parsed<C['body']>;
  query: Parsed<C['query']>;
  params: Readonly<Record<string, string>>;
  actor: Actor | undefined;
  /** True if the actor may use only their own records; the handler must check the owner (docs/security.md#s9). */
  ownOnly: boolean;
  source: RequestSource;
  /** The version in If-Match; undefined accepts any version. */
  ifMatch: number | undefined;
}

/** The origin of a request. */
export interface RequestSource {
  /** Identifies the request in the log and in the audit. */
  requestId: string;
  /** The device ID in X-Device. */
  device: string | undefined;
  /** The client's network address, or 'unknown'. */
  address: string;
}

export interface WriteRequest<C extends Call> extends RouteRequest<C> {
  /** The transaction of this call; a write uses no other connection. */
  tx: Queries;
}

/** An upload whose body was put in pieces before. */
export interface PiecedUpload {
  ownerId: string;
  /** The Idempotency-Key of the upload. */
  key: string;
  count: number;
}

interface RouteOptions {
  call: Call;
  /** The largest body in bytes; the default is 64 kB. */
  maxBytes?: number;
  /** Returns the body of a request whose header X-Pieces says that its body was put before, in pieces. */
  joinPieces?: (upload: PiecedUpload) => Promise<unknown>;
  /** Response headers besides the usual ones. */
  headers?: Record<string, string>;
}

/** A call that changes nothing, or whose slow work must stay outside a transaction, such as hashing a password. */
export interface PlainRoute extends RouteOptions {
  kind: 'plain';
  /** True if the handler makes sure that the session lives, when its work begins. */
  checksSession?: true;
  handle: (request: RouteRequest<Call>) => Promise<unknown>;
}

/** A call that runs in one transaction, once per Idempotency-Key (docs/offline.md#r4). */
export interface WriteRoute extends RouteOptions {
  kind: 'write';
  handle: (request: WriteRequest<Call>) => Promise<unknown>;
  /** True if the answer holds secrets: it is stored under no key, and a repeated request runs again. */
  isSecret?: true;
  /** Runs before the transaction of a request that arrives alone for the first time, for example to count an attempt. */
  before?: (request: RouteRequest<Call>) => Promise<void>;
  /** Runs after a refused request is rolled back, to keep a trace of it. */
  afterRefusal?: (refusal: ApiError, request: Pick<RouteRequest<Call>, 'actor' | 'source'>) => Promise<void>;
  /** True if the handler parses the body: it knows only in the transaction what was read (record/record-change.ts). */
  parsesBody?: true;
  /** Does the same for several requests of one actor, in their order; all of them fail or none. */
  handleAll?: HandleAll<Call>;
}

/**
 * A form of a visitor, whose body may hold a password or a PIN. It takes effect once per Idempotency-Key, made anew for each
 * filling-in (docs/offline.md#r3): its author presses again when an answer was lost. Nothing of the body is stored with the
 * key, and no refusal.
 */
export interface FormRoute extends RouteOptions {
  kind: 'form';
  /** Counts the attempt and does slow work, such as hashing, before the transaction. A repeated request skips it. */
  prepare: (request: RouteRequest<Call>) => Promise<unknown>;
  /** Runs in the transaction with the result of `prepare`. What it returns is stored with the key: never a secret. */
  handle: (request: WriteRequest<Call>, prepared: unknown) => Promise<unknown>;
  /** Returns the answer, made anew for each repetition: it may hold a token. */
  answer: (request: RouteRequest<Call>, stored: unknown) => Promise<unknown>;
  /** Runs after the effect, not after a repetition. */
  after: (request: RouteRequest<Call>) => Promise<void>;
  /** Uncounts the attempt of a request that another one with its key overtook. */
  giveBack: (request: RouteRequest<Call>, prepared: unknown) => Promise<void>;
}

/** The steps of a form, with the types of its call. */
interface FormSteps<C extends Call, Prepared, Stored> {
  prepare: (request: RouteRequest<C>) => Promise<Prepared>;
  handle: (request: WriteRequest<C>, prepared: Prepared) => Promise<Stored>;
  answer: (request: RouteRequest<C>, stored: Stored) => Promise<InferOutput<C['response']>>;
  after?: (request: RouteRequest<C>) => Promise<void>;
  giveBack?: (request: RouteRequest<C>, prepared: Prepared) => Promise<void>;
}

type HandleAll<C extends Call> = (
  requests: readonly RouteRequest<C>[],
  tx: Queries,
) => Promise<InferOutput<C['response']>[]>;

/** One call and its handler. The permissions of the call are in the policy. */
export type Route = PlainRoute | WriteRoute | FormRoute;

/** Returns a route whose handler receives parsed input and returns the contract's response. Handlers throw ApiError. */
export function route<const C extends Call>(
  call: C,
  handle: (request: RouteRequest<C>) => Promise<InferOutput<C['response']>>,
): PlainRoute {
  return { kind: 'plain', call, handle: handle as unknown as PlainRoute['handle'] };
}

/** As `route`, for a call that visitors may make and whose answer is for one of them: nobody stores it. */
export function privately<const C extends Call>(
  call: C,
  handle: (request: RouteRequest<C>) => Promise<InferOutput<C['response']>>,
): PlainRoute {
  return { ...route(call, handle), headers: { 'cache-control': 'no-store' } };
}

/** Returns a route for a write. An error that its handler throws rolls the transaction back. */
export function write<const C extends Call>(
  call: C,
  handle: (request: WriteRequest<C>) => Promise<InferOutput<C['response']>>,
): WriteRoute {
  return { kind: 'write', call, handle: handle as unknown as WriteRoute['handle'] };
}

const nothing = async () => {};

/** Returns a route for a form of visitors. */
export function form<const C extends Call, Prepared, Stored>(
  call: C,
  steps: FormSteps<C, Prepared, Stored>,
): FormRoute {
  return { kind: 'form', call, after: nothing, giveBack: nothing, ...steps } as unknown as FormRoute;
}

/** True for a route that takes effect once per Idempotency-Key. */
export const isIdempotent = (route: Route): boolean =>
  route.kind === 'form' || (route.kind === 'write' && route.isSecret === undefined);

/** As `write`, for a call of which a batch holds many: they share their statements. */
export function writeAll<const C extends Call>(call: C, handleAll: HandleAll<C>): WriteRoute {
  const one = write(call, async (request) => (await handleAll([request], request.tx))[0] as InferOutput<C['response']>);
  return { ...one, handleAll: handleAll as unknown as HandleAll<Call> };
}

/** Runs writes in their order. Neighbours of one call share their statements if it can. */
export async function handleInOrder(
  tx: Queries,
  writes: readonly { route: WriteRoute; request: RouteRequest<Call> }[],
): Promise<unknown[]> {
  const answers: unknown[] = [];
  while (answers.length < writes.length) {
    const { route, request } = writes[answers.length] as (typeof writes)[number];
    const others = writes.slice(answers.length).findIndex((one) => one.route !== route);
    const group = writes.slice(answers.length, others < 0 ? undefined : answers.length + others);
    if (route.handleAll === undefined) answers.push(await route.handle({ ...request, tx }));
    else
      answers.push(
        ...(await route.handleAll(
          group.map((one) => one.request),
          tx,
        )),
      );
  }
  return answers;
}

/** One call as it arrives, before any check. */
export interface IncomingCall {
  actor: Actor | undefined;
  params: Readonly<Record<string, string>>;
  query: unknown;
  /** Reads the body. The pipeline calls it only after the policy allows the call. */
  body: () => unknown;
  source: RequestSource;
  /** The idempotency key of a write. */
  sent: IdempotencyKey | undefined;
  /** The version that an edit builds on. */
  ifMatch: number | undefined;
}

/** A write with an idempotency key, as it arrives. */
export type KeyedCall = IncomingCall & { sent: IdempotencyKey };

/** Reads a body; undefined if it cannot be read. */
export async function readBodyOrUndefined({ body }: IncomingCall): Promise<unknown> {
  try {
    return await body();
  } catch {
    return undefined;
  }
}

/** Returns the input of a call, parsed. Throws 'bad_input'. */
export function parseCall(route: Route, { actor, params, source, query, ifMatch }: IncomingCall, body: unknown) {
  const { call } = route;
  const isParsedLater = route.kind === 'write' && route.parsesBody;
  return {
    actor,
    params,
    source,
    ifMatch,
    query: call.query && parseInput(call.query, query),
    body: call.body && (isParsedLater ? body : parseInput(call.body, body)),
  };
}
