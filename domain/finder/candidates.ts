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
  const { sizeMb, use, kind } = index.measures();
  const { values: hours, ofRow: hoursOfRow } = hoursOf(catalogue.plans.columns);
  const ways = waysToBuy(catalogue);
  const wanted = withWallet ? WALLET_OFFER : OFFER;
  const isUsable = PLAN_USES.map((each) => each === 'general' || extras.includes(each));
  const isSold = PLAN_KINDS.map((each) => !isShared(each) || extras.includes('sme'));
  const candidates = NETWORKS.map((): CandidateRow[] => []);
  /** The most data so far, by network, for each validity and longer ones. Prices ascend, so nothing is cheaper. */
  const largest = NETWORKS.map(() => new Float64Array(hours.length));
  for (let place = 0; place < priceKobo.length; place++) {
    const row = rows === undefined ? place : (rows[place] as number);
    if (((ways[row] as number) & wanted) === 0) continue;
    const mb = Math.floor(sizeMb[row] as number);
    const at = hoursOfRow[row] as number;
    const known = largest[network[place] as number] as Float64Array;
    if (mb <= (known[at] as number) || priceKobo[place] === 0 || hours[at] === 0) continue;
    if (!isUsable[use[row] as number] || !isSold[kind[row] as number]) continue;
    for (let shorter = at; shorter >= 0 && (known[shorter] as number) < mb; shorter--) known[shorter] = mb;
    candidates[network[place] as number]?.push({
      row,
      no: catalogue.plans.no[row] as number,
      priceKobo: priceKobo[place] as number,
      sizeMb: mb,
      hours: hours[at] as number,
    });
  }
  return Object.fromEntries(NETWORKS.map((each, at) => [each, candidates[at] ?? []])) as unknown as ByNetwork;
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
