import type { Network } from '../../../domain/plan/network.ts';
import type { Plan } from '../../../domain/plan/plan.ts';
import type { PriceListRow } from '../../../domain/plan/refresh/compare-price-list.ts';
import { formatSize, formatValidity, sizeMb, validityDays } from '../../../domain/plan/size-and-validity.ts';
import { plain } from '../plain.ts';
import type { ListRows, NotUnderstood } from '../price-list.ts';
import { labelOf } from './category.ts';
import type { Variation } from './fetch-variations.ts';
import { type NamedPlan, readVariationName } from './variation-name.ts';
import { VTPASS_SOURCE } from './vtpass-services.ts';

interface Read extends NamedPlan {
  rowNumber: number;
  name: string;
  price: number;
}

interface Target {
  network: Network;
  providerId: string;
  /** The seller's listed plans of the network. */
  listed: readonly Plan[];
}

/** 9mobile has been called T2 since August 2025. */
const NAME_IN_PLANS: Readonly<Record<Network, string>> = { MTN: 'MTN', AIRTEL: 'Airtel', GLO: 'Glo', '9MOBILE': 'T2' };

/**
 * Returns the rows of a price list of VTpass. A row is about the one listed plan with its size, validity and category, of
 * which it gives the price only; without such a plan it is a new one. A name that fits several plans is left out.
 */
export function vtpassRows(variations: readonly Variation[], target: Target): ListRows {
  const notUnderstood: NotUnderstood[] = [];
  const read = variations.flatMap((variation, at) => {
    const one = readVariation(variation, at + 1, target.network);
    if ('plan' in one) return [one.plan];
    notUnderstood.push({ name: variation.name, problem: one.problem });
    return [];
  });
  const rows: PriceListRow[] = [];
  for (const alike of groups(read).values()) {
    const [first] = alike as [Read, ...Read[]];
    const fitting = target.listed.filter((plan) => keyOf(plan) === keyOf(first));
    if (alike.some(({ price }) => price !== first.price)) {
      notUnderstood.push(...alike.map(({ name }) => ({ name, problem: 'Another plan of the list has the same kind' })));
    } else if (fitting.length > 1) {
      notUnderstood.push({ name: first.name, problem: 'More than one listed plan is of this kind' });
    } else rows.push(rowOf(first, fitting[0], target));
  }
  return { rows, notUnderstood };
}

function readVariation(
  { name, price, isFixedPrice }: Variation,
  rowNumber: number,
  network: Network,
): { plan: Read } | { problem: string } {
  if (!isFixedPrice) return { problem: 'The buyer chooses the amount' };
  const read = readVariationName(name, { network, price });
  return 'plan' in read ? { plan: { ...read.plan, rowNumber, name, price } } : read;
}

function groups(read: readonly Read[]): ReadonlyMap<string, readonly Read[]> {
  const byKey = new Map<string, Read[]>();
  for (const one of read) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
  return byKey;
}

/** Size in MB, validity in days and category. Plans of one seller and network that agree in these are one plan. */
const keyOf = ({ size, validity, category }: Pick<Plan, 'size' | 'validity' | 'category'>) =>
  JSON.stringify([sizeMb(size), validityDays(validity), category ?? null]);

function rowOf(read: Read, listed: Plan | undefined, { network, providerId }: Target): PriceListRow {
  const plan = { ...newPlan(read, network), provider_id: providerId };
  return { rowNumber: read.rowNumber, id: listed?.id, plan, given: new Set(['price']) };
}

function newPlan({ size, validity, category, bonus, price }: Read, network: Network) {
  const operator = NAME_IN_PLANS[network];
  const extra = bonus === null ? '' : `; adds ${bonus}`;
  return {
    name: `${operator} ${size.value}${size.unit} ${labelOf(category)}`,
    network,
    size,
    currency: 'NGN' as const,
    price,
    validity,
    description: `${plain(formatSize(size))} on ${operator} for ${plain(formatValidity(validity))}${extra}.`.slice(
      0,
      500,
    ),
    category,
    bonus: bonus?.slice(0, 200) ?? null,
    source: VTPASS_SOURCE,
  };
}
