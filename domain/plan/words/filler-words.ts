/** Words that say nothing about a plan. A heading has no others beside the names of networks, kinds and validities. */
const FILLERS = new Set(
  [
    'a an all and are at available back below best bundle bundles category cheap cheapest current data deal deals direct',
    'for formerly gb gsm here hot in instant is latest list lite lte mobile naira network networks new ng nigeria now of offer',
    'offers on only our package packages period plan plans plus price prices pricing promo rate rates reliable section',
    'service services special sub subscription table the to today type update updated valid validity volte with',
    'january february march april may june july august september october november december',
    'jan feb mar apr jun jul aug sep sept oct nov dec 2g 3g 4g 5g',
  ].flatMap((words) => words.split(' ')),
);
const YEAR = /^20\d\d$/;

/** True if a word in lower case says nothing about a plan. */
export const isFiller = (word: string): boolean => FILLERS.has(word) || YEAR.test(word);
