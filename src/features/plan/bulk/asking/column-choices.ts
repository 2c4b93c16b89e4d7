import type { ChosenColumns, ColumnField, ReadColumn } from '../../../../../domain/plan/rows/read-columns.ts';

/** Returns columns with the fields that the user has chosen since they were read. */
export const withChosen = (columns: readonly ReadColumn[], chosen: ChosenColumns | undefined): ReadColumn[] =>
  columns.map((column) => (chosen?.has(column.header) ? { ...column, field: chosen.get(column.header) } : column));

/** Returns the fields of all columns: the user says that they are right. */
export const confirmedColumns = (columns: readonly ReadColumn[]): ChosenColumns =>
  new Map(columns.map(({ header, field }) => [header, field]));

/**
 * Returns the choices after the user has chosen a field for one column. Another column with that field is no longer used.
 * Columns that were guessed stay guesses until the user chooses or confirms them.
 */
export function withColumn(
  columns: readonly ReadColumn[],
  chosen: ChosenColumns | undefined,
  [header, field]: readonly [header: string, field: ColumnField | undefined],
): ChosenColumns {
  const others = columns.filter((column) => column.header !== header);
  const kept = others.flatMap((column): [string, ColumnField | undefined][] => {
    if (field !== undefined && column.field === field) return [[column.header, undefined]];
    return column.isGuessed && !chosen?.has(column.header) ? [] : [[column.header, column.field]];
  });
  return new Map([...kept, [header, field]]);
}
