import type { ReactNode } from 'react';
import type { Network } from '../../../domain/plan/network.ts';
import { NetworkBadge } from '../badges.tsx';
import * as css from './quiet-line.css.ts';

interface QuietLineProps {
  network: Network;
  /** The first line, such as '6 GB · 7 days'. */
  title: ReactNode;
  /** The second, quieter line. */
  note?: ReactNode;
  price: ReactNode;
  /** Opens below the line. */
  children: ReactNode;
}

/** One of several quiet answers below the first: one line, which opens on a tap. It works without scripts. */
export function QuietLine({ network, title, note, price, children }: QuietLineProps) {
  return (
    <details className={css.line}>
      <summary className={css.summary}>
        <NetworkBadge network={network} />
        <span className={css.words}>
          <b className={css.title}>{title}</b>
          {note && <span className={css.note}>{note}</span>}
        </span>
        <b className={css.price}>{price}</b>
      </summary>
      <div className={css.more}>{children}</div>
    </details>
  );
}
