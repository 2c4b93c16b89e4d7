import type { PrecacheEntry } from 'workbox-precaching';

export const SHELL_URL = '/app.html';

const asUrl = (url: string) => `/${url.replace(/^\//, '')}`;

/** The revision of the shell in a precache list: it names the build, because it holds the addresses of its scripts. */
export function buildOf(manifest: readonly (PrecacheEntry | string)[]): string {
  const shell = manifest.find((entry) => typeof entry !== 'string' && asUrl(entry.url) === SHELL_URL);
  return (typeof shell === 'object' && shell.revision) || 'unversioned';
}
