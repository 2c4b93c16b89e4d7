import { type LeftOut, leftOut } from '../left-out.ts';
import { readLine } from '../message/read-line.ts';
import type { RawRow } from '../raw-row.ts';
import { type ChosenColumns, type ColumnField, SIDE_FIELDS } from '../read-columns.ts';
import { otherCurrencyError } from '../sections/other-currency.ts';
import { type Column, type ColumnChoice, chooseColumns } from '../table/choose-columns.ts';
import { beyondPrice, isRowSold, notesOf } from '../table/side-columns.ts';
import { otherCurrencyOf } from './document-currency.ts';
import { type FoundPart, fieldsOf, findParts, isObject, isPlan, type JsonObject } from './find-parts.ts';

/** The rows of a JSON document, before their values are read. */
export interface JsonRows extends ColumnChoice {
  raws: readonly RawRow[];
  leftOut: readonly LeftOut[];
}

/** Reads the plans of a document, whatever lists and objects they stand in. Their keys are columns. */
export function jsonRows(document: unknown, chosen: ChosenColumns): JsonRows {
  const parts = findParts(document);
  const objects = parts.flatMap(({ value }) => (isObject(value) && isPlan(value) ? [value] : []));
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const choice = chooseColumns(keys, (at) => objects.map((object) => ownValue(object, keys[at])), chosen);
  const reasonOf = reasonsFor(parts, document);
  const left: LeftOut[] = [];
  const isSold = ({ value, heading }: FoundPart) =>
    heading.notSold === undefined && (!isObject(value) || isRowSold(choice.columns, (at) => ownValue(value, keys[at])));
  const currency = otherCurrencyOf(document);
  const raws = parts.flatMap((part): RawRow[] => {
    const reason = reasonOf(part) ?? (isSold(part) ? undefined : 'notSold');
    if (reason === undefined) return rowsOf(part, choice.columns).map((raw) => inCurrency(raw, currency));
    if (reason !== 'detail') left.push(leftOut(textsOf(part.value), { lineNumber: undefined, reason }));
    return [];
  });
  return { ...choice, raws, leftOut: left };
}

const inCurrency = (raw: RawRow, currency: string | undefined): RawRow =>
  currency === undefined ? raw : { ...raw, errors: [...(raw.errors ?? []), otherCurrencyError(currency)] };

// A key such as `__proto__` must not reach an object of the app: values are read as own properties only.
const ownValue = (object: JsonObject, key = '') => (Object.hasOwn(object, key) ? object[key] : undefined);

/** A detail of something else than a plan, which is not named. */
type Reason = LeftOut['reason'] | 'detail' | undefined;

/** Returns a function that tells why a part is left out; undefined for a plan, and for a value that is an error. */
function reasonsFor(parts: readonly FoundPart[], document: unknown): (part: FoundPart) => Reason {
  const seen = new Map<string, object | undefined>();
  const isLine = ({ value }: FoundPart) => typeof value === 'string' && 'plans' in readLine(value);
  const listsOfLines = new Set(parts.filter(isLine).map(({ container }) => container));
  return ({ value, container, price }) => {
    if (isObject(value)) {
      if (!isPlan(value)) return reasonOfObject(value, container);
      // Panels list all plans once more under ALL.
      const text = JSON.stringify(value);
      if (seen.has(text) && seen.get(text) !== container) return 'repeat';
      seen.set(text, container);
      return undefined;
    }
    if (typeof value !== 'string' || price !== undefined) return undefined;
    const read = readLine(value);
    if ('plans' in read) return undefined;
    if (listsOfLines.has(container)) return read.reason;
    return container === document ? undefined : 'detail';
  };
}

function reasonOfObject(object: JsonObject, container: object | undefined): Reason {
  const fields = fieldsOf(object);
  if (fields.has('price')) return 'noSize';
  if (fields.has('size')) return 'noPrice';
  return Array.isArray(container) || container === undefined ? 'noPlan' : 'detail';
}

/** Returns the plans of a part: an object, or a line with one or more. */
function rowsOf({ value, price, heading }: FoundPart, columns: readonly Column[]): RawRow[] {
  const row = { lineNumber: undefined, heading };
  if (isObject(value)) return [{ ...row, ...objectRow(value, columns) }];
  const read = typeof value === 'string' ? readLine(price === undefined ? value : `${value} ₦${price}`) : undefined;
  if (read !== undefined && 'plans' in read) return read.plans.map((plan) => ({ ...row, ...plan }));
  return [{ ...row, cells: new Map(), errors: [{ detail: 'This is not a plan: a plan stands in { }' }] }];
}

function objectRow(object: JsonObject, columns: readonly Column[]): Omit<RawRow, 'lineNumber' | 'heading'> {
  const values = columns.flatMap(({ header, field }): [ColumnField, unknown][] =>
    field !== undefined && !SIDE_FIELDS.has(field) && Object.hasOwn(object, header)
      ? [[field, object[header] ?? '']]
      : [],
  );
  const unitOf = (field: ColumnField) => columns.find((column) => column.field === field)?.unit;
  const has = (field: ColumnField) => values.some(([other]) => other === field);
  return {
    cells: new Map(values),
    units: { size: unitOf('size'), validity: unitOf('validity') },
    hasOwnNames: has('name') && has('description'),
    extra: notesOf(columns, (at) => ownValue(object, columns[at]?.header)),
    errors: beyondPrice(columns, (at) => ownValue(object, columns[at]?.header)),
  };
}

const MAX_TEXT_LENGTH = 200;

/** Returns 'name: A' and 'price: 500', as an object is named that is left out. */
function textsOf(value: unknown): string[] {
  if (!isObject(value)) return [String(value)];
  return Object.entries(value).map(([key, part]) => `${key}: ${String(part).slice(0, MAX_TEXT_LENGTH)}`);
}
