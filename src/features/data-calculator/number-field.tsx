import { useState } from 'react';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';

interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  placeholder: string;
  step: number;
  text: string;
  /** Returns the problem of a text. */
  problemOf: (text: string) => string | undefined;
  onText: (text: string) => void;
}

/** Stands for letters in a number input: the browser reports that there are some, but not which. */
const LETTERS = '?';

/** A number input. Invalid text stays, shows its problem and counts as 0. */
export function NumberField({ label, hint, placeholder, step, text, problemOf, onText }: NumberFieldProps) {
  const [hasLetters, setHasLetters] = useState(false);
  const problem = problemOf(text === '' && hasLetters ? LETTERS : text);
  return (
    <Field label={label} hint={hint} error={problem && `${problem}. This counts as 0.`}>
      {(ids) => (
        <TextInput
          {...ids}
          type="number"
          inputMode="decimal"
          min={0}
          step={step}
          placeholder={placeholder}
          value={text}
          // Not onChange: letters leave the value '', so React sees no change.
          onInput={({ currentTarget: { value, validity } }) => {
            setHasLetters(validity.badInput);
            onText(value);
          }}
          // Otherwise scrolling the page with the wheel changes the number.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      )}
    </Field>
  );
}
