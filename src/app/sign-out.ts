import { session } from './session.ts';

/** Ends the session on this device at once, and on the server if it can be reached (spec-notes, Sign out). */
export async function signOut(): Promise<void> {
  const account = await import('../features/account/revoke-session.ts').catch(() => undefined);
  const revoked = account?.revokeSession();
  session.end();
  // Without a network the token stays good until it expires; it is on no device any more.
  await revoked?.catch(() => undefined);
}
