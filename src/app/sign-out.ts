import type { Leaving } from '../data/outbox/outbox-ports.ts';
import { session } from './session.ts';

/**
 * Ends the session on this device at once, and on the server if it can be reached (spec-notes, Sign out). What waits is
 * kept for the person's next sign-in, or deleted. Resolves to whether the device's storage did as it was told.
 */
export async function signOut(leaving: Leaving = 'keep'): Promise<boolean> {
  const parts = await Promise.all([
    import('../features/account/revoke-session.ts'),
    import('../data/outbox/device-outbox.ts'),
  ]).catch(() => undefined);
  if (parts === undefined) {
    session.end();
    return leaving === 'keep';
  }
  const [{ revokeSession }, { sessionKeeper }] = parts;
  // Nobody waits for it. Without a network the token stays good until it expires; it is on no device any more.
  void revokeSession().catch(() => undefined);
  return sessionKeeper.leave(leaving, session.end);
}
