import type { PlanUse } from '../use/plan-use.ts';

const CLOCK = String.raw`(?:1[0-2]|[1-9])(?::\d\d)?\s?[ap]m`;
const APPS = [
  String.raw`whats\s?app|facebook|fb|insta(?:gram|binge)?|tik\s?tok|you\s?tube|twitter|snapchat|telegram|messenger`,
  `chat ?pac?k|netflix|showmax|boomplay|spotify|audiomack|glo (?:mobile )?tv|(?:glo)?myg|socials?`,
].join('|');
/** Alone it may be a seller's name: 'IG Data 5GB'. */
const IG = String.raw`(?:[&,/]|and|for|\d[mg]b) *\(?ig|ig *(?:[&,/]|and|only|plans?|packs?|bundles?|reels)`;

/** The words that say what a plan's data is for, as patterns, the more limited use first. */
export const USE_WORDS: readonly (readonly [use: PlanUse, words: string])[] = [
  ['campus', 'campus(?:es)?|camp-boost|students?|varsity'],
  [
    'router',
    String.raw`routers?|mi-?fi|wi-?fi|broadband|hynet\s?flex|home internet|[45]g home|home [45]g|fib(?:re|er)x?|modems?|dongles?`,
  ],
  ['night', `(?:mid|over)?nights?|night-?time|night-?life|nightly|nites?|owls?|12(?::00)? ?am ?(?:-|–|to) ?${CLOCK}`],
  ['weekend', `week-?ends?|wkends?|saturdays?|sundays?`],
  ['social', `${APPS}|${IG}`],
];

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
