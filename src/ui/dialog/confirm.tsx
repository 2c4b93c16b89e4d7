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
  /** Labels that name what each answer does, for a question that loses nothing unless it says so. */
  answers?: { yes: string; no: string; isDestructive?: boolean } | undefined;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** A Yes/No question. It cannot be closed while Yes is busy. */
export function Confirm({ open, title, message, detail, note, answers, busy, onYes, onNo }: ConfirmProps) {
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
            {answers?.no ?? 'No'}
          </Button>
          <Button kind={answers && !answers.isDestructive ? 'go' : 'stop'} onClick={onYes} busy={busy}>
            {answers?.yes ?? 'Yes'}
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
