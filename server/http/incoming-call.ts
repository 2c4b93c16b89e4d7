import type { Actor } from './policy.ts';
import type { IdempotencyKey } from './request-headers.ts';
import type { RequestSource, Route } from './route.ts';
import { parseInput } from './validation.ts';

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
