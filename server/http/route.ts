import type { GenericSchema, InferOutput } from 'valibot';
import type { Call } from '../../domain/contract/call.ts';
import type { Queries } from '../db/database.ts';
import type { Actor } from './policy.ts';

type Parsed<S> = S extends GenericSchema ? InferOutput<S> : undefined;

export interface RouteRequest<C extends Call> {
  body: Parsed<C['body']>;
  query: Parsed<C['query']>;
  params: Readonly<Record<string, string>>;
  actor: Actor | undefined;
  /** Whether the asker may do this to what is theirs alone: then the handler sees to it that it is (docs/security.md#s9). */
  ownOnly: boolean;
  source: RequestSource;
  /** The version that the asker has seen; undefined when any will do. */
  ifMatch: number | undefined;
}

/** Where a request came from. */
export interface RequestSource {
  /** Names the request in logs and in the audit. */
  requestId: string;
  /** What the asking device calls itself, by X-Device. */
  device: string | undefined;
  /** The network address, as far as it is known. */
  address: string;
}

export interface WriteRequest<C extends Call> extends RouteRequest<C> {
  /** The transaction of this call: all that a write does in the database, it does here. */
  tx: Queries;
}

interface Answering {
  call: Call;
  /** The largest body, in bytes, where 64 kB are not enough. */
  maxBytes?: number;
  /** Headers of its answers beside the usual ones. */
  headers?: Record<string, string>;
}

/** A call that changes nothing, or whose work must not happen inside a transaction, as hashing a password. */
export interface PlainRoute extends Answering {
  kind: 'plain';
  handle: (request: RouteRequest<Call>) => Promise<unknown>;
}

/** A call whose effect is one transaction, and happens once for each Idempotency-Key (docs/offline.md#r4). */
export interface WriteRoute extends Answering {
  kind: 'write';
  handle: (request: WriteRequest<Call>) => Promise<unknown>;
}

/** One call that is answered; who may is in the table of permissions, by the call. */
export type Route = PlainRoute | WriteRoute;

/** A route whose handler gets what the contract parsed and answers what the contract says; throws Problems. */
export function route<const C extends Call>(
  call: C,
  handle: (request: RouteRequest<C>) => Promise<InferOutput<C['response']>>,
): PlainRoute {
  return { kind: 'plain', call, handle: handle as unknown as PlainRoute['handle'] };
}

/** The same for a write. A Problem that it throws undoes what it did so far. */
export function write<const C extends Call>(
  call: C,
  handle: (request: WriteRequest<C>) => Promise<InferOutput<C['response']>>,
): WriteRoute {
  return { kind: 'write', call, handle: handle as unknown as WriteRoute['handle'] };
}
