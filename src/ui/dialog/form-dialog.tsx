import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { intoView } from '../../lib/into-view.ts';
import { Button } from '../button.tsx';
import { Confirm } from './confirm.tsx';
import { note } from './dialog.css.ts';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  /** True while saving: the dialog cannot be closed. */
  busy: boolean;
  /** Why closing loses something, also if nothing was typed. */
  leaving?: string | undefined;
  /** Asked before it closes in place of the usual question, for example when what was typed may be saved. */
  question?: { title: string; message: string } | undefined;
  onClose: () => void;
  /** Renders the submit button. It is outside the form and needs its id. */
  submit: (ids: { form: string }) => ReactNode;
  /** Renders the form with this id. */
  children: (id: string) => ReactNode;
}

/** A form in a dialog. It asks before it closes when the user has changed something. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, busy, leaving, question, onClose, submit, children } = props;
  const id = useId();
  const initialContent = useRef<string>(undefined);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    if (busy) return;
    const isChanged =
      form.current && initialContent.current !== undefined && contentOf(form.current) !== initialContent.current;
    if (isChanged || leaving) setLeaving(true);
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
      <InitialContent form={form} initialContent={initialContent} />
      <Confirm
        open={isLeaving}
        title="Leave without saving?"
        message={leaving ?? 'What you typed is not saved.'}
        {...question}
        busy={false}
        onNo={() => setLeaving(false)}
        onYes={onClose}
      />
    </Dialog>
  );
}

interface InitialContentProps extends Pick<FormDialogProps, 'form'> {
  initialContent: RefObject<string | undefined>;
}

/**
 * Remembers the content of the form until the user types, because options may load after the form. It is a component of
 * its own, rendered beside the form, because the dialog renders its content later than itself.
 */
function InitialContent({ form, initialContent }: InitialContentProps) {
  const isTyped = useRef(false);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    if (!isTyped.current) initialContent.current = contentOf(element);
    const onInput = () => {
      isTyped.current = true;
    };
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  });
  return null;
}

/** The reason why a form was not saved. Screen readers announce it. */
export function SaveFailure({ failure }: { failure: { title: string; detail: string | undefined } | undefined }) {
  return (
    <div role="alert">
      {failure && (
        <p ref={intoView} className={note}>
          <strong>{failure.title.replace(/\.$/, '')}.</strong> {failure.detail}
        </p>
      )}
    </div>
  );
}

const contentOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);
