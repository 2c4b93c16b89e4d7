import type { Role } from '../account/role.ts';

/** The cache in which parts of the app are kept that only some people need. The worker fills it. */
export const PARTS_CACHE = 'parts';

/** Scripts that wait until somebody needs them, by the names of their chunks. */
export const PARTS = ['dashboard', 'network-rating.page', 'state-outlines', 'seller', 'site', 'legal'] as const;
export type Part = (typeof PARTS)[number];

const SIGNED_IN: readonly Part[] = ['dashboard', 'network-rating.page', 'state-outlines', 'site'];

/** What somebody signed in is to find where there is no network; the others from their first use on. */
export const partsFor = (role: Role): Part[] => (role === 'user' ? [...SIGNED_IN] : [...SIGNED_IN, 'seller']);

/** Which part a script of the build is, by its path; undefined for the scripts that everybody keeps. */
export function partOf(path: string): Part | undefined {
  return PARTS.find((part) => path.startsWith(`/assets/${part}-`) && path.endsWith('.js'));
}
