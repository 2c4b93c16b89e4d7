import type { UnclearCell } from '../row-questions.ts';
import { isSameTerm, validityLine } from '../terms/heading.ts';
import { termsOf } from '../terms/terms.ts';
import { type ListedRow, type ListItem, mayBeHeading, textOfItem } from './list-item.ts';

// A line such as '7 days' counts for the plans above it or for those below it. Its section decides: the items between two
// headings.

type Direction = 'above' | 'below' | 'unclear';

/** A line that is nothing but a validity. */
interface ValidityLine {
  item: ListItem;
  validity: string;
  at: number;
}

/** Items of a section without a validity line between them. */
interface Run {
  items: readonly ListItem[];
  /** The last validity above the run. */
  before: string | undefined;
  after: ValidityLine | undefined;
}

/** A section whose plans have the validities of the lines between them. */
interface ValidSection {
  items: readonly ListItem[];
  /** True if its lines may count for the plans above them or below them: the user is asked. */
  isUnclear: boolean;
}

/**
 * Gives the plans of a section the validities of the lines between them.
 * @param inherited the validity of the headings above the section
 */
export function withValidityLines(section: readonly ListItem[], inherited: string | undefined): ValidSection {
  const runs = runsOf(section, inherited);
  if (runs.length < 2) return { items: section, isUnclear: false };
  const direction = directionOf(runs, inherited);
  const items = runs.flatMap(({ items, before, after }) => {
    const lines = { above: after?.validity, below: before };
    const given = items.map((item) => ({ ...item, plans: item.plans.map((plan) => withLine(plan, lines, direction)) }));
    return after === undefined ? given : [...given, after.item];
  });
  return { items, isUnclear: direction === 'unclear' };
}

/** Returns the last validity that a section without plans states: it counts for the sections below it. */
export const lastValidity = (section: readonly ListItem[]): string | undefined => linesOf(section).at(-1)?.validity;

function linesOf(section: readonly ListItem[]): ValidityLine[] {
  return section.flatMap((item, at) => {
    const validity = mayBeHeading(item) ? validityLine(textOfItem(item)) : undefined;
    return validity === undefined ? [] : { item, validity, at };
  });
}

function runsOf(section: readonly ListItem[], inherited: string | undefined): Run[] {
  const lines = linesOf(section);
  return [...lines, undefined].map((after, i): Run => {
    const before = lines[i - 1];
    const items = section.slice(before === undefined ? 0 : before.at + 1, after?.at);
    return { items, before: before?.validity ?? inherited, after };
  });
}

/** Reasons of lines that lack a part of a plan: a validity below them may be theirs. */
const UNFINISHED = new Set(['noPrice', 'noSize', 'notSold']);

const hasPlans = ({ items }: Run) => items.some(({ plans }) => plans.length > 0);
const needsValidity = ({ plans, reason }: ListItem) =>
  plans.length > 0 ? plans.some(hasNoValidity) : UNFINISHED.has(reason ?? '');
const hasNoValidity = ({ cells }: ListedRow) =>
  (cells.get('validity') ?? '') === '' && !termsOf(String(cells.get('name') ?? '')).some(({ is }) => is === 'validity');

/**
 * Returns 'below' if no plan stands above all validities, and 'above' if a plan without a validity stands above each one and
 * none below the last. Several validities need one plan above each: a group may lack its own.
 */
function directionOf(runs: readonly Run[], inherited: string | undefined): Direction {
  const [first, last] = [runs[0], runs.at(-1)] as [Run, Run];
  const ended = runs.slice(0, -1);
  const counts = ended.map(({ items }) => items.filter(needsValidity).length);
  const endsOpen = ended.every(({ items }) => {
    const item = items.findLast(({ plans, reason }) => plans.length > 0 || reason !== 'noPlan');
    return item !== undefined && needsValidity(item);
  });
  const isAbove =
    endsOpen && !last.items.some(needsValidity) && (ended.length === 1 || counts.every((count) => count === 1));
  const isBelow = (inherited !== undefined || !first.items.some(needsValidity)) && hasPlans(last);
  const fitsInherited = ended.every(
    ({ after }) => inherited === undefined || isSameTerm(after?.validity ?? '', inherited),
  );
  if (isAbove === isBelow || (isAbove && !fitsInherited)) return 'unclear';
  return isAbove ? 'above' : 'below';
}

function withLine(
  plan: ListedRow,
  lines: { above: string | undefined; below: string | undefined },
  direction: Direction,
): ListedRow {
  if (!hasNoValidity(plan)) return plan;
  return direction === 'unclear'
    ? { ...plan, validityQuestion: questionAbout(lines) }
    : { ...plan, validityBeside: lines[direction] };
}

/** Asks once for the file: do lines such as '7 days' count for the plans above them? */
function questionAbout({ above, below }: { above: string | undefined; below: string | undefined }): UnclearCell {
  const readingOf = (text: string | undefined) =>
    text === undefined ? undefined : { value: 0, label: text, clearText: text };
  const text = above ?? below ?? '';
  return { kind: 'validity line', field: 'validity', text, readings: [readingOf(above), readingOf(below)] };
}
