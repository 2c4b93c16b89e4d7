import type { ColumnField } from '../rows/read-columns.ts';
import { PERIOD_WORDS } from './validity-words.ts';

/**
 * The meaning of a column's name. `plan` stands for a column with names or with sizes: its cells decide. A lower rank is
 * the better name: of 'Selling Price' and 'Cost Price' the first is the price.
 */
export interface ColumnMeaning {
  field: ColumnField | 'plan';
  rank: number;
  /** A unit in the name: 'GB' of 'Data (GB)'. */
  unit?: string;
}

type Names = readonly (readonly [field: ColumnMeaning['field'], ...names: string[]])[];

/** Names that are as good as 'price' itself: beside it nobody knows which is paid. */
const NEW_PRICES = ['new price', 'current price', 'price now', 'promo price', 'discounted price'];

/** Names of a price, and of a fee beside another price. */
const FEES = ['charge', 'fee'];

/** Names that mean a field, without case, signs, currency and plural. Earlier rows of one field are better names. */
const NAMES: Names = [
  ['name', 'plan name', 'bundle name', 'product name', 'package name', 'offer name', 'name of plan', 'plan title'],
  ['name', 'name', 'title', 'display name'],
  ['network', 'network', 'network name', 'plan network', 'mobile network', 'operator', 'telco', 'network operator'],
  ['network', 'provider', 'network provider', 'service provider', 'carrier', 'isp', 'service'],
  ['size', 'size', 'data size', 'plan size', 'bundle size', 'size label', 'volume', 'data volume', 'data amount'],
  [
    'size',
    'data allowance',
    'allowance',
    'data value',
    'data quantity',
    'data',
    'gb',
    'mb',
    'capacity',
    'data capacity',
  ],
  [
    'plan',
    'plan',
    'bundle',
    'data plan',
    'data bundle',
    'package',
    'product',
    'offer',
    'subscription',
    'value',
    'item',
  ],
  ['price', 'selling price', 'sale price', 'our price', 'customer price', 'user price', 'retail price', 'final price'],
  [
    'price',
    'price',
    'amount',
    'plan price',
    'plan amount',
    'product amount',
    'variation amount',
    'data price',
    'bundle price',
  ],
  ['price', 'cost', 'rate', ...FEES, 'tariff', 'naira', 'you pay'],
  ['price', 'cost price', 'network price', 'telco price', 'wallet price'],
  [
    'validity',
    'validity',
    'validity period',
    'duration',
    'plan validity',
    'data validity',
    'valid for',
    'validity label',
  ],
  [
    'validity',
    'day',
    'month',
    'week',
    'hour',
    'plan day',
    'month validate',
    'expiry',
    'expiry period',
    'expire',
    'period',
    'tenure',
    'plan duration',
  ],
  [
    'kind',
    'kind',
    'sold as',
    'plan type',
    'data type',
    'type',
    'bundle type',
    'service type',
    'product type',
    'plan category',
  ],
  ['use', 'use', 'used for', 'usage'],
  ['category', 'category', 'group'],
  ['description', 'description', 'plan description', 'detail', 'plan detail'],
  ['ussd_code', 'ussd code', 'ussd', 'activation code', 'dial code', 'short code', 'ussd activation code'],
  ['bonus', 'bonus', 'extra', 'free bonus', 'bonus data', 'data bonus', 'free data'],
  ['currency', 'currency', 'currency code', 'price unit', 'price currency', 'amount unit'],
  ['list_price', 'list price', 'operator price', 'official price'],
  ['discount', 'discount', 'discount percent'],
  ['buy_url', 'buy link', 'buy url', 'link', 'buy now link'],
  ['auto_renew', 'auto renew', 'auto renewal', 'renewal'],
  ['as_of', 'as of', 'price date'],
  ['available', 'available', 'availability', 'is available', 'in stock', 'stock', 'status', 'plan status'],
  [
    'available',
    'on',
    'visible',
    'is visible',
    'show',
    'published',
    'is published',
    'enable',
    'purchasable',
    'active',
    'is active',
    'enabled',
    'is enabled',
    'on sale',
    'for sale',
  ],
  [
    'not_available',
    'disabled',
    'is disabled',
    'out of stock',
    'sold out',
    'suspended',
    'unavailable',
    'hidden',
    'deleted',
    'deleted at',
    'locked',
    'is locked',
  ],
  ['note', 'note', 'remark', 'comment', 'time', 'usage time', 'time of use', 'restriction', 'condition', 'info'],
  [
    'added_fee',
    ...['delivery', 'delivery fee', 'delivery charge', 'service charge', 'service fee', 'bank charge', 'transfer fee'],
    ...['extra charge', 'additional charge', 'transaction fee', 'processing fee', 'convenience fee', 'convinience fee'],
    ...['vat', 'tax', 'stamp duty', 'levy', 'surcharge'],
  ],
  ['piece_count', 'quantity', 'qty', 'piece', 'pcs', 'number of pieces'],
  ['provider_name', 'seller', 'seller name', 'shop', 'vendor'],
];
/** The last word of a longer name: 'Reseller Amount' may be the price. */
const LAST_WORDS: ReadonlyMap<string, ColumnField> = new Map([
  ['price', 'price'],
  ['amount', 'price'],
  ['validity', 'validity'],
  ['duration', 'validity'],
  ['volume', 'size'],
]);
const LAST_WORD_RANK = NAMES.length;

