import * as v from 'valibot';

const OPERATORS = ['mtn', 'airtel', 'glo', 'globacom', '9mobile', 'etisalat', 't2'];
const COMMON_WORDS = [
  ...['nigeria', 'ng', 'naija', 'official', 'limited', 'ltd', 'plc', 'the', 'customer', 'care', 'support', 'service'],
  ...['services', 'data', 'mobile', 'network', 'networks', 'telecom', 'telecoms', 'communications', 'shop', 'store'],
];
const ANY_WORDS = `(?:${[...OPERATORS, ...COMMON_WORDS].join('|')})*`;
const LIKE_AN_OPERATOR = new RegExp(`^${ANY_WORDS}(?:${OPERATORS.join('|')})${ANY_WORDS}$`);

/**
 * True for a name that says no more than an operator's name: 'MTN Nigeria', 'M.T.N', 'G1o Official'. Only administrators
 * may give it to a provider.
 */
export function imitatesOperator(name: string): boolean {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll(/[^a-z\d]/g, '');
  return LIKE_AN_OPERATOR.test(letters);
}

/** The message for such a name. */
export const OPERATOR_NAME = "This is an operator's name. Choose a name of your own.";

/** Letters of the scripts that names in Nigeria are written in, digits, signs and spaces; no invisible characters. */
const ACCEPTED = /^[\p{Script=Latin}\p{Script=Arabic}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u;

/** The name of a provider, as it is written. Full-width and other compatibility forms become plain letters. */
export const ProviderNameSchema = v.pipe(
  v.string(),
  v.normalize('NFKC'),
  v.trim(),
  v.minLength(1, 'Provider Name is required'),
  v.maxLength(120, 'Provider Name is too long'),
  v.regex(ACCEPTED, 'Provider Name has a character that we do not accept'),
);
