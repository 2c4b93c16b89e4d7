const THOUSANDS = String.raw`(?:₦\s?)?(?:hundreds?|thousands?|millions?)(?!\p{L})|(?:[₦N]\s?)?['’]000`;
const OTHER = String.raw`(?:kobo|(?:us\s?)?dollars?|usdt?|cfa|xof|xaf|francs?|ghs|ghc|cedis?|gbp|pounds?|eur|euros?|kes|ksh|zar|rands?|shillings?|cents?)(?!\p{L})|${THOUSANDS}|[$€£¢₵]`;
const NAIRA = String.raw`(?:naira|ngn|n)(?!\p{L})|₦`;
/** The subject of a title, with the words before its currency: 'All prices are in', 'Price list (', 'Currency:'. 'Best rates: dollar' buys dollars. */
const SUBJECT = String.raw`(?<!\p{L})(?:prices?|pricing|rates?|amounts?|costs?|figures?|currency|unit|tariffs?)(?!\p{L})(?:\s(?!naira|ngn|not)[\p{L}\d/.'’]+){0,5}?\s*(?:(?:\(|(?<!rates?\s?)[:=–-])\s*(?:in\s)?|\sin\s)(?:the\s)?(?:(?!naira|ngn|not)\p{L}+\s){0,2}`;

/** Matches 'All prices in USD', 'USD prices', and a text that is nothing but 'in USD'. */
const titleOf = (currency: string) =>
  new RegExp(
    String.raw`${SUBJECT}(?:${currency})|(?<!\p{L})(?:${currency})\s?(?:prices?|pricing)(?!\p{L})|^[^\p{L}\d$€£¢₵₦]*(?:all\s)?(?:in\s)?(?:${currency})[^\p{L}\d]*$`,
    'iu',
  );
const OTHER_TITLE = titleOf(OTHER);
const NAIRA_TITLE = titleOf(NAIRA);
const IN_THOUSANDS = new RegExp(THOUSANDS, 'iu');
const OTHER_UNIT = new RegExp(String.raw`(?<!\p{L})(?:${OTHER})`, 'iu');

/** A longer text is no title. */
const MAX_LENGTH = 200;

/** Returns what a title says of the prices around it: 'other' for 'Prices in thousands of naira'; undefined for other texts. */
export function currencyOfTitle(text: string): 'naira' | 'other' | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  if (OTHER_TITLE.test(text)) return 'other';
  if (!NAIRA_TITLE.test(text)) return undefined;
  return IN_THOUSANDS.test(text) ? 'other' : 'naira';
}

/** True for a text with another currency or another unit than naira: 'XOF', 'kobo', 'thousands'. */
export const isOtherCurrency = (text: string): boolean => OTHER_UNIT.test(text);
