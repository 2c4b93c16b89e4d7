import { columnMeaning, isUnitName, mayBeFee } from '../../words/column-words.ts';
import { currencyOfTitle } from '../../words/currency-words.ts';
import { SIZE_WORDS } from '../../words/size-words.ts';
import { PERIOD_WORDS } from '../../words/validity-words.ts';
import type { ChosenColumns, ColumnField, ReadColumn } from '../read-columns.ts';
import { columnFieldLabel, SIDE_FIELDS } from '../read-columns.ts';
import { namedBy, readHeading } from '../terms/heading.ts';
import { termsOf } from '../terms/terms.ts';
import { isSizeText } from '../values/read-size.ts';
import { isIgnoredColumn, networkColumn, ownField } from './header.ts';

/** A column with what the reader makes of it. */
export interface Column extends ReadColumn {
  unit?: string | undefined;
  /** True for a column that belongs to our exports and is not read. */
  isIgnored: boolean;
}

/** The columns of a table, or the question that they leave open. */
export interface ColumnChoice {
  columns: readonly Column[];
  problem?: string;
}

/** A column that is not decided yet. `plan`: names or sizes. */
interface Candidate {
  header: string;
  field: ColumnField | 'plan' | undefined;
  /** 0 for our own names and for what the user chose. */
  rank: number;
  unit?: string | undefined;
  values: readonly unknown[];
  isChosen?: true;
}

/** A column that only its cells tell is a worse one than any that its name tells. */
const LAST_RANK = 1_000;

/**
 * Chooses the field of each column by its name, and by its values where the name leaves it open. Of several columns for one
 * field the best name counts, and equal names are asked about.
 * @param valuesOf returns the values of a column, for instance to tell sizes from names
 */
export function chooseColumns(
  headers: readonly string[],
  valuesOf: (at: number) => readonly unknown[],
  chosen: ChosenColumns,
): ColumnChoice {
  const isMatrix = !headers.some((header) => meaningOf(header).field === 'price');
  const candidates = headers.map((header, at): Candidate => {
    const values = valuesOf(at).filter((value) => value !== '' && value !== null && value !== undefined);
    if (chosen.has(header))
      return { header, field: chosen.get(header), rank: 0, unit: meaningOf(header).unit, values, isChosen: true };
    if (isMatrix && networkColumn(header) !== undefined) return { header, field: 'price', rank: 1, values };
    return { header, ...meaningOf(header), values };
  });
  const problem = decide(candidates);
  const columns = candidates.map(({ header, field, rank, unit }): Column => {
    const isGuessed = field !== undefined && rank > 0;
    return { header, field: field === 'plan' ? undefined : field, isGuessed, unit, isIgnored: isIgnoredColumn(header) };
  });
  return problem === undefined ? { columns } : { columns, problem };
}

function meaningOf(header: string): Pick<Candidate, 'field' | 'rank' | 'unit'> {
  const own = ownField(header);
  if (own !== undefined) return { field: own, rank: 0 };
  const meaning = isIgnoredColumn(header) ? undefined : columnMeaning(header);
  return meaning === undefined ? { field: undefined, rank: 0 } : { ...meaning, rank: meaning.rank + 1 };
}

/** Decides columns of names or sizes, and leaves one column for each field. Returns what it cannot decide. */
function decide(candidates: readonly Candidate[]): string | undefined {
  giveCurrency(candidates);
  for (const measure of ['size', 'validity'] as const) giveUnits(measure, candidates);
  for (const candidate of candidates.filter(({ field }) => field === 'plan')) {
    candidate.field = planField(candidate, candidates);
  }
  const fields = [...new Set(candidates.flatMap(({ field }) => field ?? []))];
  const problems = fields.map((field) => leaveOne(field, candidates));
  return problems.find((problem) => problem !== undefined);
}

const UNITS = { size: SIZE_WORDS, validity: PERIOD_WORDS } as const;
/** A column with fewer units among its values holds something else. */
const UNIT_SHARE = 0.5;

/**
 * Finds the column of a measure's units by its cells, 'Hours' or 'MB', whatever its name: 'period', 'type', if the measure has
 * numbers without one. A column with the name 'Unit' is that of the measure before it, whatever its cells.
 */
