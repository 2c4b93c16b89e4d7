import type { GenericSchema, InferOutput } from 'valibot';
import type { Call } from '../../domain/contract/call.ts';
import type { Actor, Policy } from './policy.ts';

type Parsed<S> = S extends GenericSchema ? InferOutput<S> : undefined;

export interface RouteRequest<C extends Call> {
  body: Parsed<C['body']>;
  query: Parsed<C['query']>;
  params: Readonly<Record<string, string>>;
  actor: Actor | undefined;
}

/** One call that is answered: the contract, who may, and how. */
export interface Route {
  call: Call;
  policy: Policy;
  handle: (request: RouteRequest<Call>) => Promise<unknown>;
}

/** A route whose handler gets what the contract parsed and answers what the contract says; throws Problems. */
export function route<const C extends Call>(
  call: C,
  policy: Policy,
  handle: (request: RouteRequest<C>) => Promise<InferOutput<C['response']>>,
): Route {
  return { call, policy, handle: handle as unknown as Route['handle'] };
}
