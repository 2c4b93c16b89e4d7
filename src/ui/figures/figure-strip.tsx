import type { ReactNode } from 'react';
import * as css from './figure-strip.css.ts';

export interface Figure {
  label: string;
  value: ReactNode;
  /** A quieter line below the value. */
  note?: ReactNode;
}

/** Figures side by side in one frame, two in a row on a phone. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.strip}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={css.figure}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
          {note && <dd className={css.label}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
