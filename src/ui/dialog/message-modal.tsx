import { useStore } from '../../lib/use-store.ts';
import { Button } from '../button.tsx';
import { clearMessages, messageStore } from '../feedback/messages.ts';
import * as css from './dialog.css.ts';
import { Dialog } from './dialog.tsx';

/** The Success or Error modal. Closing it clears the message (docs/specification/02-screens.md, Shell). */
export function MessageModal({ onClosed }: { onClosed?: (() => void) | undefined }) {
  const message = useStore(messageStore);
  const close = () => {
    clearMessages();
    onClosed?.();
  };
  return (
    <Dialog
      open={message !== null}
      kind="sheet"
      onClose={close}
      refuses={message?.title === 'Error'}
      title={message?.title ?? ''}
      footer={
        <Button kind="go" wide onClick={close}>
          Close
        </Button>
      }
    >
      {message?.title === 'Error' ? (
        <p role="alert" className={css.note}>
          {message.text}
        </p>
      ) : (
        <p role="status" className={css.done}>
          {message?.text}
        </p>
      )}
    </Dialog>
  );
}
