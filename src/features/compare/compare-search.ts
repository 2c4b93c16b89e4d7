import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';

/** State of the comparison in its address: plan, provider and network of both sides. */
export interface CompareSearch {
  a?: string | undefined;
  ap?: string | undefined;
  an?: Network | undefined;
  b?: string | undefined;
  bp?: string | undefined;
  bn?: Network | undefined;
}

/** Choices of one side. */
export interface Choice {
  plan: string | undefined;
  provider: string | undefined;
  network: Network | undefined;
}
export type Side = 'a' | 'b';

/** Parses the parameters of an address and drops invalid ones. */
export function parseCompareSearch(raw: Readonly<Record<string, unknown>>): CompareSearch {
  return writeSides(
    { plan: id(raw.a), provider: id(raw.ap), network: network(raw.an) },
    { plan: id(raw.b), provider: id(raw.bp), network: network(raw.bn) },
  );
}

export function choiceOf({ a, ap, an, b, bp, bn }: CompareSearch, side: Side): Choice {
  return side === 'a' ? { plan: a, provider: ap, network: an } : { plan: b, provider: bp, network: bn };
}

/** Returns the choices that show a plan. */
export function choiceOfPlan(plan: Pick<Plan, 'id' | 'provider_id' | 'network'> | undefined): Choice {
  return { plan: plan?.id, provider: plan?.provider_id, network: plan?.network };
}

export function withChoice(search: CompareSearch, side: Side, choice: Choice): CompareSearch {
  return side === 'a' ? writeSides(choice, choiceOf(search, 'b')) : writeSides(choiceOf(search, 'a'), choice);
}

export function swapped(search: CompareSearch): CompareSearch {
  return writeSides(choiceOf(search, 'b'), choiceOf(search, 'a'));
}

function writeSides(a: Choice, b: Choice): CompareSearch {
  const search: CompareSearch = {
    a: a.plan,
    ap: a.provider,
    an: a.network,
    b: b.plan,
    bp: b.provider,
    bn: b.network,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

function id(raw: unknown): string | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw;
  return typeof text === 'string' && text !== '' && text.length <= 64 ? text : undefined;
}

function network(raw: unknown): Network | undefined {
  return NETWORKS.find((known) => known === raw);
}
