import type { PrecacheEntry } from 'workbox-precaching';
import { SHELL_PATH } from '../domain/contract/document.ts';

const asUrl = (url: string) => `/${url.replace(/^\//, '')}`;

/** The revision of the shell in a precache list: it names the build, because it holds the addresses of its scripts. */
export function buildOf(manifest: readonly (PrecacheEntry | string)[]): string {
  const shell = manifest.find((entry) => typeof entry !== 'string' && asUrl(entry.url) === SHELL_PATH);
  return (typeof shell === 'object' && shell.revision) || 'unversioned';
}
