import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import * as css from './button.css.ts';

type ButtonKind = keyof typeof css.kind;
interface ButtonShape {
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Higher, for the main action of a screen. */
  big?: boolean | undefined;
  /** Square, for an icon without text. Needs an accessible name. */
  icon?: boolean | undefined;
}

/** Returns the class of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'normal', { wide, big, icon }: ButtonShape = {}): string {
  return classNames(css.kind[kind], wide && css.wide, big && css.big, icon && css.icon);
}

interface ButtonProps extends ButtonShape, ComponentProps<'button'> {
  /** 'go' is the main action of a screen, 'inverse' that of a filled card; 'stop' destroys something. */
  kind?: ButtonKind | undefined;
  /** Disables it and shows a spinner before the label. */
  busy?: boolean | undefined;
  /** Replaces the label while busy. */
  busyLabel?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { kind, wide, big, icon, busy = false, busyLabel, className, children, disabled, ...rest } = props;
  const label = busy && busyLabel ? busyLabel : children;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(kind, { wide, big, icon }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {!(busy && icon) && label}
    </button>
  );
}
