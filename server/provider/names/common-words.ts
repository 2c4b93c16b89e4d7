import { foldName } from './fold-name.ts';

/** Returns words as `foldName` folds them. */
export const foldWords = (words: string) => words.split(' ').flatMap(foldName);

/** Words that a name may have or lack without being another one. */
export const DECORATION = new Set(
  foldWords('nigeria nigerian ng naija 9ja official real original the my limited ltd plc inc company co'),
);
/** Words that many sellers have: they tell nobody apart. */
const COMMON = new Set([
  ...DECORATION,
  ...foldWords(
    'lagos abuja your best cheap easy enterprise ventures global world city zone house hq hub plug point centre',
  ),
  ...foldWords(
    'center place store shop mart deals sales online digital direct app web site express plus pro xtra extra',
  ),
  ...foldWords('unlimited smart business customer care support help service agent reseller dealer vendor partner data'),
  ...foldWords(
    'bundle sub subscription airtime recharge topup top up vtu sme gifting awoof mobile phone line sim network',
  ),
  ...foldWords(
    'telecom telecommunication communication comms resources connect konnect tech technology technologies systems',
  ),
]);
/** Common words that are glued together. */
export const COMMON_WORDS = new RegExp(`^(?:(?:${[...COMMON].join('|')})s?)+$`);
export const isCommon = (word: string) => COMMON.has(word) || COMMON.has(word.replace(/s$/, ''));
/** Words that no operator has beside its name. */
export const BUSINESS = new Set(
  foldWords('ventures venture enterprise enterprises resources stores foods investments'),
);
/** Words for those who run a service: alone they stand for SabiData's own people. */
export const STAFF = new Set(
  foldWords('administrator admin moderator support team staff customer care service help desk helpdesk'),
);

/** True if a word is a name and common words in one: 'VTpassNG'. */
export function isGluedToCommon(word: string, name: string): boolean {
  const [before, after] = word.split(name);
  return before !== undefined && after !== undefined && COMMON_WORDS.test(before + after);
}
