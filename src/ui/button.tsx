import type { ComponentProps, MouseEvent } from 'react';
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
  /** Shows a spinner before the label. Pressing it does nothing; it keeps the focus, which a disabled button loses. */
  busy?: boolean | undefined;
  /** Replaces the label while busy. */
  busyLabel?: string | undefined;
}

/** Keeps a busy button from submitting its form, also by Enter in a field. */
const ignore = (event: MouseEvent) => event.preventDefault();

export function Button(props: ButtonProps) {
  const { kind, wide, big, icon, busy = false, busyLabel, className, children, disabled, onClick, ...rest } = props;
  const label = busy && busyLabel ? busyLabel : children;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(kind, { wide, big, icon }), className)}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {!(busy && icon) && label}
    </button>
  );
}
