import type { OutboxState } from '../../data/outbox/outbox-ports.ts';

type Storage = OutboxState['storage'];

const WORDS: Record<Storage, string | null> = {
  opening: null,
  kept: null,
  full: 'There is no room left on this phone. Your change is not saved: free some space, then try again.',
  missing: 'This browser can’t save on this device. Changes need a network.',
  cleared:
    'This browser has cleared what SabiData kept on this phone. Changes that were not sent are lost. ' +
    'Add SabiData to your home screen, and it happens less often.',
};

/** What is wrong with keeping changes on this device, and what to do; null when nothing is. */
export const storageWords = (storage: Storage): string | null => WORDS[storage];
