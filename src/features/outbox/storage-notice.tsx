import type { OutboxState } from '../../data/outbox/outbox-state.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { storageMessage } from './storage-message.ts';

interface StorageNoticeProps {
  storage: OutboxState['storage'];
  onDismiss: () => void;
}

/** Shows that this device does not store changes, or has lost them. */
export function StorageNotice({ storage, onDismiss }: StorageNoticeProps) {
  const words = storageMessage(storage);
  if (!words) return null;
  return (
    <Notice text={words.what} more={words.next}>
      <Button onClick={onDismiss}>Understood</Button>
    </Notice>
  );
}
