/** The cache in which parts of the app are kept that only some people need. The worker fills it. */
export const PARTS_CACHE = 'parts';

/** Scripts that wait until somebody needs them, by the names of their chunks: those of whoever is signed in, and `seller`. */
export const PARTS = ['dashboard', 'network-rating.page', 'state-outlines', 'seller'] as const;
export type Part = (typeof PARTS)[number];

/** Which part a script of the build is, by its path; undefined for the scripts that everybody keeps. */
export function partOf(path: string): Part | undefined {
  return PARTS.find((part) => path.startsWith(`/assets/${part}-`) && path.endsWith('.js'));
}
