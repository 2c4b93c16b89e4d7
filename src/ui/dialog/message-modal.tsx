import { useStore } from '../../lib/use-store.ts';
import { Button } from '../button.tsx';
import { clearMessages, messageStore } from '../feedback/messages.ts';
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
      onClose={close}
      title={message?.title ?? ''}
      footer={
        <Button kind="go" onClick={close}>
          Close
        </Button>
      }
    >
      <p role={message?.title === 'Error' ? 'alert' : 'status'}>{message?.text}</p>
    </Dialog>
  );
}
