import type { ReactNode } from 'react';
import * as css from './heads.css.ts';

interface DirectoryHeadProps {
  isDesk: boolean;
  /** True if rows with figures follow, or load. */
  hasColumns: boolean;
  /** Button at its end on a desk. */
  action: ReactNode;
}

/** The heading of the list. On a phone it heads the column of names; the rows say the other headings to screen readers. */
export function DirectoryHead({ isDesk, hasColumns, action }: DirectoryHeadProps) {
  return (
    <header className={isDesk ? css.line : css.columns}>
      <h2 className={css.title}>Provider Directory</h2>
      {isDesk && action && <div className={css.action}>{action}</div>}
      {!isDesk && hasColumns && (
        <>
          <span className={css.plans} aria-hidden>
            Plans
          </span>
          <span className={css.price} aria-hidden>
            From
          </span>
        </>
      )}
    </header>
  );
}
