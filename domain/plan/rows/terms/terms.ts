import { plainText } from '../../../number-text.ts';
import type { Network } from '../../network.ts';
import type { Validity } from '../../size-and-validity.ts';
import { anyOf } from '../../words/any-of.ts';
import { isCompanyWord } from '../../words/company-words.ts';
import { kindOfWord } from '../../words/kind-words.ts';
import { NETWORK_NAME, networkOfName } from '../../words/network-words.ts';
import { SIZE_WORDS } from '../../words/size-words.ts';
import { COUNT_WORDS, PERIOD_WORDS, VALIDITY_WORDS } from '../../words/validity-words.ts';

/**
 * A part of a text about plans. `odd` is a number with letters in it, as '9OO' or '0x10'; `foreign` an amount in another
 * currency; `count` a number of something else, as '50 SMS'; `groups` a size that may be two numbers, as '1 024MB'; `rate` makes an amount the price of each GB, or another one than is paid: '5%', '+ VAT'; `each` a size the
 * one of a day or of several; `company` names another one; `break` is punctuation. Sizes, validities and numbers keep their
 * text: they may be unclear.
 */
export type Term =
  | {
      is:
        | ('size' | 'groups' | 'rate' | 'each' | 'money' | 'number' | 'count' | 'odd' | 'foreign')
        | ('contact' | 'code' | 'company' | 'plus' | 'break' | 'word');
      text: string;
    }
  | { is: 'validity'; text: string; word: Validity | undefined }
  | { is: 'network'; text: string; network: Network }
  | { is: 'kind'; text: string; kind: string };

/** A longer text is no description of a plan. */
const MAX_LENGTH = 2_000;

/** No number begins with a zero: '083' ends '83 083'. */
const NUMBER = String.raw`(?:(?!0\d)\d+(?:[.,]\d+)*|(?<![\p{L}\d.])\.\d+)`;
const SIZE_UNIT = anyOf(SIZE_WORDS);
const PERIOD = anyOf(PERIOD_WORDS);
const END = String.raw`(?![\p{L}\d])`;
const GAP = String.raw`\s{0,3}`;
const COUNTED = '(?:sms|min(?:ute)?s?|points?|pts|units?|coins?|[mk]bps)';
/** No unit follows: in '₦500 30 days' and '₦100 192.1 GB' the second number is none of the price. */
const NO_UNIT = String.raw`(?!${GAP}-?${GAP}(?:%|(?:${SIZE_UNIT}|${PERIOD}|${COUNTED})(?!\p{L})))`;
/** An amount behind a sign, perhaps in groups as '₦1 500.50'. */
const AMOUNT = String.raw`(?:\d{1,3}(?:\s\d{3})+(?:\.\d\d?)?|${NUMBER})(?![.,]?\d)${NO_UNIT}`;
const FOREIGN = `(?:[$€£¢₵]|GH[S₵]?|USD|KES|KSH|GBP|EUR|ZAR|XOF|CFA)`;
const FOREIGN_NAME = '(?:cedis?|kobo|dollars?|pounds?|euros?|cents?)';
/** A share of a price, but for what is paid back and for '100% reliable'. */
const SHARE = String.raw`(?<!cash-?back\W{0,3})(?!100\s?%)${NUMBER}\s?%(?!\s?cash)`;
/** The amount by which a price is lower: '₦50 off'. */
const OFF = String.raw`(?:[₦#N]\s?)?${NUMBER}\s?(?:naira\s)?off${END}`;
/** A number that ends in words: '3 thousand', '1 point 5k'. */
const WORDED = String.raw`(?:[₦#N]\s?)?${NUMBER}\s?(?:(?:thousand|hundred|million)s?${END}|point\s?\d[\p{L}\d.]*)`;
const CLOCK = String.raw`\d{1,2}(?::\d\d)?\s?[ap]m`;
const ONE_PERIOD = anyOf({ ...VALIDITY_WORDS, day: 1, week: 1, month: 1, year: 1 });

