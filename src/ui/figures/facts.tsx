import type { ReactNode } from 'react';
import * as css from './facts.css.ts';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactsProps {
  facts: readonly Fact[];
  /** Puts few short facts into one line where they fit. */
  inLine?: boolean;
}

/** Labels and values in two columns, in one on a narrow screen or with large text. */
export function Facts({ facts, inLine = false }: FactsProps) {
  return (
    <dl className={inLine ? css.line : css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
