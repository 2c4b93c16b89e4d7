import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { area, control } from './field.css.ts';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(control, area, className)} />;
}
