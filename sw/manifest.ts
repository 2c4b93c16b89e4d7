import type { PrecacheEntry } from 'workbox-precaching';
import { SHELL_PATH } from '../domain/contract/document.ts';
import { chunkOfPath } from '../domain/contract/worker/kept-chunks.ts';

type Entry = PrecacheEntry | string;

const urlOf = (entry: Entry) => (typeof entry === 'string' ? entry : entry.url);

const isBoot = (entry: Entry) => urlOf(entry).includes('assets/boot-');

/**
 * Splits the built files into those that every device precaches, and the URLs of chunks cached on first use. Workbox stores
 * one file after the other: the first script comes last, so a device that has it has the whole build.
 */
export function splitManifest(manifest: readonly Entry[], origin: string): { common: Entry[]; parts: string[] } {
  const absolute = (entry: Entry) => new URL(urlOf(entry), origin);
  const isPart = (entry: Entry) => chunkOfPath(absolute(entry).pathname) !== undefined;
  const common = manifest.filter((entry) => !isPart(entry));
  return {
    common: [...common.filter((entry) => !isBoot(entry)), ...common.filter(isBoot)],
    parts: manifest.filter(isPart).map((entry) => absolute(entry).href),
  };
}

/** The shell's revision in a precache list. It identifies the build, because the shell holds the URLs of its scripts. */
export function buildOf(manifest: readonly Entry[]): string {
  const shell = manifest.find(
    (entry) => typeof entry !== 'string' && `/${urlOf(entry).replace(/^\//, '')}` === SHELL_PATH,
  );
  return (typeof shell === 'object' && shell.revision) || 'unversioned';
}

/** Returns the path of the build's first script, which every document of the build names. */
export function bootScriptOf(manifest: readonly Entry[]): string {
  const boot = manifest.find(isBoot);
  return boot === undefined ? '' : `/${urlOf(boot).replace(/^\//, '')}`;
}
