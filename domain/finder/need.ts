import { NETWORKS, type Network } from '../plan/network.ts';
import type { PlanUse } from '../plan/plan-use.ts';
import { MB_PER_GB } from '../plan/size-and-validity.ts';

/** The uses that a finder includes only when they are ticked. */
export const EXTRA_USES = ['night', 'social', 'sme'] as const satisfies readonly PlanUse[];
export type ExtraUse = (typeof EXTRA_USES)[number];

/** A question to the finder: an amount of data or of money, for some days. */
export interface Need {
  /** The data in MB, or the money in naira; both whole and above 0. */
  want: { mb: number } | { naira: number };
  /** Whole, from 1 to 365. */
  days: number;
  /** In the usual order; never empty. */
  networks: readonly Network[];
  /** Uses beside general use. */
  uses: readonly ExtraUse[];
  /** True to include prices for customers with a funded wallet. */
  withWallet: boolean;
}

/** The question of a visitor who has not asked yet. */
export const FIRST_NEED = {
  want: { mb: 5 * MB_PER_GB },
  days: 7,
  networks: NETWORKS,
  uses: [],
  withWallet: false,
} as const satisfies Need;

/** The budget of a visitor who has not named one, and its days. */
export const FIRST_BUDGET = { naira: 1_500, days: 10 };

export const MAX_NEED_MB = 10_240 * MB_PER_GB;
export const MAX_BUDGET_NAIRA = 1_000_000;
export const MAX_NEED_DAYS = 365;

/** The text parameters of an address. A name may come several times. */
export type NeedTexts = { readonly [name: string]: unknown };

/** A need, or the sentence that says which field cannot be read. */
export type ReadNeed = { need: Need } | { problem: string; field: 'need' | 'have' | 'days' };

/**
 * Reads a need from `need=5gb` or `have=1500`, `days`, `network`, `extra` and `wallet`. A form sends both amounts, and `by`
 * says which one counts. An absent amount is that of `FIRST_NEED`; unknown networks and uses are dropped.
 */
export function readNeed(texts: NeedTexts): ReadNeed {
  const isBudget =
    texts.by === 'have' || (texts.by === undefined && texts.need === undefined && texts.have !== undefined);
  const want = isBudget ? readBudget(texts.have) : readData(texts.need);
  if ('problem' in want) return want;
  const days = readDays(
    texts[isBudget ? 'have_days' : 'days'] ?? texts.days,
    isBudget ? FIRST_BUDGET.days : FIRST_NEED.days,
  );
  if (days === undefined) return { field: 'days', problem: `Write a whole number of days, from 1 to ${MAX_NEED_DAYS}` };
  const networks = chosen(NETWORKS, texts.network);
  return {
    need: {
      want,
      days,
      networks: networks.length === 0 ? NETWORKS : networks,
      uses: chosen(EXTRA_USES, texts.extra),
      withWallet: texts.wallet !== undefined,
    },
  };
}

/** Returns the parameters that `readNeed` reads, without those of `FIRST_NEED`, except the amount and the days. */
export function needParameters({ want, days, networks, uses, withWallet }: Need): Record<string, string | number> {
  return {
    ...('mb' in want ? { need: sizeText(want.mb) } : { have: want.naira }),
    days,
    ...(networks.length < NETWORKS.length && { network: networks.join() }),
    ...(uses.length > 0 && { extra: uses.join() }),
    ...(withWallet && { wallet: 1 }),
  };
}

/** Returns '5gb' or '500mb'. */
export function sizeText(mb: number): string {
  return mb % MB_PER_GB === 0 || mb % (MB_PER_GB / 4) === 0 ? `${mb / MB_PER_GB}gb` : `${mb}mb`;
}

const SIZE = /^(\d+(?:\.\d+)?)\s*(gb|g|gig|gigs|mb|m)?$/i;

function readData(raw: unknown): { mb: number } | { problem: string; field: 'need' } {
  const text = textOf(raw);
  if (text === undefined) return FIRST_NEED.want;
  const [, number, unit = 'gb'] = SIZE.exec(text) ?? [];
  const mb = Math.round(Number(number) * (/^m/i.test(unit) ? 1 : MB_PER_GB));
  if (mb >= 1 && mb <= MAX_NEED_MB) return { mb };
  return { field: 'need', problem: 'Write an amount of data, as 5 GB or 500 MB' };
}

function readBudget(raw: unknown): { naira: number } | { problem: string; field: 'have' } {
  const text = textOf(raw);
  if (text === undefined) return { naira: FIRST_BUDGET.naira };
  const naira = Math.floor(Number(text.replace(/[₦,\s]/g, '') || Number.NaN));
  if (naira >= 1 && naira <= MAX_BUDGET_NAIRA) return { naira };
  return { field: 'have', problem: 'Write an amount in naira, up to ₦1,000,000' };
}

const DAYS = /^(\d+)\s*(d|days?|w|weeks?|m|months?)?$/i;
const DAYS_OF_UNIT = { d: 1, w: 7, m: 30 };

function readDays(raw: unknown, otherwise: number): number | undefined {
  const text = textOf(raw);
  const [, number, unit = 'd'] = DAYS.exec(text ?? '') ?? [];
  const days = text === undefined ? otherwise : Number(number) * DAYS_OF_UNIT[unit.charAt(0).toLowerCase() as 'd'];
  return Number.isInteger(days) && days >= 1 && days <= MAX_NEED_DAYS ? days : undefined;
}

function textOf(raw: unknown): string | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  return String(raw).trim().slice(0, 40) || undefined;
}

/** Returns the offered values that are named, in their order. Several are an array, or one text with commas. */
function chosen<const T extends string>(offered: readonly T[], raw: unknown): T[] {
  const named = [raw].flat().flatMap((text) => String(text).split(','));
  return offered.filter((each) => named.includes(each));
}
