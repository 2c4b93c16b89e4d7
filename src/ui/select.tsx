import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import * as css from './field.css.ts';
import { Icon } from './icon.tsx';
import { MORE_ICON_PATHS } from './more-icon-paths.ts';

/** A native select: the phone brings its own list. Options are its children. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={css.selectBox}>
      <select {...rest} className={classNames(css.control, css.select, className)} />
      <span className={css.selectArrow}>
        <Icon path={MORE_ICON_PATHS.down} size={18} />
      </span>
    </span>
  );
}
