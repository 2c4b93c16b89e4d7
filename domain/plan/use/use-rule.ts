import { KIND_WORDS, kindOfWord, mainKind } from '../words/kind-words.ts';
import { USE_WORDS } from '../words/use-words.ts';
import { PLAN_KINDS, type PlanKind, type PlanUse } from './plan-use.ts';

// The rule that tells the use and the kind of a plan from its texts. The server, the plan form and uploads apply it; lists and
// the finder read its result from the columns `use` and `kind`. A release that changes the rule has a migration that sets
// `use_given` to null where it is false: the next start then applies the rule to these plans.

/** The texts of a plan that say its use and its kind. */
export interface PlanTexts {
  name: string;
  description: string;
  category?: string | null | undefined;
}

/** The use and the kind of each known category. Any other category is read as a name is. */
const OF_CATEGORY: Readonly<Record<string, readonly [use: PlanUse, kind: PlanKind]>> = {
  ...same(
    ['direct', 'daily', '2day', '3day', 'weekly', '14day', 'monthly', 'multimonth', 'yearly'],
    'general',
    'direct',
  ),
  ...same(['mega', 'special', 'binge', 'xtra', 'alwayson'], 'general', 'direct'),
  night: ['night', 'direct'],
  weekend: ['weekend', 'direct'],
  ...same(['social', 'youtube', 'tv'], 'social', 'direct'),
  campus: ['campus', 'direct'],
  ...same(['router', 'mifi', 'broadband'], 'router', 'direct'),
  sme: ['general', 'sme'],
  corporate: ['general', 'corporate'],
  awoof: ['general', 'awoof'],
};

function same(categories: readonly string[], use: PlanUse, kind: PlanKind) {
  return Object.fromEntries(categories.map((category) => [category, [use, kind] as const]));
}

/** Matches whole words: no 'night' in 'Knight'. */
const whole = (words: string, flags = 'u') => new RegExp(String.raw`(?<!\p{L})(?:${words})(?![\p{L}\p{N}])`, flags);
const USES = USE_WORDS.map(([use, words]) => [use, whole(words)] as const);

const AND = String.raw`\s*(?:and|&|/|,|or|n|\+)\s*`;
const DAY_AND_NIGHT = whole(`days?${AND}nights?|nights?${AND}days?`, 'gu');
const SAID = [...USE_WORDS.map(([, words]) => words), ...KIND_WORDS.map(([, words]) => words)].join('|');
/** 'No night limits', 'not only for WhatsApp and Facebook'. 'No expiry' denies no use. */
const DENIED = whole(
  String.raw`(?:no|not|never|without|except|excluding|excludes?)\s+(?:(?:only|just|for|at|an?|the|limited|to|in)\s+)*(?:${SAID})(?:${AND}(?:${SAID}))*`,
  'gu',
);
/** More data than the plan's: 'MTN 2GB + 2GB YouTube night', 'Glo 5GB with free WhatsApp'. In brackets it may be a part of it. */
const BONUS_IN_NAME =
  /^([^(]*?\d ?[tgm]b?\b[^(]*?)(?:[+,&]|\b(?:plus|with|and|incl\w*|adds?)\b)[^(]*(?:\d ?[gm]b|free|bonus|extra)\b.*/;
const BONUS = /(?:\+|\b(?:adds?|plus|bonus|extra|with|incl\w*)\b).*/;
/** Words that make a clause of a description a limit. Others praise: 'good for WhatsApp'. */
const LIMIT =
  /\b(?:only|strictly|exclusively|not general|apps|sims?|usable|valid (?:at|on|from|between)|works? (?:at|on|from)|(?:for )?use (?:at|on|around|in)|for (?:the )?(?:nights?|weekends?|.* app)|(?:night|weekend|social|campus|student|router|mifi|broadband) (?:plan|bundle|data|browsing))\b/;

/** Returns the use that a plan's texts say: that of its category, else of its name, else of its description. */
export function planUse({ name, description, category }: PlanTexts): PlanUse {
  const known = categoryOf(category)?.[0] ?? namedUse(category ?? '');
  if (known !== 'general') return known;
  const named = namedUse(name);
  return named === 'general' ? describedUse(description) : named;
}

/** Returns the kind that a plan's texts say, as `planUse` does. */
export function planKind({ name, description, category }: PlanTexts): PlanKind {
  const known = categoryOf(category)?.[1] ?? kindIn(category ?? '');
  return (known === 'direct' ? undefined : known) ?? kindIn(name) ?? kindSold(description) ?? 'direct';
}

/** A description says a kind only with the thing that is sold: 'for SMEs' and 'a gift for your friends' say none. */
const SOLD = whole(
  `(?:${KIND_WORDS.map(([, words]) => words).join('|')}) (?:bundles?|data|plans?|gifting)|data[ -]?share|awoof`,
  'gu',
);

const kindSold = (description: string) => kindIn((said(description).match(SOLD) ?? []).join(' '));

/** Returns the kind that the words of a text say. */
function kindIn(text: string): PlanKind | undefined {
  const kind = mainKind((said(text).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => kindOfWord(word) ?? []));
  return PLAN_KINDS.find((each) => each === kind);
}

function categoryOf(category: string | null | undefined) {
  const key = category?.trim().toLowerCase() ?? '';
  return Object.hasOwn(OF_CATEGORY, key) ? OF_CATEGORY[key] : undefined;
}

const namedUse = (name: string): PlanUse => meaningIn(USES, said(name).replace(BONUS_IN_NAME, '$1')) ?? 'general';

function describedUse(description: string): PlanUse {
  for (const clause of plain(description).split(/[.;!\n](?!\d)/)) {
    const limit = clause.replace(BONUS, '');
    const use = LIMIT.test(limit) ? meaningIn(USES, said(limit)) : undefined;
    if (use !== undefined) return use;
  }
  return 'general';
}

/** In lower case, without accents and joiners, which could hide a word. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[\u200C\u200D]/gu, '')
    .toLowerCase();

/** Returns what a text says in lower case, without what it denies. */
const said = (text: string) => plain(text).replace(DAY_AND_NIGHT, ' ').replace(DENIED, ' ');

function meaningIn<Meaning>(table: readonly (readonly [Meaning, RegExp])[], text: string): Meaning | undefined {
  return table.find(([, words]) => words.test(text))?.[0];
}
