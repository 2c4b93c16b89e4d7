import { PRIVATE_PATHS } from '../../domain/contract/pages.ts';
import { withoutSlash } from '../lib/without-slash.ts';

const PATHS: ReadonlySet<string> = new Set(PRIVATE_PATHS);

/** Whether a page is for somebody signed in. An address that leads nowhere is for everybody. */
export function isPrivatePath(path: string): boolean {
  return PATHS.has(withoutSlash(path));
}

/** Where somebody is sent instead of `path`, or undefined when they may see it (docs/specification/02-screens.md). */
export function redirectFrom(path: string, signedIn: boolean): '/' | undefined {
  return !signedIn && isPrivatePath(path) ? '/' : undefined;
}
