import { numberOf } from '../number-text.ts';
import { NETWORKS, type Network } from '../plan/network.ts';
import { MB_PER_GB, type Size } from '../plan/size-and-validity.ts';
import { PLAN_USES } from '../plan/use/plan-use.ts';

/**
 * The plans that a finder includes only when they are ticked: those for the uses beside general use, and, as `sme`, those that
 * are sold from a business's data.
 */
export const EXTRAS = [...PLAN_USES.filter((use) => use !== 'general'), 'sme'] as const;
export type Extra = (typeof EXTRAS)[number];

/** An amount of data in MB; whole and above 0. `unit` is the one in which somebody wrote it. */
export interface WantedData {
  mb: number;
  unit?: Size['unit'];
}

/** A question to the finder: an amount of data or of money, for some days. The money is whole and above 0. */
export interface Need {
  want: WantedData | { naira: number };
  /** Whole, from 1 to 365. */
  days: number;
  /** In the usual order; never empty. */
  networks: readonly Network[];
  extras: readonly Extra[];
  /** True to include prices for customers with a funded wallet. */
  withWallet: boolean;
  /** The most purchases of a combination, from 1 to `MAX_PURCHASES`; that many by default. */
  mostPurchases?: number | undefined;
}

/** The question of a visitor who has not asked yet. */
export const FIRST_NEED = {
  want: { mb: 5 * MB_PER_GB, unit: 'GB' },
  days: 7,
  networks: NETWORKS,
  extras: [],
  withWallet: false,
} as const satisfies Need;

/** The budget of a visitor who has not named one, and its days. */
export const FIRST_BUDGET = { naira: 1_500, days: 10 };

export const MAX_NEED_MB = 10_240 * MB_PER_GB;
export const MAX_BUDGET_NAIRA = 1_000_000;
export const MAX_NEED_DAYS = 365;

/** The text parameters of an address. A name may come several times. */
export type NeedTexts = { readonly [name: string]: unknown };

/** A field that cannot be read: the name of its input, what is written there, and what to do. */
export interface NeedProblem {
  field: 'need' | 'have' | 'days' | 'have_days';
  text: string;
  problem: string;
  /** The need that the other fields say, with a first value in place of this one. */
  rest: Need;
}

export type ReadNeed = { need: Need } | NeedProblem;

const isBudget = ({ by, need, have }: NeedTexts) =>
  by === 'have' || (by === undefined && need === undefined && have !== undefined);

/**
 * Reads a need from `need=5gb` or `have=1500`, `days`, `network`, `extra` and `wallet`. A form sends both amounts, and `by`
 * says which one counts. An absent amount is that of `FIRST_NEED`, an empty one cannot be read; unknown networks and extras
 * are dropped.
 */
export function readNeed(texts: NeedTexts): ReadNeed {
  const [amountField, daysField] = isBudget(texts) ? (['have', 'have_days'] as const) : (['need', 'days'] as const);
  const first = isBudget(texts) ? { want: { naira: FIRST_BUDGET.naira }, days: FIRST_BUDGET.days } : FIRST_NEED;
  const amount = texts[amountField];
  const daysText = texts[daysField] ?? texts.days;
  const want = amount === undefined ? first.want : (isBudget(texts) ? readBudget : readData)(textOf(amount));
  const days = daysText === undefined ? first.days : readDays(textOf(daysText));
  const networks = chosen(NETWORKS, texts.network);
  const need: Need = {
    want: 'problem' in want ? first.want : want,
    days: days ?? first.days,
    networks: networks.length === 0 ? NETWORKS : networks,
    extras: chosen(EXTRAS, texts.extra),
    withWallet: texts.wallet !== undefined,
  };
  if ('problem' in want) return { field: amountField, text: textOf(amount), problem: want.problem, rest: need };
  if (days !== undefined) return { need };
  const problem = `Write a whole number of days, from 1 to ${MAX_NEED_DAYS}`;
  return { field: daysField, text: textOf(daysText), problem, rest: need };
}

/** Returns the texts of a form without the line that does not count. */
export function countingTexts(texts: NeedTexts): NeedTexts {
  const { by: _, need, have, days, have_days, ...rest } = texts;
  return isBudget(texts) ? { ...rest, have, days: have_days ?? days } : { ...rest, need, days };
}

/** Returns the parameters that `readNeed` reads, without those of `FIRST_NEED`, except the amount and the days. */
export function needParameters({ want, days, networks, extras, withWallet }: Need): Record<string, string | number> {
  return {
    ...('mb' in want ? { need: sizeText(want) } : { have: want.naira }),
    days,
    ...(networks.length < NETWORKS.length && { network: networks.join() }),
    ...(extras.length > 0 && { extra: extras.join() }),
    ...(withWallet && { wallet: 1 }),
  };
}

/** Returns '5gb' or '500mb', which `readNeed` reads back. */
export function sizeText({ mb, unit = plainUnit(mb) }: WantedData): string {
  return unit === 'MB' ? `${mb}mb` : `${gbOf(mb)}gb`;
}

/** Returns the unit in which an amount is plain: 2,048 MB is 2 GB, and 1,500 MB stays as it is. */
const plainUnit = (mb: number): Size['unit'] => (mb >= MB_PER_GB && mb % (MB_PER_GB / 4) === 0 ? 'GB' : 'MB');

/** Returns the gigabytes of whole MB, to three decimals: those that somebody wrote. */
export const gbOf = (mb: number): number => Math.round((mb / MB_PER_GB) * 1000) / 1000;

const SIZE = /^(.*?)\s*(gb|g|gig|gigs|mb|m)?$/i;
/** From here on a number without a unit may be either: '5' is GB, '500' is asked about. */
const UNCLEAR_FROM = 50;

function readData(text: string): WantedData | { problem: string } {
  const [, number = '', letters] = SIZE.exec(text) ?? [];
  const unit = letters && /^m/i.test(letters) ? 'MB' : 'GB';
  if (letters === undefined && numberOf(number, 'large') >= UNCLEAR_FROM)
    return { problem: `Write ${number}\u00a0MB or ${number}\u00a0GB` };
  const mb = Math.round(unit === 'MB' ? numberOf(number, 'large') : numberOf(number, 'small') * MB_PER_GB);
  // Equal amounts make one question.
  const written = unit === 'MB' ? plainUnit(mb) : 'GB';
  return mb >= 1 && mb <= MAX_NEED_MB
    ? { mb, unit: written }
    : { problem: 'Write an amount of data, as 5 GB or 500 MB' };
}

function readBudget(text: string): { naira: number } | { problem: string } {
  const naira = Math.floor(numberOf(text, 'naira'));
  if (naira >= 1 && naira <= MAX_BUDGET_NAIRA) return { naira };
  return { problem: 'Write an amount in naira as 1500, up to ₦1,000,000' };
}

const DAYS = /^(\d+)\s*(d|days?|w|weeks?|m|months?)?$/i;
const DAYS_OF_UNIT = { d: 1, w: 7, m: 30 };

function readDays(text: string): number | undefined {
  const [, number, unit = 'd'] = DAYS.exec(text) ?? [];
  const days = Number(number) * DAYS_OF_UNIT[unit.charAt(0).toLowerCase() as 'd'];
  return Number.isInteger(days) && days >= 1 && days <= MAX_NEED_DAYS ? days : undefined;
}

const textOf = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '');

/** Returns the offered values that are named, in their order. Several are an array, or one text with commas. */
function chosen<const T extends string>(offered: readonly T[], raw: unknown): T[] {
  const named = [raw].flat().flatMap((text) => String(text).split(','));
  return offered.filter((each) => named.includes(each));
}
