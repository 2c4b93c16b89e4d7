import { NETWORK_NAME } from '../network.ts';
import type { Plan } from '../plan.ts';
import { formatNaira, type Priced, toKobo } from '../price.ts';
import { formatSize } from '../size-and-validity.ts';
import { comparePlans, type Measure, type Winner } from './comparison.ts';

type Compared = Priced & Pick<Plan, 'id' | 'name' | 'network' | 'provider_name'>;

/** The result of a comparison of two plans, in words. */
export interface Verdict {
  /** Says most: '₦250 less per GB with MTN'. */
  lead: string;
  /** Says the other measure: '₦66.67 less per day with Airtel'. */
  rest: string;
  /** The plan that the lead names. */
  winner: Winner;
}

/** Returns which plan costs less per GB and per day, and by how much, as far as the shown decimals differ. */
export function verdictOf(a: Compared, b: Compared): Verdict {
  if (a.id === b.id) return { lead: 'The same plan twice', rest: 'choose another one to compare', winner: 'tie' };
  const { perGb, perDay } = comparePlans(a, b);
  const names = shortNames(a, b);
  const less = (measure: Measure, unit: string, winner: Winner) =>
    `${formatNaira(Math.abs(toKobo(measure.a) - toKobo(measure.b)) / 100)} less per ${unit}${
      winner === 'tie' ? '' : ` with ${names[winner]}`
    }`;
  const winner = perGb.cheaper === 'tie' ? perDay.cheaper : perGb.cheaper;
  if (winner === 'tie') return { lead: 'Both cost the same', rest: 'per GB and per day', winner };
  if (perGb.cheaper === 'tie') return { lead: less(perDay, 'day', winner), rest: 'the same per GB', winner };
  const lead = less(perGb, 'GB', winner);
  if (perDay.cheaper === 'tie') return { lead, rest: 'the same per day', winner };
  if (perDay.cheaper === winner) return { lead, rest: `${less(perDay, 'day', 'tie')}, too`, winner };
  return { lead, rest: less(perDay, 'day', perDay.cheaper), winner };
}

/** Returns a verdict as one sentence. */
export const verdictText = ({ lead, rest }: Verdict): string => `${lead}, ${rest}`;

/** Returns the shortest words that tell two plans apart: network, seller, size, or name. */
export function shortNames(a: Compared, b: Compared): Record<'a' | 'b', string> {
  const ways = [
    ({ network }: Compared) => NETWORK_NAME[network].replace(/ \(.*/, ''),
    ({ provider_name }: Compared) => provider_name,
    ({ size }: Compared) => ['the', formatSize(size), 'plan'].join(' '),
    ({ name }: Compared) => name,
  ];
  const name = ways.find((of) => of(a) !== of(b));
  return name ? { a: name(a), b: name(b) } : { a: 'Plan A', b: 'Plan B' };
}
