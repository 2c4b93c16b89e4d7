import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import * as css from './chips-row.css.ts';

/** Chips in one row. On a phone a finger moves it sideways; at a desk it wraps. */
export function ChipsRow({ className, ...rest }: ComponentProps<'fieldset'>) {
  return <fieldset {...rest} className={classNames(css.row, className)} />;
}

interface ChipButtonProps extends ComponentProps<'button'> {
  /** True for a choice that counts now. */
  isOn?: boolean | undefined;
}

/** A button as a chip. A toggle sets `aria-pressed` by `isOn`. */
export function ChipButton({ isOn, className, ...rest }: ChipButtonProps) {
  return <button type="button" {...rest} aria-pressed={isOn} className={classNames(css.chip, className)} />;
}
