import { type Ref, useId } from 'react';
import type { RowError } from '../../../../domain/contract/message.ts';
import { h3, quiet } from '../../../ui/theme/text.css.ts';
import * as css from './bulk-upload.css.ts';
import { rowErrorWords } from './field-words.ts';

const SHOWN = 50;

interface RowErrorListProps {
  title: string;
  errors: readonly RowError[];
  /** The line of each row, in a table. */
  lines?: ReadonlyMap<number, number | undefined> | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** What is wrong with which row, by row and field. It can be given the focus. */
export function RowErrorList({ title, errors, lines, ref }: RowErrorListProps) {
  const id = useId();
  if (errors.length === 0) return null;
  const shown = errors.slice(0, SHOWN).map((error) => rowErrorWords(error, lines?.get(error.row)));
  return (
    <section ref={ref} tabIndex={-1} className={css.told} aria-labelledby={id}>
      <h3 id={id} className={`${h3} ${css.errorTitle}`}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className={css.errors} role="list">
        {[...new Set(shown)].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {errors.length > SHOWN && <p className={quiet}>and {errors.length - SHOWN} more</p>}
    </section>
  );
}
