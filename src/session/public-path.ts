import { PUBLIC_PATHS } from '../../domain/contract/pages.ts';
import { withoutSlash } from '../lib/without-slash.ts';

/** True if visitors may see a page (docs/specification/02-screens.md, Access). An unknown path is not public. */
export const isPublicPath = (path: string): boolean => (PUBLIC_PATHS as readonly string[]).includes(withoutSlash(path));
