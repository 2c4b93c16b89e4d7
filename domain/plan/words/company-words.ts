/**
 * Companies and countries whose data is not compared here. Beside the name of a network, 'Ghana' makes it another company.
 * Names that are common words as well, as Orange, are left out: a heading that nobody knows is asked about.
 */
const COMPANIES: ReadonlySet<string> = new Set(
  [
    'cobranet fibreone ipnx multilinks ntel smile spectranet starcomms starlink tizeti visafone',
    'africell econet mascom moov safaricom telecel telkom tigo vodacom vodafone',
    'cameroon ghana kenya liberia rwanda tanzania togo uganda zambia',
  ].flatMap((words) => words.split(' ')),
);

/** True if a word in lower case names another company or its country. */
export const isCompanyWord = (word: string): boolean => COMPANIES.has(word);
