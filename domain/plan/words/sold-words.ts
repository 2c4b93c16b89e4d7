import { plainText } from '../../number-text.ts';

// Pidgin: 'don finish' is 'has finished', 'no dey' is 'there is no'. Praise uses them too: 'no dey disconnect', 'till e don finish'.
const NOT_YET = String.raw`(?<!(?:until|till?|when|once|before|if|never|dey|not)\s.{0,20})`;
const DONE = String.raw`${NOT_YET}(?:don\s{1,3}(?:expire|end|stop|close|comot|sell\s?out)(?:e?d)?|(?:don\s{1,3})?finish(?:ed|(?=\P{L}*(?:\d|$)))|don\s{1,3}finish)`;
const NO_FAULT = String.raw`\s(?:ever\s|too\s)?(?:disconnect|slow|fail|finish|expire|hang|stop|cut|waste|drag|lag|zap|disappoint|rush|break|seize|delay|misbehave|shake|sleep|trouble|worry)(?:s|ing)?`;
const NO_PROBLEM = String.raw`\s(?:issues?|problems?|wahala|palava|failures?|fluctuations?|stress|interruptions?|disturbance|glitch(?:es)?|downtime|delays?|lock|limits?|restrictions?|barriers?|errors?|hassle|charges?|fees?)`;
const PIDGIN = [
  DONE,
  String.raw`nor?\s{1,3}(?:dey?|dy)(?!\p{L})(?!${NO_FAULT}(?!\p{L}))`,
  String.raw`never\s{1,3}(?:come|dey|drop|land)`,
  String.raw`no\s{1,3}(?:network|service|get)(?!\p{L})(?!${NO_PROBLEM}(?!\p{L}))`,
].join('|');
const ENGLISH = String.raw`out[\s-]of[\s-]stock|not\s(?:(?:currently|yet|now)\s)?(?:available|for sale|working|active|sold)|unavailable|no longer(?! than)|sold out|discontinued|not selling|no stock|on hold|not stable|back (?:soon|later|tomorrow)|temporarily (?:off|down|closed)|disabled|deactivated|inactive|suspended|coming soon|stopped`;
/** The words of any text that say that a plan is not sold now. */
const NOT_SOLD = new RegExp(String.raw`(?<!\p{L})(?:${ENGLISH}|${PIDGIN})(?!\p{L})`, 'giu');
/** A whole cell of a column such as 'Status' that says it. */
const NOT_SOLD_CELL =
  /^\P{L}*(?:n\/a|na|off|out|down|hidden|deleted|archived|draft|closed|paused|finished|expired|blocked|pending|removed|no stock|unstable|(?:under )?maintenance)\P{L}*$|^\P{L}*[🔴❌❎✖✗✘🚫⛔]\P{L}*$/iu;
/** The last words of a line that say it: '- finished', '(down)'. '10% off' and 'price is down' do not. */
const NOT_SOLD_END =
  /(?<!\p{L})(?:(?<!prices?.{0,20})down|(?:is|are|currently|[(:–-])\s?off|closed|paused|(?<!un)expired|removed|soon|unstable)\P{L}*$|[❌❎✖✗✘🚫⛔]\P{L}*$/iu;
const NO = /^(?:no|n|false|0|not|never)$/i;
/** Lines that begin with a cross, perhaps behind a bullet. */
const CROSS = /^[\s*_~\d.)•-]*[❌❎✖✗✘🚫⛔]/u;
/** As WhatsApp strikes words through: '~₦500~'. */
const STRUCK = /(?<![\p{L}\p{N}~])~{1,2}(?=[^\s~])[^~\n]{1,200}(?<=\S)~{1,2}(?![\p{L}\p{N}~])/gu;

const PRICES = String.raw`(?:\p{L}+\s)?(?:prices?|rates?|pricing)(?!\p{L})`;
const OLD_PRICES = new RegExp(
  String.raw`(?<!\p{L})(?:old|previous|former|expired|yesterday(?:['’]?s)?)\s${PRICES}`,
  'iu',
);
const NEW_PRICES = new RegExp(String.raw`(?<!\p{L})(?:new|current|latest|today(?:['’]?s)?)\s${PRICES}`, 'iu');

/** True for a title such as 'Old prices': nothing below it is sold so. */
export const isOldPrices = (title: string): boolean => OLD_PRICES.test(title) && !NEW_PRICES.test(title);

/** True for a title such as 'New prices', which ends old ones. */
export const isNewPrices = (title: string): boolean => NEW_PRICES.test(title) && !OLD_PRICES.test(title);

/** True if a text says that its plan is not sold: 'MTN 1GB 500 OUT OF STOCK', '❌ MTN 1GB 500'. */
export const isNotSold = (text: string): boolean =>
  plainText(text).search(NOT_SOLD) !== -1 || CROSS.test(text) || NOT_SOLD_END.test(text);

/** Returns a text without the words and signs that say that something is not sold. */
export const withoutNotSold = (text: string): string =>
  plainText(text).replace(NOT_SOLD, ' ').replace(CROSS, ' ').replace(NOT_SOLD_END, ' ');

/** Returns a text without what is struck through. */
export const withoutStruck = (text: string): string => text.replace(STRUCK, ' ');

/** True if the cell of a column such as 'Available' or 'Status' says that the plan is not sold. */
export const isOffSale = (cell: unknown): boolean => {
  const text = String(cell ?? '').trim();
  return NO.test(text) || NOT_SOLD_CELL.test(text) || isNotSold(text);
};

/** True if the cell of a column such as 'Disabled' or 'Out of stock' says that it is so. */
export const isSaid = (cell: unknown): boolean =>
  /^(?:yes|y|true|1|x|\d{4}-\d\d-\d\d.*)$/i.test(String(cell ?? '').trim()) || isNotSold(String(cell ?? ''));
