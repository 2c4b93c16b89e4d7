import { useState } from 'react';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';

interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  placeholder: string;
  step: number;
  text: string;
  /** What is wrong with a text. */
  problemOf: (text: string) => string | undefined;
  onText: (text: string) => void;
}

/** In the place of letters in an input of numbers: the browser says that they are there, and not what they are. */
const LETTERS = '?';

/** A number that counts as 0 while it is wrong; what was typed stays, with what is wrong beside it. */
export function NumberField({ label, hint, placeholder, step, text, problemOf, onText }: NumberFieldProps) {
  const [lettered, setLettered] = useState(false);
  const problem = problemOf(text === '' && lettered ? LETTERS : text);
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
          // Not onChange: from nothing to letters the value stays '', which React takes for no change.
          onInput={({ currentTarget: { value, validity } }) => {
            setLettered(validity.badInput);
            onText(value);
          }}
          // A wheel that scrolls the page would turn the number instead.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      )}
    </Field>
  );
}
