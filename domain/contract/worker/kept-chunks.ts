import type { Role } from '../../account/user.ts';

// Chunks that only some users need. The service worker does not precache them: it caches them in a cache of their own,
// for the roles below when they sign in, for others on first use.

/** The cache's name. Installed apps have it, so it does not change. */
export const CHUNK_CACHE = 'parts';

/** The chunks behind the sign-in that the first screens of a user do not need. */
const SIGNED_IN = [
  'dashboard',
  'compare',
  'charts',
  'plan-detail',
  'sharing',
  'usage',
  'calculator',
  'settings',
  'providers',
  'network-quality',
  'network-rating',
  'state-outlines',
  'purchase',
  'own-answers',
  'outbox',
  'contact',
  'legal',
  'site',
] as const;

/** Chunk names, as in `/assets/<name>-<hash>.js` and, for the styles of a chunk, `.css`. */
export const KEPT_CHUNKS = [...SIGNED_IN, 'own-reports', 'seller', 'workbook', 'dial', 'captcha'] as const;

/**
 * The chunks that only work online: the administration, and the field for a second-factor code at sign-in. The worker never
 * stores them.
 */
export const ONLINE_CHUNKS = ['gate', 'admin', 'code-field'] as const;

export type ChunkName = (typeof KEPT_CHUNKS)[number];

/** Returns the chunks that a signed-in user of this role needs offline. */
export const chunksForRole = (role: Role): ChunkName[] =>
  role === 'user' ? [...SIGNED_IN] : [...SIGNED_IN, 'own-reports', 'seller'];

/** Returns the chunks that a public page needs to start from its copy on the device. */
export function chunksForPage(path: string): ChunkName[] {
  if (path === '/contact') return ['contact'];
  if (path === '/pricing') return ['site'];
  return path === '/terms' || path === '/privacy' ? ['legal'] : [];
}

/** Returns the chunk of a script's or style sheet's path; undefined for files that are precached for everyone. */
export function chunkOfPath(path: string): ChunkName | undefined {
  return KEPT_CHUNKS.find((chunk) => path.startsWith(`/assets/${chunk}-`) && /\.(?:js|css)$/.test(path));
}
