import type { KeyboardEvent } from 'react';
import { type NumberKind, numberOf } from '../../../../domain/number-text.ts';
import { TextInput } from '../../../ui/field/controls.tsx';
import type { FieldIds } from '../../../ui/field/field.tsx';

interface NumberInputProps {
  ids: FieldIds;
  placeholder: string;
  kind: NumberKind;
  step: number;
  text: string;
  onText: (text: string) => void;
  onBlur?: (() => void) | undefined;
}

/**
 * A number input, from 0. It is a text input, because browsers drop characters from number inputs without a word: '1,5'
 * becomes 15.
 */
export function NumberInput({ ids, kind, step, text, onText, ...rest }: NumberInputProps) {
  const value = text.trim() === '' ? 0 : numberOf(text, kind);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps === undefined || Number.isNaN(value)) return;
    event.preventDefault();
    onText(String(Math.max(0, Math.round((Math.round(value / step) + steps) * step * 100) / 100)));
  };
  return (
    <TextInput
      {...ids}
      {...rest}
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      min={0}
      step={step}
      aria-valuemin={0}
      aria-valuenow={ids['aria-invalid'] ? undefined : value}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Returns the message of a wrong number. */
export const countsAsNothing = (problem: string): string => `${problem}. This counts as 0.`;
