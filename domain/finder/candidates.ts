import { indexOf } from '../plan/catalogue/plan-index.ts';
import { OFFER, type PlansAndSellers, WALLET_OFFER, waysToBuy } from '../plan/catalogue/ways-to-buy.ts';
import { NETWORKS, type Network } from '../plan/network.ts';
import { isShared, PLAN_KINDS, PLAN_USES } from '../plan/use/plan-use.ts';
import { EXTRAS, type Extra } from './need.ts';
import { type Candidate, HOURS_PER_DAY } from './purchases.ts';

/** The plans that a finder may answer with. */
export interface Choice {
  /** Beside plans for general use that are not sold from a business's data. */
  extras: readonly Extra[];
  /** True to include prices for customers with a funded wallet. */
  withWallet: boolean;
}

export interface CandidateRow extends Candidate {
  /** The row in the catalogue. */
  row: number;
}

type ByNetwork = Readonly<Record<Network, readonly CandidateRow[]>>;

const known = new WeakMap<
  PlansAndSellers['plans'],
  { providers: PlansAndSellers['providers']; byChoice: Map<string, ByNetwork> }
>();

/**
 * Returns the candidates of each network: plans that anybody can buy, with a price above 0, without those that have less
 * data and a shorter validity for no lower price than another. Computed once for a catalogue and a choice.
 */
export function candidatesOf(catalogue: PlansAndSellers, choice: Choice): ByNetwork {
  let cached = known.get(catalogue.plans);
  if (cached?.providers !== catalogue.providers) {
    cached = { providers: catalogue.providers, byChoice: new Map() };
    known.set(catalogue.plans, cached);
  }
  const key = `${choice.withWallet} ${EXTRAS.filter((extra) => choice.extras.includes(extra)).join()}`;
  const found = cached.byChoice.get(key) ?? computeCandidates(catalogue, choice);
  cached.byChoice.set(key, found);
  return found;
}

function computeCandidates(catalogue: PlansAndSellers, { extras, withWallet }: Choice): ByNetwork {
  const index = indexOf(catalogue.plans);
  const { rows, network, priceKobo } = index.by.price();
  const { sizeMb, days, use, kind } = index.measures();
  const ways = waysToBuy(catalogue);
  const isUsable = PLAN_USES.map((each) => each === 'general' || extras.includes(each));
  const isSold = PLAN_KINDS.map((each) => !isShared(each) || extras.includes('sme'));
  const frontiers = NETWORKS.map(() => new Frontier());
  for (let place = 0; place < priceKobo.length; place++) {
    const row = rows === undefined ? place : (rows[place] as number);
    const isOffer = ((ways[row] as number) & (withWallet ? WALLET_OFFER : OFFER)) !== 0;
    if (!isOffer || !isUsable[use[row] as number] || !isSold[kind[row] as number]) continue;
    const candidate = {
      row,
      no: catalogue.plans.no[row] as number,
      priceKobo: priceKobo[place] as number,
      sizeMb: Math.floor(sizeMb[row] as number),
      hours: Math.round((days[row] as number) * HOURS_PER_DAY),
    };
    if (candidate.priceKobo > 0 && candidate.sizeMb > 0 && candidate.hours > 0) {
      frontiers[network[place] as number]?.add(candidate);
    }
  }
  return Object.fromEntries(
    NETWORKS.map((each, at) => [each, frontiers[at]?.candidates ?? []]),
  ) as unknown as ByNetwork;
}

/** Candidates of which none is dominated by another. They are added by ascending price, then by row. */
class Frontier {
  readonly candidates: CandidateRow[] = [];
  /** The largest size of each validity so far. Sellers use few validities. */
  #largest = new Map<number, number>();

  add(candidate: CandidateRow): void {
    for (const [hours, sizeMb] of this.#largest) {
      if (hours >= candidate.hours && sizeMb >= candidate.sizeMb) return;
    }
    this.#largest.set(candidate.hours, candidate.sizeMb);
    this.candidates.push(candidate);
  }
}
