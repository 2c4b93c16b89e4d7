import { NETWORKS, type Network } from '../network.ts';
import { type Size, sizeMb, type Validity, validityDays } from '../size-and-validity.ts';

interface Candidate {
  network: Network;
  size: Size;
  validity: Validity;
  price: number;
}

/** Sorts GB before MB, then by lower price, then by larger size, then by longer validity (docs/spec-decisions.md, Cheapest plans). */
function byUnitThenPrice(a: Candidate, b: Candidate): number {
  if (a.size.unit !== b.size.unit) return a.size.unit === 'GB' ? -1 : 1;
  return a.price - b.price || sizeMb(b.size) - sizeMb(a.size) || validityDays(b.validity) - validityDays(a.validity);
}

/** Returns the cheapest plan of each network, in the usual order of networks. Of equal plans the first. */
export function cheapestPerNetwork<P extends Candidate>(plans: readonly P[]): P[] {
  const best = new Map<Network, P>();
  for (const plan of plans) {
    const known = best.get(plan.network);
    if (known === undefined || byUnitThenPrice(plan, known) < 0) best.set(plan.network, plan);
  }
  return NETWORKS.flatMap((network) => best.get(network) ?? []);
}
