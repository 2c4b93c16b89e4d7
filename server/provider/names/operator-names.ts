import { distance } from 'fastest-levenshtein';
import { UNREVIEWED_NAME } from '../../../domain/provider/name-concern.ts';
import { type FoldedName, foldedName, hasRun, isTypo } from './close-names.ts';
import { BUSINESS, DECORATION, isCommon, isGluedToCommon, STAFF } from './common-words.ts';

/** The product, whose name only its own people may have. */
const PRODUCT = 'SabiData';
const operators = ['MTN', 'Airtel', 'Globacom', '9mobile', 'Nine Mobile', 'Etisalat', 'Glo', 'T2', PRODUCT];

const OPERATORS = operators.map((name) => ({
  name,
  joined: foldedName(name).joined,
  // Honest words begin with 'glo' and end with 't2'.
  isInWords: name.length > 3 || name === 'MTN',
}));
type Operator = (typeof OPERATORS)[number];

/** Names as they are pronounced or shortened. */
const SPOKEN = (
  [
    ['MTN', 'Em Tee En'],
    ['MTN', 'EmTeeEn'],
    ['T2', 'Tee Two'],
    ['9mobile', '9mob'],
    ['9mobile', 'Nine Mob'],
  ] as const
).map(([name, spoken]) => ({ name, joined: foldedName(spoken).joined }));
const NEUTRAL = foldedName(UNREVIEWED_NAME).words;

/**
 * Returns the operator whose name a name has in it, also glued to others or with a typing error: 'M T N', 'GloData', 'Airtell'.
 * The product counts as an operator, and so do words for its people: 'Support Team'.
 */
export function operatorIn(name: FoldedName): string | undefined {
  const found =
    OPERATORS.find((operator) => hasName(name, operator) || isTyped(name, operator) || isNear(name, operator)) ??
    SPOKEN.find(({ joined }) => hasRun(name.words, joined));
  return found?.name ?? (isStaff(name) ? PRODUCT : undefined);
}

const hasName = ({ words }: FoldedName, operator: Operator) =>
  hasRun(words, operator.joined) || words.some((word) => isGlued(word, operator));

function isGlued(word: string, { joined, isInWords }: Operator): boolean {
  return isInWords ? word.includes(joined) : isGluedToCommon(word, joined);
}

/** True for a name with a typing error: 'Airtle'. 'Artel Ventures' is the name of a business. */
const isTyped = ({ words, own, joined }: FoldedName, operator: Operator) =>
  !words.some((word) => BUSINESS.has(word)) &&
  [own, joined, ...words].some((word) => !isCommon(word) && isTypo(word, operator.joined));

/** True if a name of three letters is nearly read: 'NTN' beside common words, 'Glow Nigeria'. */
function isNear({ words }: FoldedName, { joined }: Operator): boolean {
  if (joined.length !== 3) return false;
  const [own, ...others] = words.filter((word) => !isCommon(word));
  if (own === undefined || others.length > 0) return false;
  if (withoutM(own) === withoutM(joined)) return true;
  return words.length > 1 && words.every((word) => word === own || DECORATION.has(word)) && distance(own, joined) === 1;
}

const withoutM = (word: string) => word.replaceAll('m', 'n');

/** True for names of staff only, and for the name that stands for sellers without one. */
const isStaff = ({ words }: FoldedName) =>
  words.join(' ').replace(/s$/, '') === NEUTRAL.join(' ') ||
  (words.some((word) => STAFF.has(word)) && words.every((word) => STAFF.has(word) || DECORATION.has(word)));
