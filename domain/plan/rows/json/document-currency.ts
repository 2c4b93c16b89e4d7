import { columnMeaning, isUnitName } from '../../words/column-words.ts';
import { currencyOfTitle, isOtherCurrency } from '../../words/currency-words.ts';
import { isObject, isPlan } from './find-parts.ts';

/** Deeper values are no plans. */
const MAX_DEPTH = 12;

/**
 * Returns what a document says of a currency other than naira outside its plans: 'currency: XOF' of an object around or
 * beside them, 'All prices in USD'. Undefined if it says none.
 */
export function otherCurrencyOf(value: unknown, key = '', depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (typeof value === 'string') return isSaid(key, value) ? [key, value].filter(Boolean).join(': ') : undefined;
  if (typeof value !== 'object' || value === null || (isObject(value) && isPlan(value))) return undefined;
  const entries = Array.isArray(value) ? value.map((one) => [key, one] as const) : Object.entries(value);
  const isCurrency = columnMeaning(key)?.field === 'currency';
  for (const [name, part] of entries) {
    if (isContainer(part) && currencyOfTitle(name.replaceAll('_', ' ')) === 'other') return name;
    const said = otherCurrencyOf(part, isCurrency && typeof part === 'string' ? key : name, depth + 1);
    if (said !== undefined) return said;
  }
  return undefined;
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null;

function isSaid(key: string, text: string): boolean {
  if (columnMeaning(key)?.field === 'currency' || isUnitName(key)) return isOtherCurrency(text);
  return currencyOfTitle(text) === 'other';
}
