import { fieldLabel, PLAN_CSV_COLUMNS, type PlanCsvColumn } from '../plan-fields.ts';

/** The fields that a column of a price list can be read as: the columns of an export, and some that only a list has. */
export const COLUMN_FIELDS = [
  ...PLAN_CSV_COLUMNS,
  'provider_id',
  'provider_name',
  'currency',
  'source',
  'as_of',
  'seen_from',
  'seen_to',
  'use_reason',
  'available',
  'not_available',
  'note',
  'added_fee',
  'piece_count',
] as const satisfies readonly (PlanCsvColumn | string)[];
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** A column of a table, or a key of the objects of a JSON text. */
export interface ReadColumn {
  /** The name as it is written, unique in its list: 'Amount (₦)', 'Amount (₦) 2', 'Column 4' for one without a name. */
  header: string;
  /** The field that its cells are read as; undefined if they are not used. */
  field: ColumnField | undefined;
  /** True if the reader chose a field by the meaning of the name: the user confirms it before anything is sent. */
  isGuessed: boolean;
}

/** The fields that the user says that columns have, by header. Undefined: the column is not used. */
export type ChosenColumns = ReadonlyMap<string, ColumnField | undefined>;

/** Returns 'Amount (₦) → Price', or 'Notes → not used'. */
export const columnMessage = ({ header, field }: Pick<ReadColumn, 'header' | 'field'>): string =>
  `${header} → ${columnFieldLabel(field)}`;

const OTHER_LABELS: Readonly<Record<string, string>> = {
  use_reason: 'Reason for its use',
  available: 'For sale',
  not_available: 'Not for sale',
  note: 'Note',
  added_fee: 'Fee beside the price',
  piece_count: 'Quantity',
};

/** Columns that say something beside the values of a plan. A list may have several of each. */
export const SIDE_FIELDS: ReadonlySet<string> = new Set<ColumnField>([
  'available',
  'not_available',
  'note',
  'added_fee',
  'piece_count',
]);

/** Returns a field's name in a list of choices: 'Price', 'Size unit', 'not used'. */
export function columnFieldLabel(field: ColumnField | undefined): string {
  if (field === undefined) return 'not used';
  if (Object.hasOwn(OTHER_LABELS, field)) return OTHER_LABELS[field] ?? '';
  if (field === 'size_unit' || field === 'validity_unit') return fieldLabel(field.replace('_', '.'));
  return fieldLabel(field);
}
