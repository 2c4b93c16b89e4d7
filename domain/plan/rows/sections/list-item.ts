import type { LeftOut } from '../left-out.ts';
import type { RawRow } from '../raw-row.ts';

/** A plan before the headings above it are known. */
export type ListedRow = Omit<RawRow, 'heading'>;

/** A line of a message or a row of a table: plans, or a text that may be a heading. */
export interface ListItem {
  lineNumber: number | undefined;
  /** As they are written. A line has one. */
  cells: readonly string[];
  plans: readonly ListedRow[];
  /** The reason for which an item without plans is left out. */
  reason?: LeftOut['reason'];
  /** True for a row of a table: its plans say nothing about the rows below. */
  isRow?: true;
}

export const textOfItem = ({ cells }: ListItem): string => cells.join(' ').trim();

/** True for an item that may be a heading: it has neither a size nor a price. */
export const mayBeHeading = ({ plans, reason }: ListItem): boolean =>
  plans.length === 0 && (reason === 'noPlan' || reason === 'title');
