import { dropMirror } from '../data/db/mirror-db.ts';
import { localStore } from '../lib/local-store.ts';
import { repair } from '../pwa/repair.ts';
import { signOut } from './sign-out.ts';

/**
 * Deletes everything that SabiData stores on this device: session, waiting changes, plans, choices and the app, which is
 * then loaded again. Waiting changes of other users of the phone stay (docs/offline.md#r11).
 */
export async function clearDevice(): Promise<void> {
  await signOut('delete');
  await dropMirror();
  localStore.clear();
  await repair();
}
