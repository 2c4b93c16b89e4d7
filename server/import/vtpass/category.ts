/** Words of a name that say what a plan is for, with its category and its label; the first that fits counts. */
const KINDS: readonly [pattern: RegExp, category: string, label: string][] = [
  [/\bcamp-boost\b|\bcampus\b/i, 'campus', 'Campus Booster'],
  [/\bsocial\b|\bmyg\b|\bglomyg\b/i, 'social', 'Social'],
  [/\bnight\b/i, 'night', 'Night'],
  [/\bweekend\b|\bsunday\b/i, 'weekend', 'Weekend'],
  [/\byoutube\b/i, 'youtube', 'YouTube'],
  [/\bglo tv\b/i, 'tv', 'Glo TV'],
  [/\bmega\b/i, 'mega', 'Mega'],
  [/\bspecial\b/i, 'special', 'Special'],
  [/\balways on\b/i, 'alwayson', 'Always On'],
  [/\bbinge\b/i, 'binge', 'Binge'],
  [/\bxtra/i, 'xtra', 'Xtra Bundle'],
  [/\bmifi\b/i, 'mifi', 'MiFi'],
  [/\bbroadband\b|\bhynetflex\b/i, 'broadband', 'Broadband'],
  [/\brouter\b/i, 'router', '5G Router'],
  [/\bsme\b/i, 'sme', 'SME'],
];
const LABELS: ReadonlyMap<string, string> = new Map([
  ...KINDS.map(([, category, label]) => [category, label] as const),
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['monthly', 'Monthly'],
  ['multimonth', 'Multi-Month'],
  ['yearly', 'Yearly'],
]);

/** Returns the category of a plan by the words of its name, else by its validity: 'social', '2day', 'monthly'. */
export function categoryOf(name: string, days: number): string {
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? categoryOfTerm(days);
}

function categoryOfTerm(days: number): string {
  if (days <= 1) return 'daily';
  if (days === 7) return 'weekly';
  if (days < 30) return `${days}day`;
  if (days <= 31) return 'monthly';
  return days < 360 ? 'multimonth' : 'yearly';
}

/** Returns a category as the name of a plan has it: 'Monthly', '2-Day'. */
export const labelOf = (category: string): string => LABELS.get(category) ?? category.replace('day', '-Day');
