import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { control } from './field.css.ts';

/** A text of several lines. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(control, className)} />;
}
