import { type ReactNode, useId } from 'react';
import { wrap } from '../../ui/theme/layout.css.ts';
import { h1, h2, quiet } from '../../ui/theme/text.css.ts';
import * as css from './legal.css.ts';

/** A legal page with its date. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={wrap}>
      <div className={css.page}>
        <header>
          <h1 className={h1}>{title}</h1>
          <p className={quiet}>March 2025</p>
        </header>
        {children}
      </div>
    </div>
  );
}

/** @param id the anchor of links to the section */
export function LegalSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={css.section} id={id} aria-labelledby={headingId}>
      <h2 id={headingId} className={h2}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function LegalList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={css.list}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
}

/** A list of terms with their texts. */
export function LegalFacts({ facts }: { facts: readonly (readonly [term: string, words: string])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([term, words]) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
