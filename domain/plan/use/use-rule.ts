import { KIND_WORDS, kindOfWord, mainKind } from '../words/kind-words.ts';
import { PLAN_KINDS, type PlanKind, type PlanUse } from './plan-use.ts';
import { readings } from './readings.ts';
import { describedIn, namedIn, said, whole } from './said-use.ts';

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

/** Returns the use that a plan's texts say: that of its category, else of its name, else of its description. */
export function planUse({ name, description, category }: PlanTexts): PlanUse {
  const known = categoryOf(category)?.[0] ?? namedUse(category ?? '');
  if (known !== 'general') return known;
  const named = namedUse(name);
  return named === 'general' ? describedUse(description) : named;
}

const namedUse = (name: string): PlanUse => firstUse(name, namedIn);
const describedUse = (description: string): PlanUse => firstUse(description, describedIn);

function firstUse(text: string, usedFor: (reading: string) => PlanUse | undefined): PlanUse {
  for (const reading of readings(text)) {
    const use = usedFor(reading);
    if (use !== undefined) return use;
  }
  return 'general';
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

const kindSold = (description: string) => kindIn((plain(description).match(SOLD) ?? []).join(' '));

const plain = (text: string) => said(readings(text)[0] as string);

/** Returns the kind that the words of a text say. */
function kindIn(text: string): PlanKind | undefined {
  const kind = mainKind((plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => kindOfWord(word) ?? []));
  return PLAN_KINDS.find((each) => each === kind);
}

function categoryOf(category: string | null | undefined) {
  const key = category?.trim().toLowerCase() ?? '';
  return Object.hasOwn(OF_CATEGORY, key) ? OF_CATEGORY[key] : undefined;
}
