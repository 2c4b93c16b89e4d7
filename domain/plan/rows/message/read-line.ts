import { numberOf } from '../../../number-text.ts';
import { addedFeeIn } from '../../words/fee-words.ts';
import { isFiller } from '../../words/filler-words.ts';
import { isNotSold, withoutStruck } from '../../words/sold-words.ts';
import type { LeftOut } from '../left-out.ts';
import type { RawRow } from '../raw-row.ts';
import type { ColumnField } from '../read-columns.ts';
import { namedBy } from '../terms/heading.ts';
import { type Term, termsOf } from '../terms/terms.ts';
import { quoted } from '../values/row-asker.ts';
import { partErrors } from './part-errors.ts';
import { segmentsOf } from './segments.ts';

/** A plan of a line. */
export type LinePlan = Pick<RawRow, 'cells' | 'extra' | 'errors'>;

/** The plans of a line, or the reason for which it is none. */
export type ReadLine = { plans: readonly LinePlan[] } | { reason: LeftOut['reason'] };

/**
 * Reads a line such as '1GB - ₦500 - 30 days', in any order. Several plans of a line stand between commas or the like. A
 * line with more sizes or prices than plans has errors: it is never guessed which belong together.
 */
export function readLine(line: string): ReadLine {
  const terms = termsOf(line);
  const parts = partsOf(terms);
  const hasValues = parts.sizes.length > 0 || parts.money.length > 0;
  if (hasValues && (isNotSold(line) || isStruck(line))) return { reason: 'notSold' };
  if (parts.sizes.length === 0) return { reason: parts.money.length > 0 ? 'noSize' : 'noPlan' };
  if ([parts.amounts, parts.odd, parts.foreign, parts.groups].every(({ length }) => length === 0))
    return { reason: 'noPrice' };
  const segments = parts.sizes.length > 1 && parts.amounts.length > 1 ? segmentsOf(terms, arePlans) : undefined;
  return { plans: segments === undefined ? [planOf(parts)] : plansOf(segments.map(partsOf)) };
}

/** True if the price or the size of a line is struck through, and no other is left. */
function isStruck(line: string): boolean {
  const plain = withoutStruck(line);
  if (plain === line) return false;
  const { sizes, amounts } = partsOf(termsOf(plain));
  return sizes.length === 0 || amounts.length === 0;
}

interface Parts {
  sizes: readonly string[];
  /** Sizes that may be two numbers. */
  groups: readonly string[];
  /** Amounts with a sign or a 'k'. */
  money: readonly string[];
  /** The texts that may be the price: the money, and other numbers. */
  amounts: readonly string[];
  odd: readonly string[];
  foreign: readonly string[];
  bonus: string;
  rest: readonly Term[];
}

function partsOf(terms: readonly Term[]): Parts {
  const { bonus, rest } = withoutBonus(terms);
  const textsOf = (...kinds: readonly Term['is'][]) =>
    rest.filter(({ is }) => kinds.includes(is)).map(({ text }) => text);
  const distinct = (texts: readonly string[]) =>
    texts.filter((text, at) => texts.findIndex((one) => isSameAmount(one, text)) === at);
  return {
    sizes: textsOf('size', 'groups').filter((text, at, all) => all.findIndex((one) => isSameSize(one, text)) === at),
    groups: textsOf('groups'),
    money: distinct(textsOf('money')),
    amounts: distinct([...textsOf('money'), ...textsOf('number')]),
    odd: textsOf('odd'),
    foreign: textsOf('foreign'),
    bonus,
    rest,
  };
}

const isSameSize = (one: string, other: string) => bare(one) === bare(other);
const bare = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');

const isSameAmount = (one: string, other: string) =>
  one === other || numberOf(one, 'naira') === numberOf(other, 'naira');

/**
 * True if each part of a line is one plan, or has neither size nor price. A validity alone must not stand before a plan: it
 * may belong to the plan before it.
 */
function arePlans(segments: readonly (readonly Term[])[]): boolean {
  const last = segments.findLastIndex((terms) => terms.some(({ is }) => is === 'size'));
  const isLost = (terms: readonly Term[]) =>
    terms.some(({ is }) => is === 'validity') && !terms.some(({ is }) => is === 'size' || is === 'network');
  return segments.every(isPlanOrNone) && !segments.slice(0, last).some(isLost);
}

function isPlanOrNone(terms: readonly Term[]): boolean {
  const { sizes, groups, amounts, odd, foreign } = partsOf(terms);
  return (
    sizes.length === amounts.length && sizes.length < 2 && [groups, odd, foreign].every(({ length }) => length === 0)
  );
}

