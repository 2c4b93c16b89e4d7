import type { PlanUse } from '../use/plan-use.ts';
import { AFTER_HOURS, NIGHT_HOURS } from './hour-words.ts';

const APPS = [
  String.raw`wh?at['’]?s?[\s-]?app?|wass?app?|facebook|fb|insta(?:gram|binge)?|tik[\s-]?tok|(?:yo)?u[\s-]?tube|yt|twitter|snap\s?chat|telegram`,
  'messenger|chat ?pac?k|netflix|showmax|prime video|dstv(?: stream)?|boomplay|spotify|audiomack|glo (?:mobile )?tv|(?:glo)?myg|socials?',
  String.raw`ayoba|opera(?:\s?mini)?|zoom|video (?:data|packs?|plans?|bundles?|only)|streaming|gaming|(?:selected|some|listed) apps`,
].join('|');
/** Alone they may be a part of a seller's name: 'IG Data 5GB'. */
const SHORT = '(?:ig|wa)';
const SHORT_APPS = String.raw`(?:[&,/]|and|for|\d[mg]b) *\(?${SHORT}|${SHORT} *(?:[&,/]|and|only|plans?|packs?|bundles?|reels)`;
const WEEKEND_DAYS = String.raw`sat(?:urdays?)?\s*(?:[-–&/,+]|and|to|n)?\s*sun(?:days?)?|fri(?:days?)?\s*(?:[-–/]|to|till?)\s*(?:sun|mon)(?:days?)?`;

/** The words that say what a plan's data is for, as patterns, the more limited use first. */
export const USE_WORDS: readonly (readonly [use: PlanUse, words: string])[] = [
  ['campus', 'campus(?:es)?|camp-boost|students?|undergrad(?:uate)?s?|varsity'],
  [
    'router',
    String.raw`routers?|mi[\s-]?fi|wi[\s-]?fi|broadband|hy-?\s?net(?:\s?flex)?|cpes?|home internet|[45]g home|home [45]g|fib(?:re|er)x?|modems?|dongles?|fwa|smart ?box|(?:[45]g|\d[mgt]b) *odu`,
  ],
  [
    'night',
    `(?:mid|over)?nights?|night-?time|night-?life|nightly|nite[sz]?|owls?|nocturnal|off[ -]?peak|${NIGHT_HOURS}|${AFTER_HOURS}`,
  ],
  ['weekend', String.raw`week[\s-]?ends?|wk[\s-]?e?nds?|w/e(?:nd)?s?|saturdays?|sundays?|${WEEKEND_DAYS}`],
  ['social', `${APPS}|${SHORT_APPS}`],
];

/** Patterns of times that limit in any sentence: 'Browse 12am to 5am', 'Valid Sat & Sun'. */
export const TIME_LIMITS = `${NIGHT_HOURS}|${WEEKEND_DAYS}`;

const OF_WORD = USE_WORDS.map(
  ([use, words]) => [use, new RegExp(`^(?:${words}|${use === 'social' ? 'ig' : use})$`, 'u')] as const,
);

const wordUse = (word: string) => OF_WORD.find(([, words]) => words.test(word))?.[0];

/** True for a word in lower case that limits the use of data, as 'night' or 'social'. */
export const isUseWord = (word: string): boolean => wordUse(word) !== undefined;

/** True for a word that limits the use of data in any sentence. Apps are elsewhere ways to write to a seller. */
export function limitsUse(word: string): boolean {
  const use = wordUse(word);
  return use !== undefined && use !== 'social';
}
