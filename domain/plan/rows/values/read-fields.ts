import { numberOf } from '../../../number-text.ts';
import type { Network } from '../../network.ts';
import { formatField, PLAN_CSV_FIELDS } from '../../plan-fields.ts';
import { PLAN_KINDS } from '../../use/plan-use.ts';
import { addedFeeIn, feeIn } from '../../words/fee-words.ts';
import { numberKindOf } from '../number-kind.ts';
import type { RawRow } from '../raw-row.ts';
import type { ColumnField } from '../read-columns.ts';
import { type Heading, NO_HEADING, namedBy } from '../terms/heading.ts';
import { termsOf } from '../terms/terms.ts';
import { checkName } from './check-name.ts';
import { factsOfName, type NameFacts, NO_FACTS } from './named-facts.ts';
import { isNetwork, sizeIfRead, validityIfRead } from './plan-parts.ts';
import { planTexts } from './plan-texts.ts';
import { readFlag } from './read-flag.ts';
import { askHeading, askNetworkAbove, askTitle, readNetwork } from './read-network.ts';
import { numberIn } from './read-number.ts';
import { readSize } from './read-size.ts';
import { readBelowUnit, readValidity } from './read-validity.ts';
import { quoted, type RowAsker } from './row-asker.ts';

/** The fields of a plan, and the names of those that the list does not state: the reader made them. */
export interface ReadFields {
  fields: Record<string, unknown>;
  made: ReadonlySet<string>;
}

/** The largest part by which a name's price may differ from the price: lists say '50 Naira' for ₦49.99. */
const PRICE_TOLERANCE = 0.05;
/** Columns of the export that are read as they are, or as a number or a flag. */
const SIMPLE_FIELDS = PLAN_CSV_FIELDS.filter(
  ({ name, kind }) =>
    kind !== 'measure' && !['id', 'name', 'network', 'description', 'price', 'category', 'use', 'kind'].includes(name),
);
/** Columns that a list may have beyond those of the export. */
const EXTRA_FIELDS = ['provider_id', 'source', 'as_of', 'seen_from', 'seen_to', 'use_reason'] as const;

/** Converts the values of a row to the fields of a plan. Leaves out optional fields that are empty. */
export function readFields(raw: RawRow, above: Network | undefined, asker: RowAsker): ReadFields {
  const cellOf = (field: ColumnField) => raw.cells.get(field) ?? '';
  const facts = needsName(raw) ? factsOfName(String(cellOf('name'))) : NO_FACTS;
  const { network, kind, heading } = readSeller(raw, { facts, above }, asker);
  const { size, bonus } = readSizeAndBonus(raw, facts, asker);
  const validity = readRowValidity({ ...raw, heading }, facts, asker);
  checkName(facts, { network, size: sizeIfRead(size), validity: validityIfRead(validity) }, asker);
  const price = readPrice(cellOf('price'), raw.hasOwnNames ? undefined : facts.price, asker);
  if (price === 0 && !raw.hasOwnNames) asker.fail('price', '“0” is no price');
  const fee = facts.fee ?? addedFeeIn(String(bonus)) ?? (raw.hasOwnNames ? undefined : feeIn(String(cellOf('bonus'))));
  if (fee !== undefined) asker.fail('price', `${quoted(fee)}: write the price of the whole plan`);
  const parts = { network: isNetwork(network) ? network : undefined, kind, size: sizeIfRead(size) };
  const texts = planTexts({ ...parts, validity: validityIfRead(validity), extra: extraOf({ ...raw, heading }) });
  const hasName = !isEmpty(cellOf('name')) && (raw.hasOwnNames || (facts.hasOwnWord && facts.price === undefined));
  const hasDescription = !isEmpty(cellOf('description'));
  const fields = {
    name: hasName ? cellOf('name') : texts.name,
    ...fieldUnlessEmpty('network', network),
    size,
    ...fieldUnlessEmpty('price', price),
    validity,
    description: hasDescription ? withNote(cellOf('description'), raw.extra) : texts.description,
    ...readUse({ category: cellOf('category'), use: cellOf('use'), kind }),
    ...fieldUnlessEmpty('currency', currencyCode(cellOf('currency'))),
    ...Object.assign(
      {},
      ...SIMPLE_FIELDS.map((field) => fieldUnlessEmpty(field.name, simpleValue(field, cellOf, asker))),
    ),
    ...Object.assign({}, ...EXTRA_FIELDS.map((field) => fieldUnlessEmpty(field, cellOf(field)))),
    ...fieldUnlessEmpty('bonus', isEmpty(cellOf('bonus')) ? bonus : cellOf('bonus')),
  };
  return { fields, made: new Set([...(hasName ? [] : ['name']), ...(hasDescription ? [] : ['description'])]) };
}

