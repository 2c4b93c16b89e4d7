import { PRIVATE_PATHS, PUBLIC_PATHS } from '../../domain/contract/pages.ts';
import { withoutSlash } from '../lib/without-slash.ts';

// Part of a visitor's first script (docs/performance.md#p2): imports stay few.

/** True if a page needs a signed-in user or onboarding data. An unknown path is neither private nor public. */
export const isPrivatePath = (path: string): boolean => isIn(PRIVATE_PATHS, path);

/** True if visitors may see a page (docs/specification/02-screens.md, Access). */
export const isPublicPath = (path: string): boolean => isIn(PUBLIC_PATHS, path);

const isIn = (paths: readonly string[], path: string) => paths.includes(withoutSlash(path));

/**
 * Returns the path to show in place of `path`, or undefined when access is allowed (docs/specification/02-screens.md).
 * `src/boot.ts` asks when a document loads, `src/app/router.tsx` at each navigation.
 */
export function redirectFrom(path: string, signedIn: boolean): '/' | undefined {
  return !signedIn && isPrivatePath(path) ? '/' : undefined;
}
