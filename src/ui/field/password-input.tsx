import { type ComponentProps, useState } from 'react';
import { useStarted } from '../../lib/use-form.ts';
import { Button } from '../button.tsx';
import { TextInput } from './controls.tsx';
import * as css from './password-input.css.ts';

/** A password field with a Show button. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const started = useStarted();
  const [shown, setShown] = useState(false);
  return (
    <div className={css.password}>
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        className={css.withShow}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button
        kind="plain"
        className={css.show}
        disabled={!started}
        onClick={() => setShown(!shown)}
        aria-label={shown ? 'Hide password' : 'Show password'}
      >
        {shown ? 'Hide' : 'Show'}
      </Button>
    </div>
  );
}
