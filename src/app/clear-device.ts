import { dropMirror } from '../data/db/drop-mirror.ts';
import { localStore } from './local-store.ts';
import { signOut } from './sign-out.ts';
import { repair } from './worker/repair.ts';

/**
 * Takes everything of SabiData from this device: the session, what waits to be sent, plans, choices, and the app itself,
 * which is loaded anew. Changes that wait for another person who uses the phone stay theirs (offline R11).
 */
export async function clearDevice(): Promise<void> {
  await signOut('delete');
  await dropMirror();
  localStore.clear();
  await repair();
}
