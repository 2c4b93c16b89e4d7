import { Button } from '../button.tsx';
import { strong } from '../theme/text.css.ts';
import { note as noteClass } from './dialog.css.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  open: boolean;
  title: string;
  message: string;
  /** The thing that the question is about, below the message. */
  detail?: string | undefined;
  /** In red above the message (docs/specification/02-screens.md, Shared dialogs). */
  note?: string | undefined;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** A Yes/No question. It cannot be closed while Yes is busy. */
export function Confirm({ open, title, message, detail, note, busy, onYes, onNo }: ConfirmProps) {
  const close = () => {
    if (!busy) onNo();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      alert
      footer={
        <>
          <Button onClick={close} disabled={busy} data-autofocus>
            No
          </Button>
          <Button kind="stop" onClick={onYes} busy={busy}>
            Yes
          </Button>
        </>
      }
    >
      {note && <p className={noteClass}>{note}</p>}
      <p>{message}</p>
      {detail && <p className={strong}>{detail}</p>}
    </Dialog>
  );
}
