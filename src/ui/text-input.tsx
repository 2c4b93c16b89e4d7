import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { control } from './field.css.ts';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames(control, className)} />;
}
