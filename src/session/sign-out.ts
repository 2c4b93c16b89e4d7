import { dropMirror } from '../data/db/mirror-db.ts';
import { workerSession } from '../data/outbox/device-outbox.ts';
import type { Leaving } from '../data/outbox/outbox-state.ts';
import { localStore } from '../lib/local-store.ts';
import { showError } from '../ui/feedback/messages.ts';
import { intent } from './intent/intent.ts';
import { revocations } from './revocations.ts';
import { session } from './session.ts';

const NOT_REVOKED = "Couldn't logout user. You are signed out on this phone only."; // docs/specification/08-errors.md

/**
 * Ends the session on this device at once, and on the server as soon as it answers (docs/spec-decisions.md). Only a
 * server error is shown. Waiting changes are stored for the user's next sign-in, or deleted. `main.tsx` removes the user's
 * other data when the session changes.
 * Returns false when the device's storage failed.
 */
export function signOut(leaving: Leaving = 'keep'): Promise<boolean> {
  intent.clear();
  void revocations.queue().then((failure) => failure?.kind === 'server' && showError(failure.detail ?? NOT_REVOKED));
  return workerSession.leave(leaving, session.end);
}

/**
 * Deletes everything that SabiData stores on this device: session, waiting changes of every user of the phone, plans,
 * choices and, if the server answers, the app, which is then loaded again.
 */
export async function clearDevice(): Promise<void> {
  void revocations.queue();
  await workerSession.forgetAll(session.end);
  await dropMirror();
  localStore.clear();
  await import('../pwa/repair.ts').then(
    ({ removeApp }) => removeApp(),
    () => location.reload(),
  );
}

/**
 * Ends the session on this device after the server has deleted the account, and deletes waiting changes. There is no
 * session left to revoke: the server would refuse to.
 */
export function leaveDeletedAccount(): Promise<boolean> {
  intent.clear();
  revocations.store(undefined);
  return workerSession.leave('delete', session.end);
}
