import type { KeyboardEvent } from 'react';
import { type NumberKind, numberOf } from '../../../domain/number-text.ts';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';

interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  placeholder: string;
  kind: NumberKind;
  step: number;
  text: string;
  /** Returns the problem of a text. */
  problemOf: (text: string) => string | undefined;
  onText: (text: string) => void;
}

/**
 * A number input, from 0. Invalid text stays, shows its problem and counts as 0. It is a text input, because browsers drop
 * characters from number inputs without a word: '1,5' becomes 15.
 */
export function NumberField({ label, hint, placeholder, kind, step, text, problemOf, onText }: NumberFieldProps) {
  const problem = problemOf(text);
  const value = text.trim() === '' ? 0 : numberOf(text, kind);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps === undefined || Number.isNaN(value)) return;
    event.preventDefault();
    onText(String(Math.max(0, Math.round((Math.round(value / step) + steps) * step * 100) / 100)));
  };
  return (
    <Field label={label} hint={hint} error={problem && `${problem}. This counts as 0.`}>
      {(ids) => (
        <TextInput
          {...ids}
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          min={0}
          step={step}
          aria-valuemin={0}
          aria-valuenow={problem === undefined ? value : undefined}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  );
}