/** The patterns of the terms, in the order in which they are tried at each place. */
const PATTERNS: Readonly<Partial<Record<Term['is'] | 'worded', readonly string[]>>> = {
  contact: [
    String.raw`\+?\d{10,15}(?!\d)`,
    String.raw`0\d{3}[\s-]\d{3}[\s-]\d{4}(?!\d)`,
    String.raw`(?<!\p{L})(?:acct?|account|a/c)(?:\s(?:no|number))?[.:\s]{0,3}\d+`,
  ],
  worded: [WORDED],
  code: [String.raw`\*\d{1,6}(?:\*\d{1,12}){0,6}#`],
  network: [String.raw`${NETWORK_NAME}(?!\p{L})`],
  rate: [
    String.raw`\s{0,3}(?:/\s?|(?<!\p{L})(?:per|each|every|a)\s)${SIZE_UNIT}${END}`,
    String.raw`\+\s?VAT${END}`,
    SHARE,
    OFF,
  ],
  each: [
    String.raw`\s{0,3}(?:/\s?|(?<!\p{L})(?:per\s|each\s|every\s?))day${END}`,
    String.raw`(?<![\p{L}\d])[x×]\s?\d{1,3}${END}`,
    String.raw`(?<![\p{L}\d.,])[1-9]\d{0,2}\s?[x×](?:${END}|(?=\d))`,
  ],
  // In '300 500MB' the first number may be a price.
  groups: [String.raw`\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?${GAP}${SIZE_UNIT}(?!\p{L})`],
  // '5G' is a kind of network, '4.5G' a size.
  size: [String.raw`${NUMBER}${GAP}${SIZE_UNIT}(?!\p{L})`, String.raw`(?:\d+\.\d+|\d{2,3}|[126-9])g${END}`],
  validity: [
    String.raw`(?:${NUMBER}${GAP}-?${GAP}|${anyOf(COUNT_WORDS)}\s)${PERIOD}(?!\p{L})`,
    String.raw`(?<!all\s)${ONE_PERIOD}${END}`,
  ],
  foreign: [String.raw`${FOREIGN}\s?${NUMBER}`, String.raw`${NUMBER}\s?(?:${FOREIGN}|${FOREIGN_NAME})(?!\p{L})`],
  count: [String.raw`${NUMBER}\s?(?:%|${COUNTED}${END})`],
  money: [
    String.raw`(?:=N=|₦|â‚¦|NGN|naira|N|#)[\s:.]{0,2}${AMOUNT}(?:\s?k)?${END}`,
    String.raw`${NUMBER}\s?k(?:\s?naira)?${END}`,
    String.raw`${NUMBER}(?:\s?(?:naira|NGN|N)(?!\p{L})|/[-=]|[₦#](?!\s?\d))`,
  ],
  number: [`${NUMBER}${END}`],
  word: [
    String.raw`${CLOCK}(?:\s?(?:-|–|to)\s?${CLOCK})?(?!\p{L})`,
    `[2-5]g${END}`,
    String.raw`(?!N\d)\p{L}[\p{L}\p{M}\d'’]*`,
  ],
  odd: [String.raw`[₦#N]?\d[\p{L}\d]*`, String.raw`₦\s?-\d[\p{L}\d.,]*`],
  plus: [String.raw`\+`],
  // Runs are one break: a match for each of a million signs takes seconds.
  break: [String.raw`\.{2,}`, '[.,]{3,}', '[₦#*]{2,}', String.raw`[^\p{L}\d+₦#*$€£¢₵.=]+`, '.'],
};
/** Only the kinds of terms are captured: more groups make a match slow. */
const withoutGroups = (pattern: string) => pattern.replaceAll(/\((?!\?)/g, '(?:');
const TERM = new RegExp(
  Object.entries(PATTERNS)
    .map(([is, patterns]) => `(?<${is}>${withoutGroups(patterns.join('|'))})`)
    .join('|'),
  'gius',
);

/** Returns the parts of a text in their order; none of a text that is too long. Takes a time in proportion to the text. */
export function termsOf(text: string): Term[] {
  const plain = plainText(text).replaceAll(/[_*~`]+(?!\d)/g, ' ');
  if (plain.length > MAX_LENGTH) return [];
  return [...plain.matchAll(TERM)].flatMap(({ 0: part, groups = {} }) => {
    const is = Object.keys(groups).find((name) => groups[name] !== undefined);
    return toTerms(is === 'worded' ? 'odd' : (is as Term['is']), part.trim());
  });
}

function toTerms(is: Term['is'], text: string): Term[] {
  const lower = text.toLowerCase();
  if (is === 'network') {
    const network = networkOfName(text);
    return network === undefined ? [] : [{ is, text, network }];
  }
  if (is === 'validity') return [{ is, text, word: VALIDITY_WORDS[lower] ?? PERIOD_WORDS[lower] }];
  return is === 'word' ? wordTerms(text, lower) : [{ is: is as 'number', text }];
}

const JOINED = new RegExp(String.raw`^${NETWORK_NAME}(\p{L}+\d?)$`, 'u');

/** Returns a kind, a word, or the network and the kind of 'MTNSME'. */
function wordTerms(text: string, lower: string): Term[] {
  const kind = kindOfWord(lower);
  if (kind !== undefined) return [{ is: 'kind', text, kind }];
  if (isCompanyWord(lower)) return [{ is: 'company', text }];
  const [, name = '', rest = ''] = JOINED.exec(lower) ?? [];
  const [network, joinedKind] = [networkOfName(name), kindOfWord(rest)];
  if (network === undefined || joinedKind === undefined) return [{ is: 'word', text }];
  return [
    { is: 'network', text, network },
    { is: 'kind', text, kind: joinedKind },
  ];
}
