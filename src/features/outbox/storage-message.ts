import type { OutboxState } from '../../data/outbox/outbox-state.ts';

/** A problem with saving changes on this device, and its consequence or the next step. */
interface StorageMessage {
  what: string;
  next: string;
}

const STORAGE_MESSAGES: Record<OutboxState['storage'], StorageMessage | null> = {
  opening: null,
  kept: null,
  full: { what: 'Couldn’t save: your phone’s storage is full.', next: 'Free some space and try again.' },
  missing: { what: 'This browser can’t save on this device.', next: 'Changes need a network.' },
  cleared: {
    what: 'This browser deleted SabiData’s data from this phone.',
    next: 'Unsent changes are lost. To make this less likely, add SabiData to your home screen.',
  },
};

/** Returns null while changes can be saved. */
export const storageMessage = (storage: OutboxState['storage']): StorageMessage | null => STORAGE_MESSAGES[storage];
