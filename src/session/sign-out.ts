import { workerSession } from '../data/outbox/device-outbox.ts';
import type { Leaving } from '../data/outbox/outbox-state.ts';
import { showError } from '../ui/feedback/messages.ts';
import { revocations } from './revocations.ts';
import { session } from './session.ts';

const NOT_HEARD = "Couldn't logout user. You are signed out on this phone only."; // docs/specification/08-errors.md

/**
 * Ends the session on this device at once, and on the server as soon as it can be reached (spec-notes, Sign out): only
 * where it answers and cannot do it, that is an error. What waits is kept for the person's next sign-in, or deleted.
 * Resolves to whether the device's storage did as it was told.
 */
export function signOut(leaving: Leaving = 'keep'): Promise<boolean> {
  // Nobody waits for it.
  void revocations.queue().then((failure) => failure?.kind === 'server' && showError(failure.detail ?? NOT_HEARD));
  return workerSession.leave(leaving, session.end);
}
