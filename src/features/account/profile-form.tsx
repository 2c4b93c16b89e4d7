import { useState } from 'react';
import { type Profile, type ProfileChange, ProfileSchema } from '../../../domain/account/profile.ts';
import type { User } from '../../../domain/account/user.ts';
import type { Operation } from '../../../domain/contract/operation.ts';
import type { Saved } from '../../data/outbox/outbox-ports.ts';
import { saveFailure } from '../../lib/failure-messages.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { note } from '../../ui/dialog/dialog.css.ts';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { pair, stack } from '../../ui/theme/layout.css.ts';
import { quiet } from '../../ui/theme/text.css.ts';

interface ProfileFormProps {
  /** What the form begins with: what waits to be sent, else what the server knows. */
  initial: Profile;
  email: string;
  /** Whether what it begins with waits to be sent. */
  waits: boolean;
  onSave: (fields: Profile) => Promise<Saved>;
}

const SAVING = { title: 'Failed to update user', button: 'Save Changes' }; // docs/specification/08-errors.md

/** First and last name, and a phone number that is optional (docs/specification/05-validation.md, Profile). */
export function ProfileForm({ initial, email, waits, onSave }: ProfileFormProps) {
  const [busy, setBusy] = useState(false);
  // What is typed stays, whatever is read meanwhile; what is not follows it.
  const [typed, setTyped] = useState<Partial<Record<keyof Profile, string>>>({});
  const [failure, setFailure] = useState<ReturnType<typeof saveFailure>>();
  const save = async (fields: Profile) => {
    setBusy(true);
    setFailure(undefined);
    await onSave(fields).then(
      () => setTyped({}),
      (error: unknown) => setFailure(saveFailure(error, SAVING)),
    );
    setBusy(false);
  };
  const { submit, errors } = useForm({ schema: ProfileSchema, busy, onSubmit: (fields) => void save(fields) });
  const held = (name: keyof Profile) => ({
    name,
    value: typed[name] ?? initial[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: value }),
  });
  return (
    <form className={stack} noValidate onSubmit={submit}>
      <div className={pair}>
        <Field label="First name" error={errors.firstname}>
          {(ids) => <TextInput {...ids} {...held('firstname')} autoComplete="given-name" maxLength={80} required />}
        </Field>
        <Field label="Last name" error={errors.lastname}>
          {(ids) => <TextInput {...ids} {...held('lastname')} autoComplete="family-name" maxLength={80} required />}
        </Field>
      </div>
      <Field label="Phone" error={errors.telephone} hint="Optional: 11 digits, starting with 0">
        {(ids) => <TextInput {...ids} type="tel" {...held('telephone')} autoComplete="tel-national" />}
      </Field>
      <p className={quiet}>You sign in with {email}.</p>
      <Button type="submit" kind="go" busy={busy}>
        Save Changes
      </Button>
      <div>
        <div role="alert">
          {failure && (
            <p className={note}>
              <strong>{failure.title}.</strong> {failure.detail}
            </p>
          )}
        </div>
        <p role="status">{waits && 'Saved on this phone. It is sent when you are online again.'}</p>
      </div>
    </form>
  );
}

/** What a person may change of themselves, as the server has it. */
export const profileOf = ({ firstname, lastname, telephone = null }: User): Profile => ({
  firstname,
  lastname,
  telephone,
});

/** A profile with a change of it that waits or was refused. */
export function withChange(profile: Profile, operation: Operation): Profile {
  if (operation.kind !== 'updateUser') return profile;
  const { user_id: _, ...change } = operation.fields;
  return { ...profile, ...change };
}

/** What somebody has typed that is another than it was. */
export function changesOf(known: Profile, typed: Profile): ProfileChange {
  const names = ['firstname', 'lastname', 'telephone'] as const;
  return Object.fromEntries(names.filter((name) => typed[name] !== known[name]).map((name) => [name, typed[name]]));
}
