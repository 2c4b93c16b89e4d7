// Apart from the page table, because the first script of a visitor's page reads nothing else of it
// (docs/performance.md#p2).

/** The pages that need a signed-in user or onboarding data. All other pages of the page table are public. */
export const PRIVATE_PATHS = [
  '/dashboard',
  '/providers',
  '/plans',
  '/network-rating',
  '/compare',
  '/data-calculator',
  '/profile',
  '/settings',
  '/payment-callback',
] as const;
export type PrivatePath = (typeof PRIVATE_PATHS)[number];
