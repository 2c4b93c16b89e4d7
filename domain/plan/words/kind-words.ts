import type { PlanKind } from '../use/plan-use.ts';

/** A coupon is a way of selling too; it says nothing about the plan. */
type SoldAs = PlanKind | 'coupon';

/** The names that people write for the ways in which a plan is sold, as patterns. The first that fits counts. */
export const KIND_WORDS: readonly (readonly [kind: SoldAs, words: string])[] = [
  // 'CORPORATE GIFTING' is corporate; 'COOPERATE' is how most panels spell it.
  ['corporate', 'corporate|cooperate|coporate|corporat|corp|cg|cglite|cdg'],
  ['sme', String.raw`sme\d?`],
  ['gifting', 'gifting|gift|giftings'],
  ['direct', 'direct'],
  ['awoof', 'awoof|awuf|awoff'],
  ['data_share', 'datashare|share'],
  ['coupon', 'coupon|datacoupon|coupons'],
];
const OF_WORD = KIND_WORDS.map(([kind, words]) => [kind, new RegExp(`^(?:${words})$`)] as const);

/** Returns the kind that a word in lower case means, as 'sme'. */
export const kindOfWord = (word: string): SoldAs | undefined => OF_WORD.find(([, words]) => words.test(word))?.[0];

/** Returns the kind that counts of several: 'CORPORATE GIFTING' is corporate. */
export const mainKind = (kinds: readonly string[]): SoldAs | undefined =>
  KIND_WORDS.find(([kind]) => kinds.includes(kind))?.[0];
