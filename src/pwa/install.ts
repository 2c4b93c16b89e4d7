import { localStore } from '../lib/local-store.ts';
import { createInstallPrompt } from './install-prompt.ts';

const VISITS_KEY = 'SABIDATA_VISITS';

/** Listens from the start: the browser hands its invitation out once. */
export const installPrompt = createInstallPrompt(window);

/** Counts this start of the app and says which it is, from 1. */
export function countVisit(): number {
  const visits = Number(localStore.getItem(VISITS_KEY) ?? 0) + 1;
  localStore.setItem(VISITS_KEY, String(visits));
  return visits;
}
