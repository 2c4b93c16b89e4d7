import type { Network } from '../../../domain/plan/network.ts';
import { type Size, type Validity, validityDays } from '../../../domain/plan/size-and-validity.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import type { ListedPlan } from './listed.ts';

/** The way in which one seller writes numbers. */
export interface NumberStyle {
  group: string;
  point: '.' | ',';
  isWide: boolean;
}

export const randomNumberStyle = (random: SeededRandom): NumberStyle => ({
  ...random.pick([
    ...['', ',', ',', ' ', '\u00a0', '\u202f'].map((group) => ({ group, point: '.' as const })),
    ...['', '.', ' ', '\u00a0'].map((group) => ({ group, point: ',' as const })),
  ]),
  isWide: random.hits(0.05),
});

/** Prints a number with these separators, and with at least so many decimals. */
export function printNumber(value: number, { group, point, isWide }: NumberStyle, decimals = 0): string {
  const [whole = '', rest = ''] = String(value).split('.');
  const fraction = rest.padEnd(decimals, '0');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction === '' ? '' : point + fraction);
  return isWide ? text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)) : text;
}

const NAMES: Readonly<Record<Network, readonly string[]>> = {
  MTN: ['MTN', 'mtn', 'Mtn', 'MTN NG', 'MTN Nigeria'],
  AIRTEL: ['AIRTEL', 'Airtel', 'airtel', 'Airtel NG', 'Airtel Nigeria'],
  GLO: ['GLO', 'Glo', 'glo', 'Globacom', 'Glo Mobile'],
  '9MOBILE': ['9MOBILE', '9mobile', 'Etisalat', 'T2', '9Mobile (now T2)', 'T2 mobile', '9 mobile'],
};
export const printNetwork = (network: Network, random: SeededRandom): string => random.pick(NAMES[network]);

const KINDS = {
  sme: ['SME', 'sme', 'SME2'],
  corporate: ['CG', 'CORPORATE GIFTING', 'Cooperate Gifting', 'Corporate'],
  gifting: ['GIFTING', 'Gifting'],
} as const;
export const printKind = (kind: ListedPlan['kind'], random: SeededRandom): string =>
  kind === undefined ? '' : random.pick(KINDS[kind]);

const SIZE_UNITS = { GB: ['GB', 'GB', 'gb', 'Gb', 'gig', 'gigs'], MB: ['MB', 'MB', 'mb', 'Mb', 'megabytes'] } as const;

/** Prints a size with its unit: '1.5GB', '500 mb', '2TB'. */
export function printSize({ value, unit }: Size, style: NumberStyle, random: SeededRandom): string {
  const isTb = unit === 'GB' && value % 1024 === 0 && random.hits(0.5);
  const number = printNumber(isTb ? value / 1024 : value, style, random.hits(0.1) ? 1 : 0);
  return number + random.pick(['', '', ' ']) + (isTb ? random.pick(['TB', 'tb']) : random.pick(SIZE_UNITS[unit]));
}

/** Prints a price: '₦1,500', 'N500', '1.5k', '1500 naira'. */
export function printPrice(price: number, style: NumberStyle, random: SeededRandom): string {
  if (price >= 1_000 && price % 100 === 0 && random.hits(0.08)) return `${printNumber(price / 1_000, style)}k`;
  const number = printNumber(price, style, Number.isInteger(price) ? random.pick([0, 0, 0, 2]) : 2);
  const [before, after] = random.pick([
    ['', ''],
    ['', ''],
    ['₦', ''],
    ['N', ''],
    ['NGN ', ''],
    ['#', ''],
    ['', ' naira'],
    ['', '#'],
    ['', '/='],
  ] as const);
  return before + number + after;
}

/** Prints a validity in any words that mean the same number of days. */
export function printValidity(validity: Validity, random: SeededRandom): string {
  const days = validityDays(validity);
  const forms = [`${days} days`, `${days}days`, `${days} Days`, `(${days} days)`, `${days}-Day`, `${days}d`];
  if (days === 1) forms.push('1 day', 'Daily', '24hrs', '24 hours');
  if (days === 2) forms.push('48hrs');
  if (days % 7 === 0) forms.push(`${days / 7} weeks`, `${days / 7}wk`);
  if (days === 7) forms.push('Weekly', '1 week');
  if (days === 30) forms.push('Monthly', '1 month', '1Month', 'one month');
  if (validity.unit !== 'days') forms.push(`${validity.value} ${validity.unit}`, `${validity.value}${validity.unit}`);
  if (days === 365) forms.push('1yr', 'Yearly');
  return random.pick(forms);
}
