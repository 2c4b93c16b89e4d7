import { useId, useState } from 'react';
import { formatNaira } from '../../../../../domain/plan/price.ts';
import { countOf } from '../../../../../domain/quantity.ts';
import { Button } from '../../../../ui/button.tsx';
import { h3, num, quiet, small } from '../../../../ui/theme/text.css.ts';
import * as css from '../bulk-upload.css.ts';
import type { UnusualRows } from './use-unusual-rows.ts';

const MAX_SHOWN = 20;

/** Asks about the prices of an upload that are far from the usual ones: one tick confirms all of them. */
export function UnusualPrices({ rows, isConfirmed, onConfirm }: UnusualRows) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return null;
  const shown = showsAll ? rows : rows.slice(0, MAX_SHOWN);
  return (
    <section className={css.announced} aria-labelledby={id}>
      <h3 id={id} className={h3}>
        {rows.length === 1 ? '1 price is' : `${countOf(rows.length, 'price')} are`} far from usual
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics when `list-style: none` */}
      <ul className={css.cards} role="list">
        {shown.map(({ rowNumber, name, price, usual }) => (
          <li key={rowNumber} className={num}>
            Row {rowNumber} · {name}: <strong>{formatNaira(price)}</strong>. Usual: {formatNaira(usual)}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button kind="plain" onClick={() => setShowsAll(true)}>
          Show all {rows.length}
        </Button>
      )}
      <label className={css.check}>
        <input type="checkbox" checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)} />
        {rows.length === 1 ? 'This price is right' : `These ${rows.length} prices are right`}
      </label>
      <p className={`${small} ${quiet}`}>
        Plans of sellers are not called cheapest until three buyers or SabiData confirm such a price.
      </p>
    </section>
  );
}

/** Returns the reason why nothing is uploaded while the question is open; undefined when it is answered. */
export function openQuestion({ rows, isConfirmed }: UnusualRows): string | undefined {
  if (rows.length === 0 || isConfirmed) return undefined;
  return 'Nothing is uploaded yet: first say whether the prices far from usual are right, or correct them.';
}
