import type { HTMLAttributes } from 'react';
import { classNames } from '../lib/class-names.ts';
import { card } from './theme/layout.css.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** 'section' for a part of the page with its own heading. */
  as?: 'div' | 'section' | 'li' | undefined;
}

/** A box with a border. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(card, className)} />;
}
