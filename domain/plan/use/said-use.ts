import { DAYS_END } from '../words/hour-words.ts';
import { KIND_WORDS } from '../words/kind-words.ts';
import { TIME_LIMITS, USE_WORDS } from '../words/use-words.ts';
import type { PlanUse } from './plan-use.ts';

// The use of a plan that a reading of a text (./readings.ts) says.

/** Matches whole words: no 'night' in 'Knight'. */
export const whole = (words: string, flags = 'u') =>
  new RegExp(String.raw`(?<!\p{L})(?:${words})(?![\p{L}\p{N}])`, flags);

const NETWORK = 'mtn|airtel|glo|9mobile|etisalat|t2';
/** As `whole`, also glued to the words around them: 'nightplan', 'mtnnight'. */
const USES = USE_WORDS.map(
  ([use, words]) =>
    [use, whole(`(?:${NETWORK})?(?:${words})(?:plans?|data|bundles?|pac?ks?|browsing|only|deals?|offers?)?`)] as const,
);

const AND = String.raw`\s*(?:and|&|/|,|or|n|\+)\s*`;
const DAY_AND_NIGHT = whole(`days?${AND}nights?|nights?${AND}days?`, 'gu');
const SAID = [...USE_WORDS.map(([, words]) => words), ...KIND_WORDS.map(([, words]) => words)].join('|');
/** 'No night limits', 'not only for WhatsApp and Facebook'. 'No expiry' denies no use. */
const DENIED = whole(
  String.raw`(?:no|not|never|without|except|excluding|excludes?)\s+(?:(?:only|just|for|at|an?|the|limited|to|in)\s+)*(?:${SAID})(?:${AND}(?:${SAID}))*`,
  'gu',
);
const DAY_ENDS = whole(DAYS_END, 'gu');
/** A shop that is named after a use: 'Campus Data Hub', 'Weekend Stores'. */
const NAMED_SHOP =
  'social club|(?:campus|students?|routers?|nights?|weekends?) (?:data )?(?:ventures|stores?|telecoms?|enterprises?|hub|plug|vtu)';
const NAMED_SHOPS = whole(NAMED_SHOP, 'gu');
/** The name of a shop at the start: 'Sunday Ventures', 'Owl Data'. 'Sunday Data 1GB' is no shop, 'Sunday Data MTN 1GB' is. */
const SHOP = new RegExp(
  String.raw`^(?:sundays?|saturdays?|owls?)(?:['’]s)? (?:ventures|deals|stores?|shop|telecoms?|comm(?:unication)?s|enterprises?|hub|plug|subs?|vtu|connect|data (?:${NETWORK})\b)|^owls? data\b|^(?:${NAMED_SHOP})\b`,
);
/** More data than the plan's: 'MTN 2GB + 2GB YouTube night', 'Glo 5GB with free WhatsApp'. In brackets it may be a part of it. */
const BONUS_IN_NAME =
  /^([^(]*?\d ?[tgm]b?\b[^(]*?)(?:[+,&]|\b(?:plus|with|and|incl\w*|adds?)\b)[^(]*(?:\d ?[gm]b|free|bonus|extra)\b.*/;
/** 'Works with TikTok only' is no bonus. */
const BONUS = /(?:\+|\b(?:adds?|plus|bonus|extra|(?<!\b(?:works?|used?|usable|valid) )with|incl\w*)\b).*/;
/** Words that make a clause of a description a limit. Others praise: 'good for WhatsApp'. */
const LIMIT =
  /\b(?:only|strictly|exclusively|not general|apps|sims?|usable|valid (?:at|on|from|between|within|inside)|works? (?:at|on|from)|(?:for )?use (?:at|on|around|in)|for (?:the )?(?:nights?|weekends?|.* app)|(?:night|weekend|social|campus|student|router|mifi|broadband) (?:plan|bundle|data|browsing|use))\b/;
const TIME_LIMIT = whole(TIME_LIMITS);
/** Words about the seller, up to the next comma: 'Chat us on WhatsApp only', 'Customer care closed on weekends only'. */
const OF_SELLER =
  /\b(?:customer (?:care|service)|our (?:support|office|shop|store)|(?:support|office|shop|store) (?:is|on|opens?|closes?|closed)|closed|opening|deliver\w*|orders?|(?:chat|call|text|message|contact|dm|reach|write|pay|order)(?: (?:with|to))? (?:us|me)|we(?: are|['’]re) (?:open|closed|available)|(?:what['’]?s[\s-]?app|wa) (?:support|us|me|line|number|orders?))\b[^,()]*/g;
const OF_DATA = /\b(?:data|plans?|bundles?|brows\w*|usable|valid|works?)\b/;

/** Returns the use that a reading of a name says. */
export const namedIn = (name: string): PlanUse | undefined =>
  usedFor(said(name.replace(SHOP, '')).replace(BONUS_IN_NAME, '$1'));

/** Returns the use that a reading of a description says. */
export function describedIn(description: string): PlanUse | undefined {
  for (const clause of description.split(/[.;!\n](?!\d)/)) {
    const ofPlan = clause.replace(NAMED_SHOPS, '').replace(OF_SELLER, (part) => (OF_DATA.test(part) ? part : ''));
    const limit = ofPlan.replace(BONUS, '');
    const use = LIMIT.test(limit) || TIME_LIMIT.test(limit) ? usedFor(said(limit)) : undefined;
    if (use !== undefined) return use;
  }
  return undefined;
}

/** Returns what a reading says, without what it denies. */
export const said = (text: string): string =>
  text.replace(DAY_AND_NIGHT, ' ').replace(DAY_ENDS, ' ').replace(DENIED, ' ');

function usedFor(text: string): PlanUse | undefined {
  return USES.find(([use, words]) => words.test(text) && !(use === 'router' && isForPhones(text)))?.[0];
}

const isForPhones = (text: string) =>
  /\bphones?\b(?!\W*\d)/.test(
    text.replace(/\b(?:no|not|never|without|except|cannot|(?:can|do|does|wo)n?['’]t)\b.*/, ''),
  );
