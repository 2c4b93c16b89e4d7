import { useState } from 'react';
import type { User } from '../../../domain/account/user.ts';
import { type Profile, type ProfileChange, ProfileSchema } from '../../../domain/account/user.ts';
import type { Operation } from '../../../domain/contract/operation.ts';
import { PHONE_MAX_LENGTH } from '../../../domain/provider/provider.ts';
import type { Saved } from '../../data/outbox/outbox-state.ts';
import { saveFailure } from '../../lib/failure-messages.ts';
import { intoView } from '../../lib/into-view.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { note } from '../../ui/dialog/dialog.css.ts';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Facts } from '../../ui/figures/facts.tsx';
import { pair, stack } from '../../ui/theme/layout.css.ts';

interface ProfileFormProps {
  /** The unsent profile of this device, else that of the server. */
  initial: Profile;
  email: string;
  /** True if `initial` is not sent yet. */
  waits: boolean;
  /** True if it can be saved as it is: a rejected change that is to be sent again. */
  isDraft?: boolean;
  onSave: (fields: Profile) => Promise<Saved>;
}

const SAVING = { title: 'Failed to update user', button: 'Save Changes' }; // docs/specification/08-errors.md

/** First name, last name and an optional phone number (docs/specification/05-validation.md, Profile). */
export function ProfileForm({ initial, email, waits, isDraft = false, onSave }: ProfileFormProps) {
  const [busy, setBusy] = useState(false);
  // Typed fields keep their text when `initial` changes; the others follow it.
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
  const { handlers, errors } = useForm({ schema: ProfileSchema, busy, onSubmit: (fields) => void save(fields) });
  const controlled = (name: keyof Profile) => ({
    name,
    value: typed[name] ?? initial[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: value }),
  });
  const isChanged = Object.entries(typed).some(([name, value]) => value !== (initial[name as keyof Profile] ?? ''));
  return (
    <form {...handlers} className={stack}>
      <Facts facts={[{ label: 'Email', value: email }]} />
      <div className={pair}>
        <Field label="First name" error={errors.firstname}>
          {(ids) => (
            <TextInput {...ids} {...controlled('firstname')} autoComplete="given-name" maxLength={80} required />
          )}
        </Field>
        <Field label="Last name" error={errors.lastname}>
          {(ids) => (
            <TextInput {...ids} {...controlled('lastname')} autoComplete="family-name" maxLength={80} required />
          )}
        </Field>
      </div>
      <Field label="Phone (optional)" error={errors.telephone}>
        {(ids) => (
          <TextInput
            {...ids}
            type="tel"
            {...controlled('telephone')}
            autoComplete="tel-national"
            maxLength={PHONE_MAX_LENGTH}
          />
        )}
      </Field>
      <Button type="submit" kind="go" wide big busy={busy} disabled={!isChanged && !isDraft}>
        Save Changes
      </Button>
      <div>
        <div role="alert">
          {failure && (
            <p ref={intoView} className={note}>
              <strong>{failure.title}.</strong> {failure.detail}
            </p>
          )}
        </div>
        <p role="status">{waits && 'Saved on this phone. It is sent when you are online again.'}</p>
      </div>
    </form>
  );
}

/** Returns the editable fields of a user. */
export const profileOf = ({ firstname, lastname, telephone = null }: User): Profile => ({
  firstname,
  lastname,
  telephone,
});

/** Returns a profile with an unsent or rejected change applied. */
export function withChange(profile: Profile, operation: Operation): Profile {
  if (operation.kind !== 'updateUser') return profile;
  const { user_id: _, ...change } = operation.fields;
  return { ...profile, ...change };
}

/** Returns the fields that differ from the known profile. */
export function changesOf(known: Profile, typed: Profile): ProfileChange {
  const names = ['firstname', 'lastname', 'telephone'] as const;
  return Object.fromEntries(names.filter((name) => typed[name] !== known[name]).map((name) => [name, typed[name]]));
}
