import { TextInput } from '../../../ui/field/controls.tsx';
import { Field } from '../../../ui/field/field.tsx';

/** A field for a code of the authenticator app. */
export function CodeField({ hint }: { hint: string }) {
  return (
    <Field label="Code" hint={hint}>
      {(ids) => (
        <TextInput {...ids} name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      )}
    </Field>
  );
}
