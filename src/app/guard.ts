/** Paths that need nobody signed in (spec §2, Access). */
const PUBLIC_PATHS = new Set([
  '/',
  '/login',
  '/register',
  '/pin-verification',
  '/provider-onboarding',
  '/pricing',
  '/terms',
  '/contact',
  '/privacy',
  '/forgot-password',
  '/reset-password',
]);

export function isPublicPath(path: string): boolean {
  return PUBLIC_PATHS.has(path === '/' ? path : path.replace(/\/$/, ''));
}

/** Where somebody is sent instead of `path`, or undefined when they may see it (spec §2). */
export function redirectFrom(path: string, signedIn: boolean): '/' | undefined {
  return signedIn || isPublicPath(path) ? undefined : '/';
}
