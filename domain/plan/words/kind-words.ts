/** The ways in which a plan is sold, by the names that people write. The first that fits counts. */
const KIND_NAMES: readonly (readonly [kind: string, names: RegExp])[] = [
  // 'CORPORATE GIFTING' is corporate; 'COOPERATE' is how most panels spell it.
  ['corporate', /^(?:corporate|cooperate|coporate|corporat|corp|cg|cglite|cdg)$/],
  ['sme', /^sme\d?$/],
  ['gifting', /^(?:gifting|gift|giftings)$/],
  ['direct', /^direct$/],
  ['awoof', /^(?:awoof|awuf|awoff)$/],
  ['share', /^(?:datashare|share)$/],
  ['coupon', /^(?:coupon|datacoupon|coupons)$/],
];

/** Returns the kind that a word in lower case means, as 'sme'. */
export const kindOfWord = (word: string): string | undefined => KIND_NAMES.find(([, names]) => names.test(word))?.[0];

/** Returns the kind that counts of several: 'CORPORATE GIFTING' is corporate. */
export const mainKind = (kinds: readonly string[]): string | undefined =>
  KIND_NAMES.find(([kind]) => kinds.includes(kind))?.[0];

/** Returns a kind as a name has it: 'SME', 'Corporate'. */
export const kindLabel = (kind: string): string =>
  kind === 'sme' ? 'SME' : kind.charAt(0).toUpperCase() + kind.slice(1);
