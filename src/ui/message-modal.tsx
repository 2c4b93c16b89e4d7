import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { clearMessages, messageStore } from './messages.ts';

const none = () => null;

/** A success or an error, with a Close button; closing clears it (docs/specification/02-screens.md, Shell). `onClosed` leads on from there. */
export function MessageModal({ onClosed }: { onClosed?: (() => void) | undefined }) {
  const message = useSyncExternalStore(messageStore.subscribe, messageStore.get, none);
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
