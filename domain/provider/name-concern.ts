/**
 * Why an administrator looks at a name (docs/spec-decisions.md, Names of sellers): it reads like an operator's name or like
 * another seller's; it has characters that cannot be seen, or letters that no name in Nigeria is written in, such as a
 * Cyrillic 'М' or a small 'ᴍ'; its Verified badge belongs to another name; or a rule of that day held it.
 */
export const NAME_CONCERNS = ['operator', 'seller', 'invisible', 'look-alike', 'badge', 'earlier'] as const;
export type NameConcern = (typeof NAME_CONCERNS)[number];

/** The public name of a seller whose first name waits for review. */
export const UNREVIEWED_NAME = 'New seller';
