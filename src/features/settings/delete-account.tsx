import { type FormEvent, useId, useState } from 'react';
import {
  DELETION_REASONS,
  type Deletion,
  type DeletionReason,
  OTHER_REASON_MAX_LENGTH,
} from '../../../domain/account/deletion-reasons.ts';
import { intoView } from '../../lib/into-view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextInput } from '../../ui/field/controls.tsx';
import { Field } from '../../ui/field/field.tsx';
import { OwnPasswordField } from '../../ui/field/own-password-field.tsx';
import { Group } from '../../ui/group.tsx';
import { stack } from '../../ui/theme/layout.css.ts';
import { quiet } from '../../ui/theme/text.css.ts';
import * as css from './settings.css.ts';

const WRONG_NAME = 'Please enter your name correctly to confirm deletion'; // docs/specification/05-validation.md
const NO_PASSWORD = 'Please type your password to confirm deletion';
const NO_REASON = 'Please select at least one reason for deletion';

interface DeleteAccountProps {
  firstname: string;
  /** True for providers: their plans are deleted too. */
  sells: boolean;
  /** The number of unsent changes, which are lost. */
  waiting: number;
  busy: boolean;
  /** The message of the server about the password. */
  refused: string | undefined;
  onDelete: (deletion: Deletion) => void;
}

/** Deletes the account after the user typed first name and password and chose a reason (docs/specification/05-validation.md). */
export function DeleteAccount(props: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  const formId = useId();
  const close = () => {
    if (!props.busy) setOpen(false);
  };
  return (
    <Group
      title="Delete Account"
      action={
        <Button kind="plain" className={css.danger} aria-label="Delete Account" onClick={() => setOpen(true)}>
          Delete
        </Button>
      }
    >
      <p className={quiet}>Your profile{props.sells && ', plans'} and ratings go for good.</p>
      <Dialog
        open={open}
        onClose={close}
        title="Delete Account"
        footer={
          <>
            <Button disabled={props.busy} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} kind="stop" busy={props.busy}>
              Delete Account
            </Button>
          </>
        }
      >
        <DeleteForm {...props} id={formId} />
      </Dialog>
    </Group>
  );
}

function DeleteForm({ id, firstname, sells, waiting, busy, refused, onDelete }: DeleteAccountProps & { id: string }) {
  const [alert, setAlert] = useState<string>();
  const [hasOther, setHasOther] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const problem = problemOf(form, firstname);
    setAlert(problem);
    if (problem !== undefined) return;
    const reasons = form.getAll('reason') as DeletionReason[];
    onDelete({
      password: String(form.get('password')),
      reasons,
      ...(hasOther && { other: String(form.get('other')) }),
    });
  };
  // The message goes as soon as its reason is gone.
  const input = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setAlert((shown) => (shown === problemOf(new FormData(currentTarget), firstname) ? shown : undefined));
  return (
    <form id={id} className={stack} noValidate onSubmit={submit} onInput={input}>
      <p>
        This cannot be undone. To keep a copy of your data, close this and download it first.
        {sells && ' A paid tier ends too, and nothing is charged again.'}
      </p>
      {waiting > 0 && <p className={css.alert}>Unsent changes are deleted too: {waiting}.</p>}
      <fieldset className={css.reasons}>
        <legend className={css.legend}>Why are you leaving?</legend>
        {Object.entries(DELETION_REASONS).map(([reason, words]) => (
          <label key={reason} className={css.box}>
            <input
              type="checkbox"
              name="reason"
              value={reason}
              onChange={({ currentTarget: { checked } }) => reason === 'other' && setHasOther(checked)}
            />
            {words}
          </label>
        ))}
        {hasOther && (
          <Field label="In your own words" hint="We get it by email, without your name.">
            {(ids) => <TextInput {...ids} name="other" maxLength={OTHER_REASON_MAX_LENGTH} />}
          </Field>
        )}
      </fieldset>
      <Field label={`Type your first name, ${firstname}, to confirm`}>
        {(ids) => <TextInput {...ids} name="name" autoComplete="off" />}
      </Field>
      <OwnPasswordField error={refused} />
      <div role="alert">
        {alert && (
          <p ref={intoView} className={css.alert}>
            {alert}
          </p>
        )}
      </div>
    </form>
  );
}

function problemOf(form: FormData, firstname: string): string | undefined {
  if (String(form.get('name')).trim() !== firstname) return WRONG_NAME;
  if (!form.has('reason')) return NO_REASON;
  return form.get('password') === '' ? NO_PASSWORD : undefined;
}
