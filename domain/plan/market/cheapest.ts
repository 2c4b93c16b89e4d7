import { NETWORKS, type Network } from '../network.ts';
import { type Size, sizeMb } from '../size-and-validity.ts';

interface Candidate {
  network: Network;
  size: Size;
  price: number;
}

/** Sorts GB before MB, then by lower price, then by larger size (docs/spec-decisions.md, Cheapest plans). */
function byUnitThenPrice(a: Candidate, b: Candidate): number {
  if (a.size.unit !== b.size.unit) return a.size.unit === 'GB' ? -1 : 1;
  return a.price - b.price || sizeMb(b.size) - sizeMb(a.size);
}

/** Returns the cheapest plan of each network, in the usual order of networks. */
export function cheapestPerNetwork<P extends Candidate>(plans: readonly P[]): P[] {
  return NETWORKS.flatMap((network) => {
    const own = plans.filter((plan) => plan.network === network).sort(byUnitThenPrice);
    return own.slice(0, 1);
  });
}
