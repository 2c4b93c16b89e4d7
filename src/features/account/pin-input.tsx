import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/text-input.tsx';
import * as css from './account-form.css.ts';

/** Four digits, masked (docs/specification/02-screens.md). Whatever else is typed or pasted is left out. */
export function PinInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      type="password"
      name="pin"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={css.pin}
      onChange={({ currentTarget }) => {
        currentTarget.value = currentTarget.value.replaceAll(/\D/g, '').slice(0, 4);
      }}
      required
    />
  );
}
