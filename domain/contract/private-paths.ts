/** Pages that need somebody signed in, or onboarding data (docs/specification/02-screens.md, Access). A list of its own: boot carries it. */
export const PRIVATE_PATHS = [
  '/dashboard',
  '/providers',
  '/plans',
  '/compare',
  '/network-rating',
  '/data-calculator',
  '/profile',
  '/settings',
  '/payment-callback',
] as const;
