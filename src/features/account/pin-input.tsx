import { type ComponentProps, useState } from 'react';
import type { FieldErrors } from '../../lib/use-form.ts';
import { TextInput } from '../../ui/field/controls.tsx';
import * as css from './account-form.css.ts';

/** Returns the PIN from a step before or a mail's link. After the server has refused it, the user types one: undefined. */
export function useKnownPin(pin: string | undefined, refused: FieldErrors | undefined): string | undefined {
  const [known, setKnown] = useState(pin);
  if (known !== undefined && refused?.pin !== undefined) setKnown(undefined);
  return known;
}

/** A masked field of four digits, each in a cell (docs/specification/02-screens.md). Drops all other characters. */
export function PinInput(props: ComponentProps<typeof TextInput>) {
  return (
    <div className={css.pinBox}>
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
    </div>
  );
}
