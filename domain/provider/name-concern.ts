const OPERATORS = ['mtn', 'airtel', 'glo', 'globacom', '9mobile', 'etisalat', 't2'];
const COMMON_WORDS = [
  ...['nigeria', 'ng', 'naija', 'official', 'limited', 'ltd', 'plc', 'the', 'customer', 'care', 'support', 'service'],
  ...['services', 'data', 'mobile', 'network', 'networks', 'telecom', 'telecoms', 'communications', 'shop', 'store'],
];
const ANY_WORDS = `(?:${[...OPERATORS, ...COMMON_WORDS].join('|')})*`;
const LIKE_AN_OPERATOR = new RegExp(`^${ANY_WORDS}(?:${OPERATORS.join('|')})${ANY_WORDS}$`);

/**
 * Returns what is left of a name for a reader who looks quickly: letters and digits without case, accents and spaces, 'o'
 * for 0 and 'l' for 1. Two names with the same result are taken for one seller.
 */
export function foldName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  // A name of signs alone is compared as it is.
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '') || plain;
}

/** True for a name that says no more than an operator's name: 'MTN Nigeria', 'M.T.N', 'G1o Official'. */
export const imitatesOperator = (name: string): boolean =>
  LIKE_AN_OPERATOR.test(foldName(name).replaceAll(/[^a-z\d]/g, ''));

/**
 * Why a name waits for an administrator (docs/spec-decisions.md): it says no more than an operator's name, it has
 * characters that cannot be seen, or letters of a script that no name in Nigeria is written in, such as a Cyrillic 'М'.
 */
export const NAME_CONCERNS = ['operator', 'invisible', 'look-alike'] as const;
export type NameConcern = (typeof NAME_CONCERNS)[number];

/** Zero-width characters, marks of direction, and letters that are drawn as nothing. U+FE0F only colours an emoji. */
const INVISIBLE = /(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Letters of the scripts that names in Nigeria are written in, digits, signs and spaces. */
const USUAL = /^[\p{Script=Latin}\p{Script=Arabic}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u;

/** Returns why the name of a seller must be reviewed; undefined for a name that may be shown at once. */
export function nameConcern(name: string): NameConcern | undefined {
  if (INVISIBLE.test(name)) return 'invisible';
  if (!USUAL.test(name)) return 'look-alike';
  return imitatesOperator(name) ? 'operator' : undefined;
}

/** The public name of a seller whose first name waits for review. */
export const UNREVIEWED_NAME = 'New seller';
