import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
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
  /** Takes the last refusal back: the dialog has closed, or another password is typed. */
  onForget: () => void;
}

/** The wrong field, its message, and how many tries there were: each one is shown and announced. */
interface Problem {
  at: 'name' | 'reason' | 'password';
  text: string;
  tries: number;
}

/** Deletes the account after the user typed first name and password and chose a reason (docs/specification/05-validation.md). */
export function DeleteAccount(props: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  const formId = useId();
  const close = () => {
    if (props.busy) return;
    props.onForget();
    setOpen(false);
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

function DeleteForm({ id, firstname, sells, waiting, busy, ...form }: DeleteAccountProps & { id: string }) {
  const { refused, onDelete, onForget } = form;
  const [problem, setProblem] = useState<Problem>();
  const alert = useRef<HTMLParagraphElement>(null);
  const alertId = `${id}-alert`;
  useEffect(() => {
    if (problem === undefined) return;
    const wrong = alert.current?.closest('form')?.querySelector<HTMLElement>(`[name=${problem.at}]`);
    wrong?.focus();
    intoView(alert.current);
  }, [problem]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = new FormData(event.currentTarget);
    const found = problemOf(values, firstname);
    setProblem(found && { ...found, tries: (problem?.tries ?? 0) + 1 });
    if (found === undefined) onDelete(deletionOf(values));
  };
  const input = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    // The message goes as soon as its reason is gone.
    if (problemOf(new FormData(currentTarget), firstname)?.at !== problem?.at) setProblem(undefined);
    if (refused && (target as HTMLInputElement).name === 'password') onForget();
  };
  const alertAt = (at: Problem['at']) =>
    problem?.at === at && (
      <p key={problem.tries} ref={alert} id={alertId} role="alert" className={css.alert}>
        {problem.text}
      </p>
    );
  /** Marks the wrong field. */
  const marks = (at: Problem['at']) =>
    problem?.at === at ? ({ 'aria-invalid': true, 'aria-describedby': alertId } as const) : {};
  return (
    <form id={id} className={stack} noValidate onSubmit={submit} onInput={input}>
      <p>
        This cannot be undone. To keep a copy of your data, close this and download it first.
        {sells && ' A paid tier ends too, and nothing is charged again.'}
      </p>
      {waiting > 0 && <p className={css.alert}>Unsent changes are deleted too: {waiting}.</p>}
      <Reasons describedBy={marks('reason')['aria-describedby']} />
      {alertAt('reason')}
      <Field label={`Type your first name, ${firstname}, to confirm`} hint="Capital letters count">
        {(ids) => <TextInput {...ids} {...marks('name')} name="name" autoComplete="off" />}
      </Field>
      {alertAt('name')}
      <OwnPasswordField error={refused} {...marks('password')} />
      {alertAt('password')}
    </form>
  );
}

function Reasons({ describedBy }: { describedBy: string | undefined }) {
  const [hasOther, setHasOther] = useState(false);
  return (
    <fieldset className={css.reasons} aria-describedby={describedBy}>
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
  );
}

function deletionOf(values: FormData): Deletion {
  const other = values.get('other');
  return {
    password: String(values.get('password')),
    reasons: values.getAll('reason') as DeletionReason[],
    ...(other !== null && { other: String(other) }),
  };
}

function problemOf(values: FormData, firstname: string): Omit<Problem, 'tries'> | undefined {
  if (String(values.get('name')).trim() !== firstname) return { at: 'name', text: WRONG_NAME };
  if (!values.has('reason')) return { at: 'reason', text: NO_REASON };
  return values.get('password') === '' ? { at: 'password', text: NO_PASSWORD } : undefined;
}
