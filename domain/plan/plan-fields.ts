import { customersOf } from '../provider/price-kind.ts';
import type { Plan } from './plan.ts';
import { formatNaira } from './price.ts';
import { formatSize, formatValidity } from './size-and-validity.ts';
import { formatUse, kindLabel } from './use/use-labels.ts';

// The table of plan fields: labels, formats, CSV columns and catalogue columns are derived from it. Where the
// specification words a label otherwise, or a list names columns, the word stands in its screen: 'Data size' in
// plan-form-fields.tsx and plan-detail.tsx, 'Size' in plan-filters.tsx, upload-preview.tsx and landing-hero.tsx. A field
// whose value is a size or a validity has two columns, one for the number and one for the unit.

/** The kind of value that a form and a CSV cell hold. A measure is a number with its unit. */
export type FieldKind = 'text' | 'number' | 'yes or no' | 'measure';

interface PlanField<Value> {
  /** The name on screen, in messages and in reports. */
  label: string;
  /** The unit of a plain number. */
  unit?: '₦' | '%';
  /** A text by default. */
  kind?: FieldKind;
  /** True if the plan form has it. */
  inForm?: true;
  /** True for a long text: reports say that it differs, without the text. */
  long?: true;
  /** Formats a value that is set; without it the value is shown as it is. */
  format?: (value: NonNullable<Value>) => string;
  /** The text for a value that is not set; by default 'none'. */
  empty?: string;
  /** The columns in CSV files, which bulk uploads and exports share. */
  csv?: readonly string[];
  /** The columns of the catalogue, in memory, in IndexedDB and in `GET /sync`. */
  columns?: readonly string[];
}

const ANY_USE = 'Anything';

export const PLAN_FIELDS = {
  id: { label: 'ID', csv: ['id'], columns: ['id'] },
  name: { label: 'Plan name', inForm: true, csv: ['name'], columns: ['name'] },
  network: { label: 'Network', inForm: true, csv: ['network'], columns: ['network'] },
  size: {
    label: 'Size',
    kind: 'measure',
    inForm: true,
    format: formatSize,
    csv: ['size', 'size_unit'],
    columns: ['size_value', 'size_unit'],
  },
  currency: { label: 'Currency' },
  price: {
    label: 'Price',
    kind: 'number',
    inForm: true,
    unit: '₦',
    format: formatNaira,
    csv: ['price'],
    columns: ['price'],
  },
  validity: {
    label: 'Validity',
    kind: 'measure',
    inForm: true,
    format: formatValidity,
    csv: ['validity', 'validity_unit'],
    columns: ['validity_value', 'validity_unit'],
  },
  description: { label: 'Description', inForm: true, long: true, csv: ['description'], columns: ['description'] },
  // An ID means nothing to a user.
  provider_id: { label: 'Provider', format: () => 'another seller', columns: ['provider_no'] },
  provider_name: { label: 'Provider' },
  provider_phone_number: { label: 'WhatsApp number' },
  provider_website: { label: 'Website' },
  price_kind: { label: 'Customers', format: customersOf },
  how_to_buy: { label: 'How to buy' },
  provider_verified: { label: 'Verified seller' },
  buy_url: { label: 'Buy URL', inForm: true, long: true, csv: ['buy_url'], columns: ['buy_url'] },
  discount: {
    label: 'Discount',
    kind: 'number',
    inForm: true,
    unit: '%',
    format: (percent) => `${percent}%`,
    csv: ['discount'],
    columns: ['discount'],
  },
  auto_renew: {
    label: 'Renewal',
    kind: 'yes or no',
    inForm: true,
    format: (renews) => (renews ? 'Auto-renews' : 'No auto-renewal'),
    csv: ['auto_renew'],
    columns: ['auto_renew'],
  },
  category: { label: 'Category', csv: ['category'], columns: ['category'] },
  use: {
    label: 'Used for',
    inForm: true,
    format: (use) => formatUse(use) ?? ANY_USE,
    empty: ANY_USE,
    csv: ['use'],
    columns: ['use'],
  },
  kind: {
    label: 'Kind',
    inForm: true,
    format: kindLabel,
    empty: kindLabel('direct'),
    csv: ['kind'],
    columns: ['kind'],
  },
  bonus: { label: 'Bonus', inForm: true, long: true, csv: ['bonus'], columns: ['bonus'] },
  ussd_code: { label: 'Dial code', inForm: true, csv: ['ussd_code'], columns: ['ussd_code'] },
  ussd_steps: { label: 'Dial steps', inForm: true, csv: ['ussd_steps'], columns: ['ussd_steps'] },
  list_price: {
    label: "Operator's own price",
    kind: 'number',
    unit: '₦',
    format: formatNaira,
    csv: ['list_price'],
    columns: ['list_price'],
  },
  source: { label: 'Source', columns: ['source'] },
  as_of: { label: 'Date of the price', columns: ['as_of'] },
  seen_from: { label: 'Price seen from', columns: ['seen_from'] },
  seen_to: { label: 'Price seen until', columns: ['seen_to'] },
  confirmed_on: { label: 'Price confirmed', columns: ['confirmed_on'] },
  reported_on: { label: 'Price reported', columns: ['reported_on'] },
  reported_price: { label: 'Reported price', columns: ['reported_price'] },
  unusual_on: { label: 'Price not confirmed', columns: ['unusual_on'] },
  gone_by: { label: 'No longer listed', columns: ['gone_by'] },
  disputed: { label: 'Other lists', columns: ['disputed'] },
  version: { label: 'Version', columns: ['version'] },
  updated_on: { label: 'Last changed', columns: ['updated_on'] },
} as const satisfies { [Field in keyof Plan]-?: PlanField<Plan[Field]> };

