/**
 * Dexie, when it is first needed. In the built app this is replaced (scripts/shared-dexie.mjs): page and worker load one
 * file. A worker may load a script for the first time only while it is being installed.
 */
export const loadDexie = (): Promise<Pick<typeof import('dexie'), 'Dexie'>> => import('dexie');
