import type { ReactNode } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { DESK } from '../../../ui/theme/media.ts';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import * as css from './admin-list.css.ts';

/** A column of a list. The first one names the row. */
export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** True for numbers, which stand at the right. */
  right?: true;
}

interface RowsProps<Row> {
  /** The name of the list, for screen readers. */
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  action: ((row: Row) => ReactNode) | undefined;
  /** True while the next page loads. */
  busy: boolean;
}

export function Rows<Row>(props: RowsProps<Row>) {
  return useMedia(DESK) ? <Table {...props} /> : <Cards {...props} />;
}

function Table<Row>({ title, rows, columns, keyOf, action, busy }: RowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <div className={css.tableBox}>
      <table className={css.table} aria-busy={busy}>
        <caption className={visuallyHidden}>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ label, right }) => (
              <th key={label} scope="col" className={right && css.right}>
                {label}
              </th>
            ))}
            {action && (
              <th scope="col" className={css.right}>
                Action
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" className={css.name}>
                {first?.cell(row)}
              </th>
              {others.map(({ label, cell, right }) => (
                <td key={label} className={right && css.right}>
                  {cell(row)}
                </td>
              ))}
              {action && <td className={css.right}>{action(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ title, rows, columns, keyOf, action, busy }: RowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none`
    <ul className={css.cards} role="list" aria-label={title} aria-busy={busy}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={css.card}>
          <h3 className={css.cardName}>{first?.cell(row)}</h3>
          <dl className={css.facts}>
            {others.map(({ label, cell }) => (
              <div key={label} className={css.fact}>
                <dt className={css.factName}>{label}</dt>
                <dd className={css.factValue}>{cell(row)}</dd>
              </div>
            ))}
          </dl>
          {action && <div className={css.cardAction}>{action(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
