import { PAGES, type Page, type PagePath } from '../../domain/contract/pages.ts';
import { withoutSlash } from '../lib/without-slash.ts';

// Part of a visitor's first script (docs/performance.md#p2): imports stay few.

/** Returns the row of a path in the page table; undefined for an unknown path. */
export const pageAt = (path: string): Page | undefined => PAGES[withoutSlash(path) as PagePath];

/** True if a page needs a signed-in user or onboarding data. An unknown path is neither private nor public. */
export const isPrivatePath = (path: string): boolean => pageAt(path)?.private === true;

/**
 * Returns the path to show in place of `path`, or undefined when access is allowed (docs/specification/02-screens.md).
 * `src/boot.ts` asks when a document loads, `src/app/router.tsx` at each navigation.
 */
export function redirectFrom(path: string, signedIn: boolean): '/' | undefined {
  return !signedIn && isPrivatePath(path) ? '/' : undefined;
}
