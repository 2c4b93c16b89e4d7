import type { OutboxState } from '../../data/outbox/outbox-state.ts';

type Storage = OutboxState['storage'];

/** What is wrong with keeping changes on this device, and what follows from it. */
interface StorageWords {
  what: string;
  next: string;
}

const WORDS: Record<Storage, StorageWords | null> = {
  opening: null,
  kept: null,
  full: {
    what: 'There is no room left on this phone.',
    next: 'Your change is not saved: free some space, then try again.',
  },
  missing: { what: 'This browser can’t save on this device.', next: 'Changes need a network.' },
  cleared: {
    what: 'This browser has cleared what SabiData kept on this phone.',
    next: 'Changes that were not sent are lost. Add SabiData to your home screen, and it happens less often.',
  },
};

/** Null while changes are kept. */
export const storageWords = (storage: Storage): StorageWords | null => WORDS[storage];
