import { columnMeaning } from '../../words/column-words.ts';
import { isOffSale } from '../../words/sold-words.ts';
import type { ColumnField } from '../read-columns.ts';
import { ownField } from '../table/header.ts';
import { type Heading, NO_HEADING, namedBy, readHeading } from '../terms/heading.ts';
import { termsOf } from '../terms/terms.ts';

/** An object or a text of a JSON document that may be a plan, with what the objects and keys around it say. */
export interface FoundPart {
  /** An object, a line such as '1GB - ₦500', or a value that is neither. */
  value: unknown;
  /** The number beside a key that is a line: `"100MB - 1 DAY": 100`. */
  price?: unknown;
  heading: Heading;
  /** The list or object that holds it. */
  container: object | undefined;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Place {
  heading: Heading;
  container: object | undefined;
  depth: number;
}

/** Deeper values are no plans. */
const MAX_DEPTH = 12;

/**
 * Finds what may be a plan in a document: elements of its lists, objects under its keys, texts in lists, and keys with a
 * price beside them. Keys such as `MTN_PLAN` or `daily`, and texts such as `"network": "MTN"`, are headings.
 */
export function findParts(document: unknown): FoundPart[] {
  return partsOf(document, { heading: NO_HEADING, container: undefined, depth: 0 });
}

function partsOf(given: unknown, place: Place): FoundPart[] {
  const { heading, container, depth } = place;
  const value = isObject(given) ? withAmount(given) : given;
  if (depth > MAX_DEPTH) return [{ value: undefined, heading, container }];
  if (Array.isArray(value)) return value.flatMap((element) => elementParts(element, value, place));
  if (!isObject(value)) return [];
  if (isPlan(value)) return [{ value, heading, container }];
  if (!hasContainer(value)) {
    const priced = pricedKeys(value, heading);
    return priced.length > 0 ? priced : [{ value, heading, container }];
  }
  const inner = headingOfTexts(value, heading);
  return Object.entries(value).flatMap(([key, part]) =>
    partsOf(withKey(key, part), { heading: headingOfKey(key, inner), container: value, depth: depth + 1 }),
  );
}

/** Gives an object the size that its key says: `"1GB": { "price": 500 }`. */
function withKey(key: string, part: unknown): unknown {
  const object = isObject(part) && hasSize(key) ? withAmount(part) : {};
  return hasContainer(object) || isPlan(object) || !fieldsOf(object).has('price') ? part : { plan: key, ...object };
}

/** Replaces the object of a price by its amount: `"price": { "amount": 500, "currency": "NGN" }`. */
function withAmount(object: JsonObject): JsonObject {
  const isPrice = (key: string, value: unknown): value is JsonObject =>
    isObject(value) &&
    columnMeaning(key)?.field === 'price' &&
    typeof value.amount === 'number' &&
    !hasContainer(value);
  const found = Object.entries(object).find(([key, value]) => isPrice(key, value));
  if (found === undefined) return object;
  const [key, { amount, ...others }] = found as [string, JsonObject];
  return { ...object, ...others, [key]: amount };
}

function elementParts(element: unknown, container: object, { heading, depth }: Place): FoundPart[] {
  const isEmpty = Array.isArray(element) && element.length === 0;
  if (typeof element === 'object' && element !== null && !isEmpty)
    return partsOf(element, { heading, container, depth: depth + 1 });
  // Numbers and the like in a list of the document itself are errors; in inner lists they are details of something else.
  return typeof element === 'string' || depth === 0 ? [{ value: element, heading, container }] : [];
}

/** The fields without which an upload of our own is refused. */
const REQUIRED: readonly ColumnField[] = ['name', 'network', 'size', 'price', 'validity', 'description'];

/** True for an object with a price and something that names a size, or with most required fields of a plan. */
export function isPlan(object: JsonObject): boolean {
  const fields = fieldsOf(object);
  const isOwn = REQUIRED.filter((field) => Object.keys(object).some((key) => ownField(key) === field)).length > 3;
  if (fields.has('price') && fields.has('size') && fields.has('size_unit')) return true;
  return isOwn || (fields.has('price') && sizeTextsOf(object, fields).some((text) => hasSize(text)));
}

/** Returns the fields that the keys of an object mean, apart from keys with lists. */
export function fieldsOf(object: JsonObject): ReadonlyMap<ColumnField | 'plan', unknown> {
  return new Map(
    Object.entries(object).flatMap(([key, value]) => {
      const field = ownField(key) ?? columnMeaning(key)?.field;
      return field === undefined || isContainer(value) ? [] : [[field, value] as const];
    }),
  );
}

const sizeTextsOf = (object: JsonObject, fields: ReadonlyMap<ColumnField | 'plan', unknown>): unknown[] => [
  ...(['size', 'plan', 'name'] as const).map((field) => fields.get(field)),
  ...Object.values(object).filter((value) => typeof value === 'string'),
];

const hasSize = (value: unknown) =>
  isMeasure(value) || (typeof value === 'string' && termsOf(value).some(({ is }) => is === 'size'));

/** A size or a validity of our own: `{ "value": 1, "unit": "GB" }`. */
const isMeasure = (value: unknown) => isObject(value) && Object.hasOwn(value, 'value') && Object.hasOwn(value, 'unit');
const isContainer = (value: unknown) => typeof value === 'object' && value !== null && !isMeasure(value);
const hasContainer = (object: JsonObject) => Object.values(object).some(isContainer);

/** Returns the keys of an object that are lines, with their prices. */
const pricedKeys = (object: JsonObject, heading: Heading): FoundPart[] =>
  Object.entries(object).flatMap(([key, price]) =>
    !isContainer(price) && hasSize(key) ? [{ value: key, price, heading, container: object }] : [],
  );

/** Adds to a heading what a key says: `MTN_PLAN`, `gifting`, `WEEKLY`. */
function headingOfKey(key: string, above: Heading): Heading {
  const heading = readHeading(key);
  if (heading !== undefined) return { ...above, ...withoutEmpty(heading) };
  const [network, other] = namedBy(termsOf(key)).networks;
  return network === undefined || other !== undefined ? above : { ...above, network, unclear: key };
}

/** Adds to a heading what the texts of an object say of everything in it: `"serviceID": "mtn-data"`. */
function headingOfTexts(object: JsonObject, above: Heading): Heading {
  const headings = Object.values(object).flatMap((value) =>
    typeof value === 'string' ? (readHeading(value) ?? []) : [],
  );
  const networks = new Set(headings.flatMap(({ network }) => network ?? []));
  const network = networks.size === 1 ? [...networks][0] : above.network;
  const isOff = Object.entries(object).some(
    ([key, value]) => columnMeaning(key)?.field === 'available' && !isContainer(value) && isOffSale(value),
  );
  if (network === above.network && !isOff) return above;
  return { ...above, network, notSold: isOff ? 'network' : above.notSold };
}

const withoutEmpty = (heading: Heading): Heading =>
  Object.fromEntries(Object.entries(heading).filter(([, value]) => value !== undefined));