/** The terms that a bonus is made of: '+ 500MB night'. */
const BONUS: ReadonlySet<Term['is']> = new Set(['size', 'word', 'number', 'count', 'odd']);

/** Words that a bonus counts beside SMS and the like: '+ 100 free texts'. Other numbers may be costs: '+ 100 transfer'. */
const COUNTED = /^(?:free|bonus|extra|more|texts?|calls?|airtime|credits?|night)$/i;

/** Separates the first bonus, which ends at punctuation, an amount or a validity. A fee behind a plus is none. */
function withoutBonus(terms: readonly Term[]): { bonus: string; rest: readonly Term[] } {
  const plus = terms.findIndex(({ is }) => is === 'plus');
  if (plus === -1) return { bonus: '', rest: terms };
  const rest = terms.slice(plus + 1);
  // A number that counts nothing is the price: '+ 1GB bonus 500 30 days'.
  const isCount = (at: number) => COUNTED.test(rest.slice(at + 1).find(({ text }) => text !== '')?.text ?? '');
  const length = rest.findIndex(
    ({ is, text }, at) => !(BONUS.has(is) || (is === 'break' && text === '')) || (is === 'number' && !isCount(at)),
  );
  const end = length === -1 ? terms.length : plus + 1 + length;
  const bonus = terms.slice(plus + 1, end).flatMap(({ text }) => (text === '' ? [] : text));
  if (addedFeeIn(bonus.join(' ')) !== undefined) return { bonus: '', rest: terms };
  return { bonus: bonus.join(' '), rest: [...terms.slice(0, plus), ...terms.slice(end)] };
}

/** Returns the plans of parts of a line. A network counts for the parts behind it, with its kind and validity. */
function plansOf(segments: readonly Parts[]): LinePlan[] {
  let seller: readonly Term[] = [];
  return segments.flatMap((parts) => {
    const named = parts.rest.filter(({ is }) => is === 'network' || is === 'kind');
    const isPlan = parts.sizes.length > 0;
    if (named.some(({ is }) => is === 'network')) seller = isPlan ? named : parts.rest.filter(isSeller);
    else if (named.length > 0) seller = [...seller.filter(({ is }) => is !== 'kind'), ...named];
    if (!isPlan) return [];
    const hasOwn = parts.rest.some(({ is }) => is === 'validity');
    return planOf({ ...parts, rest: [...seller.filter(({ is }) => !hasOwn || is !== 'validity'), ...parts.rest] });
  });
}

const isSeller = ({ is }: Term) => is === 'network' || is === 'kind' || is === 'validity';

function planOf({ sizes, groups, money, amounts, odd, foreign, bonus, rest }: Parts): LinePlan {
  const { networks, kind, validities } = namedBy(rest);
  const company = rest.find(({ is }) => is === 'company')?.text;
  const cells = new Map<ColumnField, unknown>();
  const put = (field: ColumnField, value: string | undefined) => value && cells.set(field, value);
  put('size', sizes[0]);
  put('price', amounts[0]);
  put('validity', validities.join(' or '));
  put('network', [...networks, company].filter(Boolean).join(', '));
  put('kind', kind);
  put('bonus', bonus);
  put('ussd_code', rest.find(({ is }) => is === 'code')?.text);
  const wrong = foreign[0] ?? odd[0];
  return {
    cells,
    extra: extraOf(rest),
    errors: onePerField([
      ...groups.map((text) => ({ field: 'size', detail: `${quoted(text)} may be two numbers: write ${bare(text)}` })),
      ...manyOf('size', sizes),
      ...manyOf('price', amounts),
      ...partErrors(rest),
      ...(money.length < 2 && wrong !== undefined
        ? [{ field: 'price', detail: `${quoted(wrong)} is not ${foreign.length > 0 ? 'in naira' : 'a number'}` }]
        : []),
    ]),
  };
}

const onePerField = (errors: readonly { field: string; detail: string }[]) =>
  errors.filter(({ field }, at) => errors.findIndex((other) => other.field === field) === at);

const manyOf = (field: string, texts: readonly string[]) =>
  texts.length > 1 ? [{ field, detail: `This has more than one: ${texts.slice(0, 5).join(', ')}` }] : [];

const MAX_EXTRA_LENGTH = 60;

/** Returns the words of a line that say something about its plan: 'Weekend'. */
export function extraOf(terms: readonly Term[]): string | undefined {
  const words = terms.filter(
    ({ is, text }) => (is === 'word' && !isFiller(text.toLowerCase())) || (is === 'count' && !text.endsWith('%')),
  );
  return (
    words
      .map(({ text }) => text)
      .join(' ')
      .slice(0, MAX_EXTRA_LENGTH) || undefined
  );
}
