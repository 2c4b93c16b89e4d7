import { localStore } from '../../../lib/local-store.ts';

/** The key of the users whose changes wait on this device (waiting-users.ts); absent if there are none. */
export const WAITING_KEY = 'SABIDATA_WAITING';

/** True if changes of somebody wait: then a public page starts the app at once, to say so. */
export const isSomethingWaiting = (): boolean => localStore.getItem(WAITING_KEY) !== null;
