import type { ComponentProps } from 'react';
import { card } from './card.css.ts';
import { classNames } from './class-names.ts';

/** A sheet with a hairline around it. `as="section"` with a heading inside, where it is a part of the page. */
export function Card({
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'li' }) {
  const props = { ...rest, className: classNames(card, className) } as ComponentProps<'div'> & ComponentProps<'li'>;
  return <Tag {...props} />;
}
