import type { Plan } from '../../../../../domain/plan/plan.ts';
import { formatNaira } from '../../../../../domain/plan/price.ts';
import { formatSize } from '../../../../../domain/plan/size.ts';
import { formatValidity } from '../../../../../domain/plan/validity.ts';
import type { CheckedRow, SellersPlan } from './check-rows.ts';

/** How a plan of the upload stands to those that are listed; empty `differences`: it is the same. */
export type Standing = { kind: 'new' } | { kind: 'listed'; differences: readonly string[] };

export interface ComparedPlan extends Pick<CheckedRow, 'row' | 'line'> {
  plan: SellersPlan;
  /** Undefined while it is not known what is listed. */
  standing: Standing | undefined;
  /** An earlier row with the same seller, network and name. */
  twin: number | undefined;
}

/** Listed plans by what a row is found with. */
export type LiveIndex = ReadonlyMap<string, readonly Plan[]>;

type Named = Pick<SellersPlan, 'provider_id' | 'network' | 'name'>;

/** A seller's plan is known by network and name; neither case nor the spaces in it make it another. */
const nameKey = ({ provider_id, network, name }: Named) =>
  JSON.stringify([provider_id, network, name.toLowerCase().replaceAll(/\s+/g, ' ').trim()]);
const idKey = (provider_id: string, id: string) => JSON.stringify([provider_id, id]);

export function indexLive(live: readonly Plan[]): LiveIndex {
  const index = new Map<string, Plan[]>();
  for (const plan of live) {
    for (const key of [nameKey(plan), idKey(plan.provider_id, plan.id)]) {
      const found = index.get(key);
      if (found) found.push(plan);
      else index.set(key, [plan]);
    }
  }
  return index;
}

/** The plans among the rows, each with how it stands to what is listed and to the rows before it. */
export function compareWithLive(rows: readonly CheckedRow[], live: LiveIndex | undefined): ComparedPlan[] {
  const firstRows = new Map<string, number>();
  return rows.flatMap(({ row, line, givenId, plan }) => {
    if (plan === undefined) return [];
    const key = nameKey(plan);
    const twin = firstRows.get(key);
    if (twin === undefined) firstRows.set(key, row);
    return [{ row, line, plan, twin, standing: live && standingOf(plan, givenId, live) }];
  });
}

/** Of several that are listed under one name, the one it differs least from. */
function standingOf(plan: SellersPlan, givenId: string | undefined, live: LiveIndex): Standing {
  const byId = givenId === undefined ? undefined : live.get(idKey(plan.provider_id, givenId));
  const [nearest] = (byId ?? live.get(nameKey(plan)) ?? [])
    .map((listed) => planDifferences(listed, plan))
    .sort((a, b) => a.length - b.length);
  return nearest === undefined ? { kind: 'new' } : { kind: 'listed', differences: nearest };
}

type EitherPlan = SellersPlan | Plan;

/** How the fields of a plan are said, one beside the other; long texts are only said to differ. */
const SHORT: readonly [string, (plan: EitherPlan) => string][] = [
  ['name', ({ name }) => name],
  ['network', ({ network }) => network],
  ['price', ({ price }) => formatNaira(price)],
  ['size', ({ size }) => formatSize(size)],
  ['validity', ({ validity }) => formatValidity(validity)],
  ['discount', ({ discount }) => (typeof discount === 'number' ? `${discount}%` : '')],
  ['auto-renewal', ({ auto_renew }) => (typeof auto_renew === 'boolean' ? (auto_renew ? 'yes' : 'no') : '')],
  ['category', ({ category }) => category ?? ''],
  ['USSD code', ({ ussd_code }) => ussd_code ?? ''],
  ['USSD steps', ({ ussd_steps }) => ussd_steps ?? ''],
  ["operator's own price", ({ list_price }) => (typeof list_price === 'number' ? formatNaira(list_price) : '')],
];
const LONG: readonly [string, (plan: EitherPlan) => string][] = [
  ['description', ({ description }) => description],
  ['buy link', ({ buy_url }) => buy_url ?? ''],
  ['bonus', ({ bonus }) => bonus ?? ''],
];

/** What a plan of the upload says otherwise than the one that is listed: 'price ₦1,500 → ₦1,400'. Empty if nothing. */
export function planDifferences(listed: Plan, uploaded: SellersPlan): string[] {
  const differs = (say: (plan: EitherPlan) => string) => plain(say(listed)) !== plain(say(uploaded));
  return [
    ...SHORT.filter(([, say]) => differs(say)).map(
      ([field, say]) => `${field} ${say(listed) || 'none'} → ${say(uploaded) || 'none'}`,
    ),
    ...LONG.filter(([, say]) => differs(say)).map(([field]) => `another ${field}`),
  ];
}

/** A table that was saved elsewhere has other line breaks. */
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
