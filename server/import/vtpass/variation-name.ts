import type { Network } from '../../../domain/plan/network.ts';
import { type Size, sizeMb, type Validity, validityDays } from '../../../domain/plan/size-and-validity.ts';
import { anyOf } from '../../../domain/plan/words/any-of.ts';
import { NETWORK_NAME, networkOfName } from '../../../domain/plan/words/network-words.ts';
import { SIZE_WORDS, sizeInWords } from '../../../domain/plan/words/size-words.ts';
import { PERIOD_WORDS, VALIDITY_WORDS, validityInWords } from '../../../domain/plan/words/validity-words.ts';
import { unclearMessage } from '../../../domain/unclear-number.ts';
import { categoryOf } from './category.ts';

/** The plan that a name describes. */
export interface NamedPlan {
  size: Size;
  validity: Validity;
  category: string;
  /** Extras as the name writes them: '5mins', '2GB Night'. */
  bonus: string | null;
}

/** A plan, or the reason why the name is not understood. */
export type ReadName = { plan: NamedPlan } | { problem: string };

interface Expected {
  network: Network;
  /** The amount to pay, in naira. */
  price: number;
}

const MAX_NAME_LENGTH = 200;
const NETWORK_WORD = new RegExp(String.raw`\b${NETWORK_NAME}\b`, 'gi');
/** 'N1,000', '₦500', 'N,6500' and '2,500 Naira'. */
const PRICE = /(?:₦|\bN(?:GN)?)\s*,?\s*(\d[\d,]*(?:\.\d+)?)|(?<![\d.,])(\d[\d,]*(?:\.\d+)?)\s*naira\b/giu;
/** The largest part by which a name's price may differ from the amount: lists say '50 Naira' for ₦49.99. */
const PRICE_TOLERANCE = 0.05;
const DAILY_SHARE = /\(([^()]*per day)\)/i;
/** '+ 2GB Night': up to a dash, comma, parenthesis or another plus, or to the words of the plan's term. */
const BONUS = /\+\s*([^+,()]*?)(?=\s*(?:[+,()]|\s-|$|\b(?:daily|weekly|monthly|yearly) (?:plan|data)\b))/gi;
const NUMBER = String.raw`(?<![\d.,])((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)`;
const SIZE = new RegExp(String.raw`${NUMBER}\s*${anyOf(SIZE_WORDS)}\b|(?<![\d.,])(\d+\.\d+)\s*G\b`, 'gi');
const TERM = new RegExp(String.raw`${NUMBER}\s*-?\s*${anyOf(PERIOD_WORDS)}\b`, 'gi');
const TERM_WORD = new RegExp(String.raw`\b${anyOf(VALIDITY_WORDS)}\b`, 'gi');

/**
 * Reads the name of one of VTpass's variations, such as 'Airtel Data - 1,500 Naira - 3GB - 30 days'. Refuses a name that
 * lacks a size or a validity, that states two different ones, or that contradicts the network or the amount.
 */
export function readVariationName(name: string, { network, price }: Expected): ReadName {
  const text = name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (text.length > MAX_NAME_LENGTH) return { problem: 'The name is too long' };
  const named = matchesOf(text, NETWORK_WORD).map(([word]) => networkOfName(word));
  if (named.some((other) => other !== network)) return { problem: 'The name is of another network' };
  const prices = matchesOf(text, PRICE).map(([, after, before]) => numberOf(after ?? before));
  if (prices.some((stated) => Math.abs(stated - price) > price * PRICE_TOLERANCE)) {
    return { problem: 'The name states another price' };
  }
  return readDescription(text.replaceAll(PRICE, ' - ').replaceAll(/\s+/g, ' '));
}

function readDescription(text: string): ReadName {
  if (/\bunlimited\b/i.test(text)) return { problem: 'The plan is unlimited' };
  const share = DAILY_SHARE.exec(text)?.[1];
  const whole = text.replace(DAILY_SHARE, ' ');
  const extras = matchesOf(whole, BONUS).map(([, extra = '']) => extra.replaceAll(/[\s-]+$/g, '').trim());
  const rest = whole.replaceAll(BONUS, ' ');
  const unclear = [...matchesOf(rest, SIZE), ...matchesOf(rest, TERM)].find(isUnclear);
  if (unclear !== undefined) return { problem: `The name states “${unclear[0]}”, which is unclear` };
  const size = onlyOf(matchesOf(rest, SIZE).map(sizeOf), sizeMb);
  if (typeof size === 'string') return { problem: `The name states ${size} size` };
  const untilTerm = rest.replaceAll(SIZE, ' ');
  const terms = matchesOf(untilTerm, TERM).map(validityOf);
  const words = matchesOf(untilTerm, TERM_WORD).map(([word]) => VALIDITY_WORDS[word.toLowerCase()] as Validity);
  // The number counts: VTpass writes 'Monthly Plan (120 Days)' and 'Daily Plan (2 Days)'.
  const validity = onlyOf(terms.length > 0 ? terms : words, validityDays);
  if (typeof validity === 'string') return { problem: `The name states ${validity} validity` };
  const bonus = [...extras, ...(share === undefined ? [] : [share])].filter((extra) => extra !== '').join(' and ');
  return { plan: { size, validity, category: categoryOf(untilTerm, validityDays(validity)), bonus: bonus || null } };
}

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** True if a size or a validity can be read in two ways, as '1.125GB' or '1,125 GB'. */
const isUnclear = ([, digits, unit = '', gigabytes]: RegExpMatchArray) =>
  unclearMessage(gigabytes ?? digits ?? '', SIZE_WORDS[unit.toLowerCase()]?.unit === 'MB' ? 'large' : 'small') !==
  undefined;

const numberOf = (text = '') => Number(text.replaceAll(',', ''));

function sizeOf([, digits, unit = '', gigabytes]: RegExpMatchArray): Size {
  return gigabytes === undefined ? sizeInWords(numberOf(digits), unit) : sizeInWords(Number(gigabytes), 'gb');
}

const validityOf = ([, digits, word = '']: RegExpMatchArray): Validity => validityInWords(numberOf(digits), word);

/** Returns the first of values that are all equal, else 'no' or 'more than one'. */
function onlyOf<Value>(values: readonly Value[], measure: (value: Value) => number): Value | 'no' | 'more than one' {
  const [first] = values;
  if (first === undefined) return 'no';
  return values.every((value) => measure(value) === measure(first)) ? first : 'more than one';
}