function giveUnits(measure: keyof typeof UNITS, candidates: readonly Candidate[]): void {
  const isUnit = (value: unknown) => Object.hasOwn(UNITS[measure], String(value).trim().toLowerCase());
  const hasUnits = ({ header, values }: Candidate) =>
    isUnitName(header) ? values.some(isUnit) : share(values, isUnit) >= UNIT_SHARE;
  const lackUnits = candidates.some(
    ({ field, values }) => (field === measure || (measure === 'size' && field === 'plan')) && values.some(isBareNumber),
  );
  const isMeasure = (candidate: Candidate) =>
    (candidate.field === measure || (measure === 'size' && candidate.field === 'plan')) && !hasUnits(candidate);
  const isNamed = candidates.some(({ field }) => field === `${measure}_unit`);
  if (isNamed || !candidates.some(isMeasure)) return;
  candidates.forEach((candidate, at) => {
    const isOpen = !candidate.isChosen && OPEN_FIELDS.has(candidate.field ?? measure);
    const isNext = isUnitName(candidate.header) && candidates.slice(0, at).findLast(({ field }) => field !== undefined);
    const isRead = isUnitName(candidate.header) || lackUnits;
    if (!isOpen || !((isRead && hasUnits(candidate)) || (isNext && isMeasure(isNext)))) return;
    candidate.field = `${measure}_unit`;
    candidate.rank = LAST_RANK;
  });
}

/** Finds the column of currencies by its cells, whatever its name: 'unit' with 'kobo'. */
function giveCurrency(candidates: readonly Candidate[]): void {
  const isCurrency = (value: unknown) => typeof value === 'string' && currencyOfTitle(value) !== undefined;
  if (candidates.some(({ field }) => field === 'currency')) return;
  const found = candidates.find(
    ({ field, isChosen, values }) => field === undefined && !isChosen && share(values, isCurrency) >= UNIT_SHARE,
  );
  if (found !== undefined) Object.assign(found, { field: 'currency', rank: LAST_RANK });
}

const isBareNumber = (value: unknown) => /^\P{L}*\d\P{L}*$/u.test(String(value));

/** Fields whose name may stand above units. */
const OPEN_FIELDS: ReadonlySet<string> = new Set(['size', 'validity', 'kind', 'note', 'category']);

/** Returns the field of a column with the name 'Plan' or 'Bundle': sizes if most values are, else names. */
function planField({ values }: Candidate, candidates: readonly Candidate[]): ColumnField | undefined {
  const has = (field: ColumnField) => candidates.some((other) => other.field === field);
  if (!has('size') && share(values, isSizeText) > 0.5) return 'size';
  return has('name') ? undefined : 'name';
}

const share = (values: readonly unknown[], fits: (value: unknown) => boolean) =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length;

const isNetworkText = (value: unknown) => typeof value === 'string' && readHeading(value)?.network !== undefined;
const hasKind = (value: unknown) => namedBy(termsOf(String(value))).kind !== undefined;

/** Leaves the best of the columns for one field, and takes the field from the others. */
function leaveOne(field: ColumnField | 'plan', candidates: readonly Candidate[]): string | undefined {
  const rivals = candidates.filter((candidate) => candidate.field === field);
  if (SIDE_FIELDS.has(field)) return undefined;
  if (rivals.length < 2 || rivals.every(({ header }) => networkColumn(header) !== undefined)) return undefined;
  const score = ({ rank, values }: Candidate) =>
    field === 'network' ? rank - 1_000 * Math.round(share(values, isNetworkText)) : rank;
  const [best, second] = [...rivals].sort((one, other) => score(one) - score(other)) as [Candidate, Candidate];
  const isTie = score(best) === score(second) && !isSame(best.values, second.values);
  for (const rival of rivals) if (rival !== best || isTie) release(rival, candidates);
  if (!isTie) return undefined;
  const names = rivals.filter((rival) => score(rival) === score(best)).map(({ header }) => header);
  return `Which column is the ${columnFieldLabel(field as ColumnField)}: ${names.join(' or ')}?`;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) === JSON.stringify(other);

/** Takes its field from a column. 'service' beside a network may still be a kind, 'MTNSME', and 'charges' beside a price a fee. */
function release(candidate: Candidate, candidates: readonly Candidate[]): void {
  const isKind =
    candidate.field === 'network' &&
    candidate.rank > 0 &&
    !candidates.some(({ field }) => field === 'kind') &&
    share(candidate.values, hasKind) > 0.5;
  const other = candidate.field === 'price' && mayBeFee(candidate.header) ? 'added_fee' : undefined;
  candidate.field = isKind ? 'kind' : other;
}
