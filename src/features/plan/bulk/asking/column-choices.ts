import type { ChosenColumns, ColumnField, ReadColumn } from '../../../../../domain/plan/rows/read-columns.ts';

/** Returns the fields of all columns: the user says that they are right. */
export const confirmedColumns = (columns: readonly ReadColumn[]): ChosenColumns =>
  new Map(columns.map(({ header, field }) => [header, field]));

/**
 * Returns the columns after the user has chosen a field for one. Another column with that field is no longer used. The
 * columns that were guessed stay guesses until the user confirms them.
 */
export function withColumn(
  columns: readonly ReadColumn[],
  header: string,
  field: ColumnField | undefined,
): ChosenColumns {
  const others = columns.filter((column) => column.header !== header);
  const kept = others.flatMap((column): [string, ColumnField | undefined][] => {
    if (field !== undefined && column.field === field) return [[column.header, undefined]];
    return column.isGuessed || column.field === undefined ? [] : [[column.header, column.field]];
  });
  return new Map([...kept, [header, field]]);
}
