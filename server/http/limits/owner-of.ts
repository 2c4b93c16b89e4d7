import { logout } from '../../../domain/contract/account.calls.ts';
import type { Call } from '../../../domain/contract/call.ts';
import type { Actor } from '../policy.ts';

/**
 * Returns for whom a call of a user counts: its user. Ending a session counts for the session and its address, so that whoever
 * has stolen one cannot use up what its owner needs to end it (docs/security.md#s27).
 */
export function ownerOf(call: Call, { id, session }: Actor, address: string): string {
  return call === logout ? `${session?.id ?? id} at ${address}` : id;
}
