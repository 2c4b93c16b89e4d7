import { PUBLIC_PATHS } from '../../domain/contract/pages.ts';
import { withoutSlash } from '../lib/without-slash.ts';

const PATHS: ReadonlySet<string> = new Set(PUBLIC_PATHS);

/** Whether a page of the app needs nobody signed in (docs/specification/02-screens.md, Access). */
export function isPublicPath(path: string): boolean {
  return PATHS.has(withoutSlash(path));
}