export type PlanFieldName = keyof typeof PLAN_FIELDS;

/** The names under one key of the table: `NamesUnder<'csv'>` are all CSV columns. */
type NamesUnder<Key extends 'csv' | 'columns'> = {
  [Field in PlanFieldName]: (typeof PLAN_FIELDS)[Field] extends Record<Key, readonly (infer Name)[]> ? Name : never;
}[PlanFieldName];
export type PlanCsvColumn = NamesUnder<'csv'>;
export type PlanColumn = NamesUnder<'columns'>;

/** The fields of the plan form. */
export type PlanFormField = {
  [Field in PlanFieldName]: (typeof PLAN_FIELDS)[Field] extends { inForm: true } ? Field : never;
}[PlanFieldName];

const entries = Object.entries(PLAN_FIELDS) as [PlanFieldName, PlanField<never>][];

/** The fields of the plan form, in the order of the table. */
export const PLAN_FORM_FIELDS = entries.flatMap(([name, { inForm }]) => (inForm ? name : [])) as PlanFormField[];

/** The fields with CSV columns, in the order of an export. */
export const PLAN_CSV_FIELDS = entries.flatMap(([name, { csv, kind = 'text', long = false }]) =>
  csv ? { name, columns: csv as readonly PlanCsvColumn[], kind, long } : [],
);

/** Returns what the form's input of a field holds. */
export const kindOfField = (name: PlanFieldName): FieldKind => (PLAN_FIELDS[name] as PlanField<never>).kind ?? 'text';

/** The CSV columns in the order of an export. */
export const PLAN_CSV_COLUMNS = PLAN_CSV_FIELDS.flatMap(({ columns }) => columns);

/** The catalogue's columns. */
export const PLAN_COLUMNS = entries.flatMap(([, { columns = [] }]) => columns) as PlanColumn[];

/**
 * Returns the label of a field: 'Price', or 'Size unit' for 'size.unit'. A name that is no field of a plan is its own
 * label.
 * @param path the field's name, or a path into its value
 */
export function fieldLabel(path: string): string {
  const [name = '', part] = path.split('.');
  if (!isPlanField(name) || !KNOWN_PARTS.has(part)) return path;
  return part === 'unit' ? `${PLAN_FIELDS[name].label} unit` : PLAN_FIELDS[name].label;
}

/** Returns a field's value as screens show it: '₦1,400', '1.5 GB', 'none'. */
export function formatField(name: string, value: unknown): string {
  const field: PlanField<never> | undefined = isPlanField(name) ? PLAN_FIELDS[name] : undefined;
  if (value === null || value === undefined || value === '') return field?.empty ?? 'none';
  return field?.format?.(value as never) ?? String(value);
}

const KNOWN_PARTS: ReadonlySet<string | undefined> = new Set([undefined, 'value', 'unit']);

const isPlanField = (name: string): name is PlanFieldName => Object.hasOwn(PLAN_FIELDS, name);

type Values = Readonly<Record<string, unknown>>;

/** A price is paid for a size and a validity on a network: a new value in any of these fields makes a new price. */
export const PRICED = ['price', 'size', 'validity', 'network'] as const;
type PricedField = (typeof PRICED)[number];
const ORIGIN = ['source', 'as_of'] as const;

/** Returns the values that make a plan's price. */
export const pricedValues = (plan: Readonly<Record<PricedField, unknown>>): Record<PricedField, unknown> =>
  Object.fromEntries(PRICED.map((name) => [name, plan[name]])) as Record<PricedField, unknown>;

/**
 * Returns the fields that a change of some fields builds on: these, and all of a price for a part of it. Who says ₦1,100 of a
 * plan of 3 GB says nothing about 10 GB.
 */
export function builtOn<Field extends string>(changed: readonly Field[]): (Field | PricedField)[] {
  const isPriced = PRICED.some((name) => (changed as readonly string[]).includes(name));
  return isPriced ? [...new Set([...changed, ...PRICED])] : [...changed];
}

/**
 * Returns the fields that a change of a plan clears, because they are about the old price: `source` and `as_of` say where
 * and when it was found, and `discount` is a statement about it. A new price, size, validity or network clears the discount unless
 * the change sets it, and the origin unless the change gives one of its two fields a new value. Repeating the values of
 * `before` gives none: clients send a plan back as they read it.
 * @param before the plan before the change. Without it every field in the change counts as new
 */
export function clearedBy(change: Values, before?: Values | null): { source?: null; as_of?: null; discount?: null } {
  const isRepriced = PRICED.some((name) => change[name] !== undefined && !isSameValue(change[name], before?.[name]));
  if (!isRepriced) return {};
  const hasNewOrigin = ORIGIN.some((name) => change[name] !== undefined && change[name] !== before?.[name]);
  return {
    ...(hasNewOrigin ? {} : { source: null, as_of: null }),
    ...(change.discount === undefined ? { discount: null } : {}),
  };
}

/** True if two prices, sizes, validities or networks are equal. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other;
  return Object.entries(one).every(([key, value]) => (other as Values)[key] === value);
}
