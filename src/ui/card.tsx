import type { HTMLAttributes } from 'react';
import { card } from './card.css.ts';
import { classNames } from './class-names.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** 'section' with a heading inside, where it is a part of the page. */
  as?: 'div' | 'section' | undefined;
}

/** A sheet with a hairline around it. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames(card, className)} />;
}