/** Reads what a plan is for and how it is sold. A kind that we do not know is kept as the category, if there is no other. */
function readUse({ category, use, kind }: { category: unknown; use: unknown; kind: string | undefined }) {
  const known = PLAN_KINDS.find((each) => each === kind);
  return {
    ...fieldUnlessEmpty('category', isEmpty(category) && known === undefined ? (kind ?? '') : category),
    ...fieldUnlessEmpty('use', typeof use === 'string' ? readUseText(use) : use),
    ...fieldUnlessEmpty('kind', known),
  };
}

/** Converts 'Night only' and 'Anything', as screens show them, to the words of the API. */
function readUseText(text: string): string {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/ only$/, '');
  return word === 'anything' ? 'general' : word;
}

/** True if a row states in its name what it has no cells for. Names of our own exports are not read: they may say anything. */
const needsName = ({ cells, hasOwnNames }: RawRow) =>
  !hasOwnNames || (['network', 'size', 'validity'] as const).some((field) => isEmpty(cells.get(field)));

/** Returns 'Night Weekend': what the headings and the line say beside the values. */
const extraOf = ({ heading, extra }: RawRow) => [heading.use, extra].filter(Boolean).join(' ');

/** A description that the list has keeps its words, and gets those of its notes. */
const withNote = (description: unknown, note: string | undefined) =>
  note === undefined ? description : `${String(description).trim()} (${note})`;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || String(value).trim() === '';
const fieldUnlessEmpty = (field: string, value: unknown) =>
  value === '' || value === undefined ? {} : { [field]: value };
/** Returns 'NGN' for 'Naira', '₦' and 'ngn'. */
function currencyCode(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const code = value.trim().toUpperCase();
  return code === 'NAIRA' || code === '₦' ? 'NGN' : code;
}

function simpleValue(
  { name, kind }: (typeof SIMPLE_FIELDS)[number],
  cellOf: (field: ColumnField) => unknown,
  asker: RowAsker,
) {
  const value = cellOf(name as ColumnField);
  if (kind === 'yes or no') return readFlag(value);
  if (kind !== 'number') return value;
  const cell = {
    field: name,
    cell: String(value),
    kind: numberKindOf(name),
    labelOf: (one: number) => formatField(name, one),
  };
  return numberIn(typeof value === 'string' ? value.trim().replace(/\s*%$/, '') : value, cell, asker);
}

/** The seller's part of a row, and the heading that counts for it. */
interface ReadSeller {
  network: unknown;
  kind: string | undefined;
  heading: Heading;
}

/**
 * Reads the network and the kind: of the row, else of its heading, else of its name. A heading of another network, or one
 * that may be none, says nothing about a row with a network of its own.
 */
