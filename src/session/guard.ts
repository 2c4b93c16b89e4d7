import { PRIVATE_PATHS } from '../../domain/contract/private-paths.ts';
import { withoutSlash } from '../lib/without-slash.ts';

// Part of a visitor's first script (docs/performance.md#p2): imports stay few.

/** True if a page needs a signed-in user or onboarding data. An unknown path is neither private nor public. */
export const isPrivatePath = (path: string): boolean =>
  (PRIVATE_PATHS as readonly string[]).includes(withoutSlash(path));

/** Returns the path to show in place of `path`, or undefined when access is allowed (docs/specification/02-screens.md). */
export function redirectFrom(path: string, signedIn: boolean): '/' | undefined {
  return !signedIn && isPrivatePath(path) ? '/' : undefined;
}
