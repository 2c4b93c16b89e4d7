import type { ReactNode } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { Cards } from './cards.tsx';
import { TABLE } from './rows.css.ts';
import { Table } from './table.tsx';

/** A column of a list. The first one names the row. A cell without content is left out of a card. */
export interface Column<Row> {
  label: string;
  /** Null for what a card alone has. */
  cell: ((row: Row) => ReactNode) | null;
  /** True for numbers, which stand at the right. */
  right?: true;
  /** The content in a card, where no label stands beside it, if it is not the cell; null for nothing. */
  inCard?: ((row: Row) => ReactNode) | null;
  /** Its place in a card: one fact of the grey line, unless it is said. */
  place?: 'state' | 'evidence' | 'text' | 'figure';
}

/** The action or the address of a row, which the whole row opens. */
export type Opens<Row> = { label: (row: Row) => string } & (
  | { open: (row: Row) => void; href?: undefined }
  | { href: (row: Row) => string; open?: undefined }
);

export interface RowsProps<Row> {
  /** The name of the list, for screen readers. */
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  opens: Opens<Row> | undefined;
  /** True while the next page loads. */
  busy: boolean;
}

/** A table where it has room, else cards of two or three lines. */
export function Rows<Row>(props: RowsProps<Row>) {
  return useMedia(TABLE) ? <Table {...props} /> : <Cards {...props} />;
}
