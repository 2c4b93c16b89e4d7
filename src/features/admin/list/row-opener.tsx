import type { ReactNode } from 'react';
import * as css from './rows.css.ts';
import type { Opens } from './rows.tsx';

interface RowOpenerProps<Row> {
  row: Row;
  opens: Opens<Row> | undefined;
  /** The title of the row. */
  children: ReactNode;
}

/** The title of a row, which opens it. */
export function RowOpener<Row>({ row, opens, children }: RowOpenerProps<Row>) {
  if (opens === undefined) return children;
  const label = opens.label(row);
  if (opens.href)
    return (
      <a href={opens.href(row)} className={css.opener} aria-label={label} data-opens>
        {children}
      </a>
    );
  const open = () => opens.open(row);
  return (
    <button type="button" className={css.opener} aria-label={label} onClick={open} data-opens>
      {children}
    </button>
  );
}