/** A longer name is cut. */
const MAX_LENGTH = 60;
/** A word that makes a name with 'price' another number: 'per GB price', 'discount amount', 'old price', 'total price'. */
const NO_PRICE = new Set(
  [
    'per commission discount profit margin cashback saving off',
    'vat tax total minimum maximum min max',
    'usd dollar kobo cfa xof xaf ghs cedi gbp pound eur euro kes ksh zar rand thousand',
    'old was previous former before',
  ].flatMap(wordsOf),
);
const OTHER_CURRENCY = /[$€£¢₵]/;

const CURRENCY = new Set(['n', 'ngn', 'naira', 'in', 'the']);
const SIZE_UNITS = new Set(['gb', 'mb', 'gig', 'gigabyte', 'megabyte']);
const PERIODS = new Set(Object.keys(PERIOD_WORDS));
/** The last words of a name for a column of units: 'duration_unit', 'Validity Type'. */
const UNIT_NAMES = new Set(['unit', 'uom', 'type']);

const MEANINGS: ReadonlyMap<string, ColumnMeaning> = new Map([
  ...NEW_PRICES.map((name) => [name, { field: 'price', rank: -1 }] as const),
  ...NAMES.flatMap(([field, ...names], rank) =>
    names.map((name) => [wordsOf(name).join(' '), { field, rank }] as const),
  ),
]);
/** Returns what a column's name means; undefined if it means no field. */
export function columnMeaning(header: string): ColumnMeaning | undefined {
  const words = wordsOf(header);
  const bare = words.filter((word, at) => at === 0 || !CURRENCY.has(word));
  const meaning = meaningOf(bare);
  const whole = meaning ? { ...meaning, ...unitIn(meaning, bare) } : (withoutUnit(bare) ?? unitColumn(bare));
  const isOtherNumber = words.some((word) => NO_PRICE.has(word)) || OTHER_CURRENCY.test(header);
  return whole?.field === 'price' && isOtherNumber ? undefined : whole;
}

/** True for the name of a price that is a fee beside a better one: 'charges'. */
export const mayBeFee = (header: string): boolean => FEES.includes(wordsOf(header).join(' '));

/** True for a column that has nothing but units in its name: 'unit'. */
export const isUnitName = (header: string): boolean => /^(?:units?|uom)(?: \d)?$/i.test(header.trim());

/** Returns the meaning of a column with the units of another one. */
function unitColumn(words: readonly string[]): ColumnMeaning | undefined {
  const meaning = UNIT_NAMES.has(words.at(-1) ?? '') ? meaningOf(words.slice(0, -1)) : undefined;
  if (meaning?.field !== 'size' && meaning?.field !== 'validity') return undefined;
  return { ...meaning, field: `${meaning.field}_unit` };
}

/** Returns the words of 'priceNgn', 'Amount (₦)' or 'plan_days' in lower case and singular. */
function wordsOf(header: string): string[] {
  const spaced = header.slice(0, MAX_LENGTH).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const words = spaced.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

function meaningOf(words: readonly string[]): ColumnMeaning | undefined {
  const known = MEANINGS.get(words.join(' '));
  if (known !== undefined) return known;
  const last = words.length > 1 ? LAST_WORDS.get(words.at(-1) ?? '') : undefined;
  return last === undefined ? undefined : { field: last, rank: LAST_WORD_RANK };
}

/** Returns the meaning of a name without its unit: 'Data (GB)', 'validity_days'. */
function withoutUnit(words: readonly string[]): ColumnMeaning | undefined {
  const meaning = meaningOf(words.slice(0, -1));
  if (meaning === undefined) return undefined;
  const field = meaning.field === 'plan' ? 'size' : meaning.field;
  const unit = unitIn({ field }, words);
  return unit && { ...meaning, ...unit, field };
}

/** Returns the unit at the end of a name, if it is one of the field. */
function unitIn({ field }: Pick<ColumnMeaning, 'field'>, words: readonly string[]): { unit: string } | undefined {
  const unit = words.at(-1) ?? '';
  const fits = (field === 'size' && SIZE_UNITS.has(unit)) || (field === 'validity' && PERIODS.has(unit));
  return fits ? { unit } : undefined;
}
