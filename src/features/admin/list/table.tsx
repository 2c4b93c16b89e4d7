import type { MouseEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { MORE_ICON_PATHS } from '../../../ui/more-icon-paths.ts';
import { visuallyHidden } from '../../../ui/theme/text.css.ts';
import { RowOpener } from './row-opener.tsx';
import * as css from './rows.css.ts';
import type { Column, RowsProps } from './rows.tsx';

export function Table<Row>({ title, rows, columns: all, keyOf, opens, busy }: RowsProps<Row>) {
  const columns = all.filter(({ cell }) => cell !== null);
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
            {opens && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} columns={columns} opens={opens} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'opens'> {
  row: Row;
}

function TableRow<Row>({ row, columns, opens }: TableRowProps<Row>) {
  const [first, ...others] = columns;
  return (
    <tr className={opens && css.opens} onClick={opens && openRow}>
      <th scope="row" className={css.name}>
        <RowOpener row={row} opens={opens}>
          {first?.cell?.(row)}
        </RowOpener>
      </th>
      {others.map((column) => (
        <Cell key={column.label} column={column} row={row} />
      ))}
      {opens && (
        <td className={css.chevron}>
          <Icon path={MORE_ICON_PATHS.right} size={16} />
        </td>
      )}
    </tr>
  );
}

function Cell<Row>({ column: { cell, right, place }, row }: { column: Column<Row>; row: Row }) {
  const content = cell?.(row);
  return (
    <td className={right && css.right}>
      {place === 'evidence' && content ? <span className={css.evidence}>{content}</span> : content}
    </td>
  );
}

/** Presses the button or the link of a row, unless the press was on another one or ended a selection of text. */
function openRow({ currentTarget, target }: MouseEvent<HTMLTableRowElement>): void {
  if (target instanceof Element && target.closest('a, button')) return;
  if (getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-opens]')?.click();
}
