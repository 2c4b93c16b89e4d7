import type { ColumnField } from './read-columns.ts';
import type { UnclearCell } from './row-questions.ts';
import type { Heading } from './terms/heading.ts';

/** A plan as its list states it, before its values are read: one shape for tables, JSON and messages. */
export interface RawRow {
  /** From 1; undefined in JSON. */
  lineNumber: number | undefined;
  /** The values by field. A field without a column is absent; an empty cell is ''. */
  cells: ReadonlyMap<ColumnField, unknown>;
  /** The headings above. Rows under the same heading share one object. */
  heading: Heading;
  /** The units in the names of columns: 'GB' of 'Data (GB)'. */
  units?: { size?: string | undefined; validity?: string | undefined };
  /** True if the list has both names and descriptions: its names are kept as they are. */
  hasOwnNames?: boolean;
  /** The validity of a line above or below it. */
  validityBeside?: string | undefined;
  /** The question which of the lines around it has its validity. */
  validityQuestion?: UnclearCell;
  /** Words of a line beside its values: 'Weekend'. */
  extra?: string | undefined;
  /** Errors that were found already. */
  errors?: readonly { field?: string; detail: string }[];
  /** Cells that were asked about already. */
  unclear?: readonly UnclearCell[];
}
