import { dropMirror } from '../data/db/mirror-db.ts';
import { localStore } from '../lib/local-store.ts';
import { repair } from '../pwa/repair.ts';
import { signOut } from '../session/sign-out.ts';

/**
 * Takes everything of SabiData from this device: the session, what waits to be sent, plans, choices, and the app itself,
 * which is loaded anew. Changes that wait for another person who uses the phone stay theirs (docs/offline.md#r11).
 */
export async function clearDevice(): Promise<void> {
  await signOut('delete');
  await dropMirror();
  localStore.clear();
  await repair();
}
