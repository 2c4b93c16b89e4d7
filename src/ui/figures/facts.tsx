import type { ReactNode } from 'react';
import * as css from './facts.css.ts';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels and values in two columns, in one on a narrow screen or with large text. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
