import type { OutboxState } from '../data/outbox/outbox-state.ts';
import { storageMessage } from '../features/outbox/outbox-messages.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

interface StorageNoticeProps {
  storage: OutboxState['storage'];
  onDismiss: () => void;
}

/** Says that this device does not keep changes, or has lost them; nothing while all is well. */
export function StorageNotice({ storage, onDismiss }: StorageNoticeProps) {
  const words = storageMessage(storage);
  if (!words) return null;
  return (
    <Notice text={words.what} more={words.next}>
      <Button onClick={onDismiss}>Understood</Button>
    </Notice>
  );
}
