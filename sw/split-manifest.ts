import type { PrecacheEntry } from 'workbox-precaching';
import { chunkOfPath } from '../domain/contract/kept-chunks.ts';

type Entry = PrecacheEntry | string;

/** Of everything that was built: what every device keeps from its first day on, and addresses of the parts that wait. */
export function splitManifest(manifest: readonly Entry[], origin: string): { common: Entry[]; parts: string[] } {
  const urlOf = (entry: Entry) => new URL(typeof entry === 'string' ? entry : entry.url, origin);
  const isPart = (entry: Entry) => chunkOfPath(urlOf(entry).pathname) !== undefined;
  return {
    common: manifest.filter((entry) => !isPart(entry)),
    parts: manifest.filter(isPart).map((entry) => urlOf(entry).href),
  };
}
