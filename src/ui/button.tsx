import type { ComponentProps } from 'react';
import * as css from './button.css.ts';
import { classNames } from './class-names.ts';

type ButtonKind = keyof typeof css.kind;
interface ButtonShape {
  /** As wide as what it stands in. */
  wide?: boolean | undefined;
  /** Square, for an icon alone; give it an accessible name. */
  icon?: boolean | undefined;
}

/** The look of a button, for links that act like one. */
export function buttonClass(kind: ButtonKind = 'normal', { wide, icon }: ButtonShape = {}): string {
  return classNames(css.kind[kind], wide && css.wide, icon && css.icon);
}

interface ButtonProps extends ButtonShape, ComponentProps<'button'> {
  /** 'go' is the one main action; 'stop' destroys something. */
  kind?: ButtonKind | undefined;
  /** Disabled, with a turning ring before the label. */
  busy?: boolean | undefined;
  /** What it says while busy, when that differs. */
  busyLabel?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { kind, wide, icon, busy = false, busyLabel, className, children, disabled, ...rest } = props;
  const label = busy && busyLabel ? busyLabel : children;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(kind, { wide, icon }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {!(busy && icon) && label}
    </button>
  );
}
