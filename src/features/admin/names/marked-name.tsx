import { partsOf } from './foreign-letters.ts';
import * as css from './names.css.ts';

/** A name as people see it. Letters that only look like usual ones are marked, and so is the place of invisible ones. */
export function MarkedName({ name }: { name: string }) {
  return partsOf(name).map(({ text, foreign }, at) =>
    foreign === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change their order
      <mark key={at} className={css.foreign} title={foreign}>
        {foreign.startsWith('an invisible') ? '⌁' : text}
      </mark>
    ),
  );
}
