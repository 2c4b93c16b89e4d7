import { PAGE_SIZES, type PlanFilter, SORT_FIELDS, SORT_ORDERS } from '../../../domain/plan/catalogue/plan-filter.ts';
import { NETWORKS, type Network } from '../../../domain/plan/network.ts';
import { PLAN_KINDS, PLAN_USES } from '../../../domain/plan/use/plan-use.ts';
import { wholeNumber } from '../../lib/links.ts';

/** State of the plans screen in its address. Default values are left out. */
export interface PlanSearch {
  q?: string | undefined;
  network?: Network | undefined;
  provider?: string | undefined;
  /** Prices in naira. A text is no plain number: its field reads it, or says what is wrong. */
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** Sizes in MB and validities in days. */
  minMb?: number | undefined;
  maxMb?: number | undefined;
  minDays?: number | undefined;
  maxDays?: number | undefined;
  /** Uses and kinds, separated by commas. */
  use?: string | undefined;
  kind?: string | undefined;
  /** Set to list plans that cannot be bought now, too. */
  all?: 1 | undefined;
  sort?: (typeof SORT_FIELDS)[number] | undefined;
  order?: (typeof SORT_ORDERS)[number] | undefined;
  page?: number | undefined;
  size?: (typeof PAGE_SIZES)[number] | undefined;
  /** The plan whose details are open. */
  plan?: string | undefined;
  /** The question to the finder (domain/finder/need.ts). */
  need?: string | undefined;
  have?: string | undefined;
  days?: string | undefined;
  extra?: string | undefined;
  wallet?: string | undefined;
}

const MAX_TEXT = 120;
const MAX_ID = 64;
const MAX_AMOUNT = 10_000_000;
const MAX_PAGE = 1_000_000;

type Raw = Readonly<Record<string, unknown>>;

/** Parses the parameters of an address and drops invalid ones, except prices. Idempotent: parsing the result again changes nothing. */
export function parsePlanSearch(raw: Raw): PlanSearch {
  const sort = oneOf(SORT_FIELDS, raw.sort);
  const order = oneOf(SORT_ORDERS, raw.order);
  const page = wholeNumber(raw.page);
  const size = PAGE_SIZES.find((offered) => offered === wholeNumber(raw.size));
  return withoutUndefined({
    q: text(raw.q, MAX_TEXT),
    network: oneOf(NETWORKS, raw.network),
    provider: text(raw.provider, MAX_ID),
    min: amount(raw.min) ?? text(raw.min, MAX_ID),
    max: amount(raw.max) ?? text(raw.max, MAX_ID),
    minMb: amount(raw.minMb),
    maxMb: amount(raw.maxMb),
    minDays: amount(raw.minDays),
    maxDays: amount(raw.maxDays),
    use: someOf(PLAN_USES, raw.use),
    kind: someOf(PLAN_KINDS, raw.kind),
    all: raw.all === undefined ? undefined : 1,
    sort,
    order: sort && order === 'desc' ? order : undefined,
    page: page !== undefined && page > 1 && page <= MAX_PAGE ? page : undefined,
    size: size === PAGE_SIZES[0] ? undefined : size,
    plan: text(raw.plan, MAX_ID),
    need: written(raw.need),
    have: written(raw.have),
    days: written(raw.days),
    extra: text(raw.extra, MAX_ID),
    wallet: text(raw.wallet, MAX_ID),
  });
}

/** The parameters that leave the list as it is. */
const STAYING = ['page', 'plan', 'need', 'have', 'days', 'extra', 'wallet'];

/** Returns the search after a change. Any change of a filter goes back to page 1 (docs/specification/04-states.md). */
export function changePlanSearch(search: PlanSearch, change: PlanSearch): PlanSearch {
  const staysOnPage = Object.keys(change).every((key) => STAYING.includes(key));
  return parsePlanSearch({ ...search, ...(staysOnPage ? {} : { page: undefined }), ...change });
}

/** The parameters that may shorten the list. */
const NARROWING = [
  'q',
  'network',
  'provider',
  'min',
  'max',
  'minMb',
  'maxMb',
  'minDays',
  'maxDays',
  'use',
  'kind',
] as const;

/** The change that removes every filter and the sort order. */
export const WITHOUT_FILTERS: PlanSearch = Object.fromEntries(
  [...NARROWING, 'sort', 'order'].map((name) => [name, undefined]),
);

/** True if a filter may shorten the list. Sorting does not. */
export function isNarrowed(search: PlanSearch): boolean {
  return NARROWING.some((name) => search[name] !== undefined);
}

/** Returns the number of filters that are set; a range, and sorting with its order, count once. */
export function countFilters(search: PlanSearch): number {
  const set = ([...NARROWING, 'sort'] as const).filter((name) => search[name] !== undefined);
  return new Set(set.map((name) => name.replace('max', 'min'))).size;
}

/** Returns the catalogue filter of a search. Providers see only their own plans (docs/specification/06-roles.md). */
export function toPlanFilter(search: PlanSearch, ownProviderId: string | undefined): PlanFilter {
  return {
    name: search.q,
    network: search.network,
    provider_id: ownProviderId ?? search.provider,
    min_price: priceIn(search.min),
    max_price: priceIn(search.max),
    min_size_mb: search.minMb,
    max_size_mb: search.maxMb,
    min_days: search.minDays,
    max_days: search.maxDays,
    use: search.use?.split(',') as PlanFilter['use'],
    kind: search.kind?.split(',') as PlanFilter['kind'],
    buyable: ownProviderId || search.all ? undefined : true,
    sort_by: search.sort,
    sort_order: search.sort && (search.order ?? 'asc'),
  };
}

const priceIn = (price: PlanSearch['min']) => (typeof price === 'number' ? price : undefined);

function text(raw: unknown, max: number): string | undefined {
  // The router reads `q=123` as a number and `q=true` as a boolean.
  if (raw === undefined || typeof raw === 'object') return undefined;
  return String(raw).trim().slice(0, max).trim() || undefined;
}

/** Returns the text of a field of the finder. An empty one is asked about, so it stays. */
const written = (raw: unknown) => text(raw, MAX_ID) ?? (typeof raw === 'string' ? '' : undefined);

/** Returns the offered values that a text with commas names, in their order. */
function someOf(offered: readonly string[], raw: unknown): string | undefined {
  const named = typeof raw === 'string' ? raw.split(',') : [];
  return offered.filter((each) => named.includes(each)).join() || undefined;
}

function oneOf<const T extends readonly string[]>(offered: T, raw: unknown): T[number] | undefined {
  return offered.find((one) => one === raw);
}

/** Parses a price, a size or a validity. Drops three decimals: '1.500' may mean 1,500. */
function amount(raw: unknown): number | undefined {
  if (typeof raw === 'object') return undefined;
  const value = Number(/^\d+(?:\.\d\d?)?$/.exec(String(raw))?.[0]);
  return value <= MAX_AMOUNT ? value : undefined;
}

function withoutUndefined<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
}
