import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ICON_PATHS, Icon } from '../icon.tsx';
import * as css from './field.css.ts';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames(css.control, className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(css.control, className)} />;
}

/** A native select, because phones show their own list. The options are its children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={css.selectBox}>
      <select {...rest} className={classNames(css.control, css.select, className)} />
      <span className={css.selectArrow}>
        <Icon path={ICON_PATHS.down} size={18} />
      </span>
    </span>
  );
}
