/** Words that say nothing about a plan. A heading has no others beside the names of networks, kinds and validities. */
const FILLERS = wordSet(
  'a an all and are at available back below best bundle bundles category cheap cheapest current data deal deals direct',
  'duration expire expires expiry for formerly gb gsm here hot in instant is last lasts latest list lite lte mobile naira',
  'network networks new ng nigeria now of offer',
  'offers on only our package packages period plan plans plus price prices pricing promo rate rates reliable section',
  'service services special sub subscription table the to today type update updated valid validity volte with',
  'january february march april may june july august september october november december',
  'jan feb mar apr jun jul aug sep sept oct nov dec 2g 3g 4g 5g',
);
/** Words of a line that speaks to the reader: it is no title of the plans below it. */
const TALK = wordSet(
  'afternoon buy call chat contact dear delivery dm evening everyone fast favour good happy hello hi join kindly media',
  'message morning my night omitted order pay people please pls sir ma reply send thank thanks us welcome whatsapp you your',
);
/** Words of a heading for plans without a limit of use. */
const GENERAL = wordSet('general normal ordinary regular anytime day phone phones smartphone');
const YEAR = /^20\d\d$/;

function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((words) => words.split(' ')));
}

/** True if a word in lower case says nothing about a plan. */
export const isFiller = (word: string): boolean => FILLERS.has(word) || YEAR.test(word);

/** True if a word in lower case speaks to the reader, as 'please' or 'order'. */
export const isTalk = (word: string): boolean => TALK.has(word);

/** True if a word in lower case says that plans have no limit of use, as 'normal'. */
export const isGeneralWord = (word: string): boolean => GENERAL.has(word);
