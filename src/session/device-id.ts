import { newId } from '../data/outbox/new-id.ts';
import { localStore } from '../lib/local-store.ts';

const DEVICE_KEY = 'SABIDATA_DEVICE';

/**
 * Returns the header with this browser's random ID. Limits of sign-ins and PINs count per device, so an attacker elsewhere
 * cannot lock this user out.
 */
export function deviceHeader(): { 'X-Device': string } {
  const id = localStore.getItem(DEVICE_KEY) ?? newId();
  localStore.setItem(DEVICE_KEY, id);
  return { 'X-Device': id };
}
