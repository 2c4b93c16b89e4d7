import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { note } from './confirm.css.ts';
import { Confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  /** While it is being saved nothing closes it. */
  busy: boolean;
  onClose: () => void;
  /** The button that sends the form, which it is outside of. */
  submit: (ids: { form: string }) => ReactNode;
  /** The form, with the id that it is to have. */
  children: (id: string) => ReactNode;
}

/** A form in a dialog. A click beside it loses nothing: where something was typed, it asks first. */
export function FormDialog({ title, form, busy, onClose, submit, children }: FormDialogProps) {
  const id = useId();
  const begun = useRef<string>(undefined);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    if (busy) return;
    const typed = form.current && begun.current !== undefined && textsOf(form.current) !== begun.current;
    if (typed) setLeaving(true);
    else onClose();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          {submit({ form: id })}
        </>
      }
    >
      {children(id)}
      <Beginning form={form} begun={begun} />
      <Confirm
        open={isLeaving}
        title="Leave without saving?"
        message="What you typed is not saved."
        busy={false}
        onNo={() => setLeaving(false)}
        onYes={onClose}
      />
    </Dialog>
  );
}

interface BeginningProps extends Pick<FormDialogProps, 'form'> {
  begun: RefObject<string | undefined>;
}

/**
 * Remembers what the form holds before somebody types: choices may come later than the form. It stands beside the form,
 * because a dialog's content is there later than the dialog.
 */
function Beginning({ form, begun }: BeginningProps) {
  const typed = useRef(false);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    if (!typed.current) begun.current = textsOf(element);
    const onInput = () => {
      typed.current = true;
    };
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  });
  return null;
}

/** Why the form is not saved, read out when it comes. */
export function SaveFailure({ failure }: { failure: { title: string; detail: string | undefined } | undefined }) {
  return (
    <div role="alert">
      {failure && (
        <p className={note}>
          <strong>{failure.title}.</strong> {failure.detail}
        </p>
      )}
    </div>
  );
}

const textsOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);
