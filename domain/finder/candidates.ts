import { ofColumns } from '../plan/catalogue/of-columns.ts';
import { indexOf } from '../plan/catalogue/plan-index.ts';
import { OFFER, type PlansAndSellers, WALLET_OFFER, waysToBuy } from '../plan/catalogue/ways-to-buy.ts';
import { NETWORKS, type Network } from '../plan/network.ts';
import { type Validity, validityDays } from '../plan/size-and-validity.ts';
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

/** A plan that is a candidate among those of its network, use, kind and ways to buy. */
interface Finalist {
  candidate: CandidateRow;
  /** Indexes of NETWORKS, PLAN_USES and `hoursOf`. */
  network: number;
  use: number;
  at: number;
  isShared: boolean;
  /** Bits of `waysToBuy`. */
  ways: number;
}

/** The finalists of a catalogue, and of them the candidates of each choice. */
interface Finals {
  providers: PlansAndSellers['providers'];
  finalists: readonly Finalist[];
  byChoice: Map<string, ByNetwork>;
}

const known = new WeakMap<PlansAndSellers['plans'], Finals>();

/**
 * Returns the candidates of each network by ascending price: plans that anybody can buy, with a price above 0, without those
 * that have less data and a shorter validity for no lower price than another. Computed once for a catalogue and a choice.
 */
export function candidatesOf(catalogue: PlansAndSellers, choice: Choice): ByNetwork {
  const { finalists, byChoice } = finalsOf(catalogue);
  const key = `${choice.withWallet} ${EXTRAS.filter((extra) => choice.extras.includes(extra)).join()}`;
  const found = byChoice.get(key) ?? chooseFrom(finalists, choice);
  byChoice.set(key, found);
  return found;
}

/**
 * Computes in a few steps, each of about a millisecond for 10,000 plans, what the finder needs of a catalogue for every choice.
 * Between two steps others may run.
 */
export function* prepareCandidates(catalogue: PlansAndSellers): Generator<void> {
  const index = indexOf(catalogue.plans);
  yield;
  index.by.price();
  yield;
  waysToBuy(catalogue);
  yield;
  finalsOf(catalogue);
}

function finalsOf(catalogue: PlansAndSellers): Finals {
  const { plans, providers } = catalogue;
  const last = known.get(plans);
  if (last?.providers === providers) return last;
  const fresh = { providers, finalists: finalistsOf(catalogue), byChoice: new Map() };
  known.set(plans, fresh);
  return fresh;
}

/**
 * Returns the finalists by ascending price. One pass over all plans for every choice: a plan that another of its kind beats
 * is no candidate in any.
 */
function finalistsOf(catalogue: PlansAndSellers): Finalist[] {
  const { plans } = catalogue;
  const index = indexOf(plans);
  const { rows, network, priceKobo } = index.by.price();
  const { sizeMb, use, kind } = index.measures();
  const { values: hours, ofRow: hoursOfRow } = hoursOf(plans.columns);
  const ways = waysToBuy(catalogue);
  const areShared = PLAN_KINDS.map(isShared);
  const largest = new LargestSoFar(hours.length);
  const finalists: Finalist[] = [];
  for (let place = 0; place < priceKobo.length; place++) {
    const row = rows === undefined ? place : (rows[place] as number);
    const bits = (ways[row] as number) & (OFFER | WALLET_OFFER);
    const mb = Math.floor(sizeMb[row] as number);
    const at = hoursOfRow[row] as number;
    if (bits === 0 || priceKobo[place] === 0 || hours[at] === 0) continue;
    const shared = areShared[kind[row] as number] as boolean;
    const group =
      (((network[place] as number) * PLAN_USES.length + (use[row] as number)) * 2 + Number(shared)) * 8 + bits;
    if (!largest.rise(group, at, mb)) continue;
    const no = plans.no[row] as number;
    const candidate = { row, no, priceKobo: priceKobo[place] as number, sizeMb: mb, hours: hours[at] as number };
    const [of, by] = [network[place] as number, use[row] as number];
    finalists.push({ candidate, network: of, use: by, at, isShared: shared, ways: bits });
  }
  return finalists;
}

function chooseFrom(finalists: readonly Finalist[], { extras, withWallet }: Choice): ByNetwork {
  const isUsable = PLAN_USES.map((each) => each === 'general' || extras.includes(each));
  const withShared = extras.includes('sme');
  const wanted = withWallet ? WALLET_OFFER : OFFER;
  const candidates = NETWORKS.map((): CandidateRow[] => []);
  const largest = new LargestSoFar(finalists.reduce((most, { at }) => Math.max(most, at + 1), 0));
  for (const { candidate, network, use, at, isShared, ways } of finalists) {
    if ((ways & wanted) === 0 || !isUsable[use] || (isShared && !withShared)) continue;
    if (largest.rise(network, at, candidate.sizeMb)) candidates[network]?.push(candidate);
  }
  return Object.fromEntries(NETWORKS.map((each, at) => [each, candidates[at] ?? []])) as unknown as ByNetwork;
}

/** The most data so far of each group, for each validity and longer ones. Prices ascend, so nothing is cheaper. */
class LargestSoFar {
  #validities: number;
  #ofGroup = new Map<number, Float64Array>();

  constructor(validities: number) {
    this.#validities = validities;
  }

  /** Returns true for more data than any plan of the group has had for this validity or a longer one. */
  rise(group: number, at: number, mb: number): boolean {
    let largest = this.#ofGroup.get(group);
    if (largest === undefined) this.#ofGroup.set(group, (largest = new Float64Array(this.#validities)));
    if (mb <= (largest[at] as number)) return false;
    for (let shorter = at; shorter >= 0 && (largest[shorter] as number) < mb; shorter--) largest[shorter] = mb;
    return true;
  }
}

/** The different validities in hours, ascending, and the index of each row's. */
const hoursOf = ofColumns(['validity_value', 'validity_unit'], (columns) => {
  const hoursOfRow = columns.validity_value.map((value, row) =>
    Math.round(validityDays({ value, unit: columns.validity_unit[row] } as Validity) * HOURS_PER_DAY),
  );
  const values = [...new Set(hoursOfRow)].sort((a, b) => a - b);
  const places = new Map(values.map((hours, at) => [hours, at]));
  return { values, ofRow: Uint32Array.from(hoursOfRow, (hours) => places.get(hours) as number) };
});
