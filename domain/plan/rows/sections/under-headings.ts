import { isFiller } from '../../words/filler-words.ts';
import { isNewPrices, isNotSold, isOldPrices, withoutNotSold } from '../../words/sold-words.ts';
import { type LeftOut, leftOut } from '../left-out.ts';
import type { RawRow } from '../raw-row.ts';
import {
  type Heading,
  headingBelow,
  headingBelowItem,
  isTitle,
  NO_HEADING,
  readHeading,
  validityLine,
} from '../terms/heading.ts';
import { termsOf } from '../terms/terms.ts';
import { quoted } from '../values/row-asker.ts';
import { type ListItem, mayBeHeading, textOfItem } from './list-item.ts';
import { withCurrencies } from './other-currency.ts';
import { lastValidity, withValidityLines } from './validity-lines.ts';

interface ListedPlans {
  raws: RawRow[];
  leftOut: LeftOut[];
}

/** A part of a list: a heading, which the first part lacks, and what stands below it. */
interface Section {
  head: ListItem | undefined;
  items: readonly ListItem[];
}

/** Gives the plans of a message or a table the headings above them. Names the other items as left out. */
export function underHeadings(items: readonly ListItem[]): ListedPlans {
  const listed: ListedPlans = { raws: [], leftOut: [] };
  let heading = NO_HEADING;
  let hasPlans = false;
  for (const section of sectionsOf(items)) {
    const next = section.head === undefined ? heading : headingOf(section.head, heading, hasPlans);
    if (next.network !== heading.network) hasPlans = false;
    const { items: valid, isUnclear } = withValidityLines(section.items, next.validity);
    if (section.head !== undefined) listed.leftOut.push(leftOutItem(section.head));
    const below = readSection(valid, next, listed);
    const isEmpty = section.items.every(({ plans }) => plans.length === 0);
    heading = { ...below, validity: isEmpty ? (lastValidity(section.items) ?? below.validity) : below.validity };
    if (isUnclear && !isEmpty) heading = { ...heading, validity: undefined };
    hasPlans ||= !section.items.every(mayBeHeading);
  }
  return { ...listed, raws: withCurrencies(listed.raws, items) };
}

/** Divides a list at its headings. */
function sectionsOf(items: readonly ListItem[]): Section[] {
  const heads = items.flatMap((item, at) => (isHead(item) ? at : []));
  return [-1, ...heads].map((start, i) => ({ head: items[start], items: items.slice(start + 1, heads[i]) }));
}

/** True for an item that says something about the plans below it, other than their validity. */
function isHead(item: ListItem): boolean {
  if (!mayBeHeading(item)) return false;
  if (isNewPrices(textOfItem(item))) return true;
  const text = withoutNotSold(textOfItem(item));
  return validityLine(text) === undefined && (headingBelow(NO_HEADING, text) !== NO_HEADING || isTitle(text));
}

/** Returns what counts below a heading. A title that we do not know counts behind plans: it may be another company. */
function headingOf(head: ListItem, above: Heading, hasPlans: boolean): Heading {
  const text = textOfItem(head);
  const plain = withoutNotSold(text);
  const below = headingBelow(above, plain);
  if (isOldPrices(text)) return { ...below, notSold: 'part' };
  if (isNewPrices(text)) return { ...below, notSold: isNotSold(text) ? below.notSold : undefined };
  if (below === above) return hasPlans && above.network && isTitle(plain) ? { ...above, title: text } : above;
  if (!isNotSold(text)) return below;
  const { network, kind } = readHeading(plain) ?? NO_HEADING;
  return { ...below, notSold: network !== undefined && kind === undefined ? 'network' : 'part' };
}

/** Adds the plans and the other items of a section to a list. Returns the heading that counts behind it. */
function readSection(items: readonly ListItem[], above: Heading, listed: ListedPlans): Heading {
  let heading = above;
  let aside: string | undefined;
  const start = listed.raws.length;
  for (const item of items) {
    const text = textOfItem(item);
    if (item.plans.length === 0) {
      listed.leftOut.push(leftOutItem(item));
      if (isBareNotSold(item, text)) {
        aside = text;
        const last = listed.raws.at(-1);
        if (last !== undefined && listed.raws.length > start) listed.raws.splice(-1, 1, besideNotSold(last, text));
      }
    } else if (heading.notSold) {
      listed.leftOut.push(leftOut(item.cells, { lineNumber: item.lineNumber, reason: 'notSold' }));
    } else {
      const raws = item.plans.map((plan) => ({ ...plan, heading }));
      listed.raws.push(...(aside === undefined ? raws : raws.map((raw) => besideNotSold(raw, aside ?? ''))));
    }
    if (!mayBeHeading(item)) heading = headingBelowItem(heading, item.isRow ? '' : text);
  }
  return heading;
}

/** True for a line such as 'Out of stock': nobody knows which plans it means. */
const isBareNotSold = (item: ListItem, text: string) =>
  mayBeHeading(item) &&
  isNotSold(text) &&
  termsOf(withoutNotSold(text)).every(({ is, text: word }) => is === 'break' || isFiller(word.toLowerCase()));

const besideNotSold = (raw: RawRow, text: string): RawRow => ({
  ...raw,
  errors: [...(raw.errors ?? []), { detail: `${quoted(text)} stands beside it: write it in the line of its plan` }],
});

function leftOutItem(item: ListItem): LeftOut {
  const { cells, lineNumber, reason = 'noPlan' } = item;
  const isHeading = mayBeHeading(item) && readHeading(withoutNotSold(textOfItem(item))) !== undefined;
  return leftOut(cells, { lineNumber, reason: isHeading ? 'heading' : reason });
}