function readSeller(
  raw: RawRow,
  { facts, above }: { facts: NameFacts; above: Network | undefined },
  asker: RowAsker,
): ReadSeller {
  const { cells, heading } = raw;
  const own = cells.get('network');
  const kindCell = cells.get('kind');
  const kindText = isEmpty(kindCell) ? undefined : (namedBy(termsOf(String(kindCell))).kind ?? String(kindCell).trim());
  const withOwn = (network: unknown, ownKind: string | undefined): ReadSeller => {
    const fits = heading.unclear === undefined && (heading.network === undefined || heading.network === network);
    const counting = fits ? heading : NO_HEADING;
    return { network, kind: kindText ?? ownKind ?? counting.kind ?? facts.kind, heading: counting };
  };
  if (!isEmpty(own)) {
    const read = readNetwork(own, asker);
    return withOwn(read.network, read.kind);
  }
  const kind = kindText ?? heading.kind ?? facts.kind;
  if (heading.company !== undefined && facts.network === undefined)
    return { network: readNetwork(heading.company, asker).network, kind, heading };
  if (cells.has('network') && above !== undefined) return { network: askNetworkAbove(above, asker), kind, heading };
  if (facts.network !== undefined) return withOwn(facts.network, undefined);
  if (heading.network !== undefined && heading.title !== undefined)
    return { network: askTitle(heading.network, heading.title, asker), kind, heading };
  if (heading.network === undefined || heading.unclear === undefined)
    return { network: heading.network, kind, heading };
  return { network: askHeading(heading.network, heading.unclear, asker), kind, heading };
}

/** Reads the size of a row, else of its name. '1GB + 500MB night' has a bonus. */
function readSizeAndBonus(
  { cells, units }: RawRow,
  facts: NameFacts,
  asker: RowAsker,
): { size: unknown; bonus: unknown } {
  const given = cells.get('size');
  const value = isEmpty(given) ? (facts.size ?? '') : given;
  if (isEmpty(given) && facts.partOfSize !== undefined) asker.fail('size', facts.partOfSize);
  const [main, ...more] = typeof value === 'string' ? value.split('+') : [value];
  const unit = unitFor(main, cells.get('size_unit'), units?.size);
  return { size: readSize(more.length > 0 ? String(main).trim() : value, unit, asker), bonus: more.join('+').trim() };
}

/** Returns the unit in a cell of its own, else the one in the column's name for a value without a unit. */
function unitFor(value: unknown, cell: unknown, inHeader: string | undefined): unknown {
  if (!isEmpty(cell)) return cell;
  const isBare = typeof value === 'number' || !/\p{L}/u.test(String(value));
  return (isBare ? inHeader : undefined) ?? '';
}

/** Reads the validity of a row, of its name or of its heading. Without any, asks once for the file. */
function readRowValidity(raw: RawRow, facts: NameFacts, asker: RowAsker): unknown {
  const { cells, units, heading, validityQuestion } = raw;
  const given = cells.get('validity');
  const isOpen = isEmpty(given) && facts.validity === undefined && validityQuestion !== undefined;
  const beside = isOpen ? asker.ask(validityQuestion)?.clearText : (raw.validityBeside ?? heading.validity);
  if (isOpen && beside === undefined) return {};
  const value = isEmpty(given) ? (facts.validity ?? beside ?? '') : given;
  if (value !== '' || cells.has('validity')) {
    const unit = unitFor(value, cells.get('validity_unit'), units?.validity);
    const isInHeader = unit !== '' && isEmpty(cells.get('validity_unit'));
    return isInHeader ? readBelowUnit(value, String(unit), asker) : readValidity(value, unit, asker);
  }
  const reading = { value: 30, label: '30\u00a0days', clearText: '30 days' };
  const answer = asker.ask({ kind: 'no validity', field: 'validity', text: '', readings: [reading, undefined] });
  return answer === undefined ? {} : { value: 30, unit: 'days' };
}

function readPrice(value: unknown, inName: string | undefined, asker: RowAsker): unknown {
  const given = isEmpty(value) ? undefined : value;
  const cell = {
    field: 'price',
    cell: String(given),
    kind: 'naira' as const,
    labelOf: (one: number) => formatField('price', one),
  };
  const price = numberIn(typeof given === 'string' ? given.trim().replace(/\s+only$/i, '') : given, cell, asker);
  const named = inName === undefined ? Number.NaN : numberOf(inName, 'naira');
  if (typeof price === 'number' && Math.abs(named - price) > price * PRICE_TOLERANCE)
    asker.fail('price', `The name says ${quoted(inName)}`);
  return price;
}
