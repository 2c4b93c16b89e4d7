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
  /** The error about a code of the other kind, until the caller takes it back. */
  const [past, setPast] = useState<string>();
  if (error === undefined && past !== undefined) setPast(undefined);
  const turn = () => {
    setRecovery(!isRecovery);
    setPast(error);
  };
  return (
    <div>
      <Field
        label="Code"
        error={error === past ? undefined : error}
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
      {!appOnly && (
        <Button kind="plain" style={{ paddingInline: 0 }} onClick={turn}>
          {isRecovery ? 'Use my app' : 'Lost your phone?'}
        </Button>
      )}
    </div>
  );
}
