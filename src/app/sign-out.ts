import { sessionKeeper } from '../data/outbox/device-outbox.ts';
import type { Leaving } from '../data/outbox/outbox-ports.ts';
import { revocations } from './revocations.ts';
import { session } from './session.ts';

/**
 * Ends the session on this device at once, and on the server as soon as it can be reached (spec-notes, Sign out). What
 * waits is kept for the person's next sign-in, or deleted. Resolves to whether the device's storage did as it was told.
 */
export function signOut(leaving: Leaving = 'keep'): Promise<boolean> {
  revocations.queue();
  void revocations.flush(); // nobody waits for it
  return sessionKeeper.leave(leaving, session.end);
}
