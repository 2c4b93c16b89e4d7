import { useState } from 'react';
import { Button } from '../button.tsx';
import { TextInput } from './controls.tsx';
import { Field } from './field.tsx';

interface CodeFieldProps {
  error?: string | undefined;
  /** True if only a code of the app counts: a recovery code cannot turn a second factor on. */
  appOnly?: boolean;
  autoFocus?: boolean;
}

/** A field for the code of a second factor: the digits of an app or, for those who lost the phone, a recovery code. */
export function CodeField({ error, appOnly = false, autoFocus = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div>
      <Field
        label="Code"
        error={error}
        hint={
          isRecovery
            ? 'One of your recovery codes, like abcd-efgh-ijkl-mnop. None left? Ask the operator of this SabiData.'
            : '6 digits from your authenticator app'
        }
      >
        {(ids) => (
          <TextInput
            {...ids}
            key={String(isRecovery)}
            name="code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={autoFocus || isRecovery}
            required
          />
        )}
      </Field>
      {!(appOnly || isRecovery) && (
        <Button kind="plain" onClick={() => setRecovery(true)}>
          Lost your phone?
        </Button>
      )}
    </div>
  );
}
