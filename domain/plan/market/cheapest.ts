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

/** Returns the cheapest plan of each network, in the usual order of networks. */
export function cheapestPerNetwork<P extends Candidate>(plans: readonly P[]): P[] {
  return NETWORKS.flatMap((network) => {
    const own = plans.filter((plan) => plan.network === network).sort(byUnitThenPrice);
    return own.slice(0, 1);
  });
}
