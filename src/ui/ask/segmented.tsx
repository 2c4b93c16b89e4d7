import type { ComponentProps } from 'react';
import * as css from './segmented.css.ts';

interface SegmentedProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'className'> {
  name: string;
  /** The accessible name of the switch. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** The chosen value, where the screen holds it. */
  value?: string | undefined;
  /** The value chosen at first, where the form holds it. */
  defaultValue?: string | undefined;
}

/** A switch between two or three choices that fill its width: radio inputs, so it works in a form without scripts. */
export function Segmented({ label, options, value, defaultValue, ...input }: SegmentedProps) {
  return (
    <fieldset className={css.segments} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            {...input}
            type="radio"
            className={css.box}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
