import { validityDays } from '../../../domain/plan/size-and-validity.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import type { ListedPlan } from './listed.ts';
import type { NumberStyle } from './words.ts';
import { printNetwork, printPrice, printSize, printValidity } from './words.ts';

// Lines and rows of a list that are none of its plans: a reader that takes one has misread it.

const COMPANIES = ['SMILE', 'Spectranet', 'Starlink data', 'Smile 4G LTE', 'MTN Ghana', '*ZOOMLINK*', 'Cheetah Net'];
const OFF_SALE = ['OUT OF STOCK', 'not available', 'sold out', 'no longer sold', '(coming soon)', 'don finish', 'no dey'];

/** Prints a plan with the words that make it none: not sold, of another company, a price per GB, a size per day. */
export function printTrapLine(plan: ListedPlan, style: NumberStyle, random: SeededRandom): string {
  const seller = printNetwork(plan.network, random);
  const size = printSize(plan.size, style, random);
  const price = printPrice(plan.price + 1, style, random);
  const validity = printValidity(plan.validity, random);
  return random.pick([
    `❌ ${seller} ${size} ${price} ${validity}`,
    `${seller} ${size} ${price} ${validity} ${random.pick(OFF_SALE)}`,
    `${seller} ${size} - ~₦${plan.price + 1}~ - ${validity}`,
    `${seller} ${size} @ ${price} ${random.pick(['per GB', '/GB', 'each GB'])} ${validity}`,
    `${seller} ${size}${random.pick(['/day', ' per day', ' daily'])} ${price} ${random.pick(['8 days', '60 days'])}`,
    `${seller} ${size} ${price} ${validity} x${random.between(2, 20)}`,
    `${seller} ${size} ${validity} ${price} + ${random.pick([50, 100])} ${random.pick(['charges', 'bank fee', 'VAT'])}`,
    `Smile ${size} ${price} ${validity}`,
  ]);
}

/** Prints a section of another company, which may stand before a heading or at the end. */
export const printOtherCompany = (plan: ListedPlan, style: NumberStyle, random: SeededRandom): string[] => [
  random.pick(COMPANIES),
  `${printSize(plan.size, style, random)} ${printPrice(plan.price + 1, style, random)} ${printValidity(plan.validity, random)}`,
];

/** The name of another company, as the heading of a section. */
export const printCompany = (random: SeededRandom): string => random.pick(COMPANIES);

const UNITS = [
  { names: ['hours', 'Hours', 'hrs'], days: 1 / 24 },
  { names: ['weeks', 'Week'], days: 7 },
  { names: ['days', 'Day', 'DAYS'], days: 1 },
] as const;

/** Prints a validity as a number and its unit, for two columns: 48 and 'Hours'. */
export function printNumberAndUnit({ validity }: ListedPlan, at: number): { number: number; unit: string } {
  const days = validityDays(validity);
  const { names, days: length } = UNITS[at % UNITS.length] ?? UNITS[2];
  if (days % length === 0) return { number: days / length, unit: names[at % names.length] ?? 'days' };
  return { number: days, unit: 'days' };
}
