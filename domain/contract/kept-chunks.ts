import type { Role } from '../account/role.ts';

// Chunks that only some users need. The service worker does not precache them: it caches them in a cache of their own,
// for the roles below when they sign in, for others on first use.

/** The cache's name. Installed apps have it, so it does not change. */
export const CHUNK_CACHE = 'parts';

/** Chunk names, as in `/assets/<name>-<hash>.js`. */
export const KEPT_CHUNKS = ['dashboard', 'network-rating.page', 'state-outlines', 'seller', 'site', 'legal'] as const;
export type ChunkName = (typeof KEPT_CHUNKS)[number];

const SIGNED_IN: readonly ChunkName[] = ['dashboard', 'network-rating.page', 'state-outlines', 'site'];

/** Returns the chunks that a signed-in user of this role needs offline. */
export const chunksForRole = (role: Role): ChunkName[] => (role === 'user' ? [...SIGNED_IN] : [...SIGNED_IN, 'seller']);

/** Returns the chunk of a script's path; undefined for scripts that are precached for everyone. */
export function chunkOfPath(path: string): ChunkName | undefined {
  return KEPT_CHUNKS.find((chunk) => path.startsWith(`/assets/${chunk}-`) && path.endsWith('.js'));
}
