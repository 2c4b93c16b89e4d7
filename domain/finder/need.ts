import { numberOf } from '../number-text.ts';
import { NETWORKS, type Network } from '../plan/network.ts';
import { MB_PER_GB } from '../plan/size-and-validity.ts';
import { PLAN_USES } from '../plan/use/plan-use.ts';

/**
 * The plans that a finder includes only when they are ticked: those for the uses beside general use, and, as `sme`, those that
 * are sold from a business's data.
 */
export const EXTRAS = [...PLAN_USES.filter((use) => use !== 'general'), 'sme'] as const;
export type Extra = (typeof EXTRAS)[number];

/** A question to the finder: an amount of data or of money, for some days. */
export interface Need {
  /** The data in MB, or the money in naira; both whole and above 0. */
  want: { mb: number } | { naira: number };
  /** Whole, from 1 to 365. */
  days: number;
  /** In the usual order; never empty. */
  networks: readonly Network[];
  extras: readonly Extra[];
  /** True to include prices for customers with a funded wallet. */
  withWallet: boolean;
}

/** The question of a visitor who has not asked yet. */
export const FIRST_NEED = {
  want: { mb: 5 * MB_PER_GB },
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
}

/** Returns the need of the line in which a field cannot be read. */
export const firstNeedOf = ({ field }: Pick<NeedProblem, 'field'>): Need =>
  field.startsWith('have') ? { ...FIRST_NEED, days: FIRST_BUDGET.days, want: FIRST_BUDGET } : FIRST_NEED;

export type ReadNeed = { need: Need } | NeedProblem;

/**
 * Reads a need from `need=5gb` or `have=1500`, `days`, `network`, `extra` and `wallet`. A form sends both amounts, and `by`
 * says which one counts. An absent amount is that of `FIRST_NEED`; unknown networks and extras are dropped.
 */
export function readNeed(texts: NeedTexts): ReadNeed {
  const isBudget =
    texts.by === 'have' || (texts.by === undefined && texts.need === undefined && texts.have !== undefined);
  const want = isBudget ? readBudget(texts.have) : readData(texts.need);
  if ('problem' in want) return want;
  const daysText = texts[isBudget ? 'have_days' : 'days'] ?? texts.days;
  const days = readDays(daysText, isBudget ? FIRST_BUDGET.days : FIRST_NEED.days);
  if (days === undefined) {
    const problem = `Write a whole number of days, from 1 to ${MAX_NEED_DAYS}`;
    return { field: isBudget ? 'have_days' : 'days', text: textOf(daysText), problem };
  }
  const networks = chosen(NETWORKS, texts.network);
  return {
    need: {
      want,
      days,
      networks: networks.length === 0 ? NETWORKS : networks,
      extras: chosen(EXTRAS, texts.extra),
      withWallet: texts.wallet !== undefined,
    },
  };
}

/** Returns the parameters that `readNeed` reads, without those of `FIRST_NEED`, except the amount and the days. */
export function needParameters({ want, days, networks, extras, withWallet }: Need): Record<string, string | number> {
  return {
    ...('mb' in want ? { need: sizeText(want.mb) } : { have: want.naira }),
    days,
    ...(networks.length < NETWORKS.length && { network: networks.join() }),
    ...(extras.length > 0 && { extra: extras.join() }),
    ...(withWallet && { wallet: 1 }),
  };
}

/** Returns '5gb' or '500mb', which `readNeed` reads back. */
export function sizeText(mb: number): string {
  return mb % (MB_PER_GB / 4) === 0 ? `${mb / MB_PER_GB}gb` : `${mb}mb`;
}

const SIZE = /^(.*?)\s*(gb|g|gig|gigs|mb|m)?$/i;

function readData(raw: unknown): { mb: number } | NeedProblem {
  const text = textOf(raw);
  if (text === '') return FIRST_NEED.want;
  const [, number = '', unit = 'gb'] = SIZE.exec(text) ?? [];
  const isMb = /^m/i.test(unit);
  const mb = Math.round(numberOf(number, isMb ? 'large' : 'small') * (isMb ? 1 : MB_PER_GB));
  if (mb >= 1 && mb <= MAX_NEED_MB) return { mb };
  return { field: 'need', text, problem: 'Write an amount of data, as 5 GB or 500 MB' };
}

function readBudget(raw: unknown): { naira: number } | NeedProblem {
  const text = textOf(raw);
  if (text === '') return { naira: FIRST_BUDGET.naira };
  const naira = Math.floor(numberOf(text, 'naira'));
  if (naira >= 1 && naira <= MAX_BUDGET_NAIRA) return { naira };
  return { field: 'have', text, problem: 'Write an amount in naira as 1500, up to ₦1,000,000' };
}

const DAYS = /^(\d+)\s*(d|days?|w|weeks?|m|months?)?$/i;
const DAYS_OF_UNIT = { d: 1, w: 7, m: 30 };

function readDays(raw: unknown, otherwise: number): number | undefined {
  const text = textOf(raw);
  const [, number, unit = 'd'] = DAYS.exec(text) ?? [];
  const days = text === '' ? otherwise : Number(number) * DAYS_OF_UNIT[unit.charAt(0).toLowerCase() as 'd'];
  return Number.isInteger(days) && days >= 1 && days <= MAX_NEED_DAYS ? days : undefined;
}

const textOf = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : '');

/** Returns the offered values that are named, in their order. Several are an array, or one text with commas. */
function chosen<const T extends string>(offered: readonly T[], raw: unknown): T[] {
  const named = [raw].flat().flatMap((text) => String(text).split(','));
  return offered.filter((each) => named.includes(each));
}
