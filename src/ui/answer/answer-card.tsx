import type { ReactNode } from 'react';
import type { Network } from '../../../domain/plan/network.ts';
import { NetworkBadge } from '../badges.tsx';
import * as css from './answer-card.css.ts';

interface AnswerCardProps {
  /** The question that it answers, such as 'Cheapest for 5 GB, 7 days'. */
  title: ReactNode;
  network: Network;
  /** A formatted price, or the amount that speaks first. */
  price: ReactNode;
  /** At most two short lines: the size and the validity. */
  gets: readonly ReactNode[];
  /** One sentence why. */
  why?: ReactNode;
  /** The one thing to do next: a link or button with `buttonClass('inverse', { wide: true })`. */
  children?: ReactNode;
}

/** The answer of a screen: the only filled card on it. */
export function AnswerCard({ title, network, price, gets, why, children }: AnswerCardProps) {
  return (
    <div className={css.card}>
      <div className={css.top}>
        <h2 className={css.title}>{title}</h2>
        <NetworkBadge network={network} />
      </div>
      <p className={css.main}>
        <b className={css.price}>{price}</b>
        <span className={css.gets}>
          {gets.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
            <span key={at}>{line}</span>
          ))}
        </span>
      </p>
      {why && <div className={css.why}>{why}</div>}
      {children}
    </div>
  );
}
