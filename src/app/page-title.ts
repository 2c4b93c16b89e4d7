import type { PAGE_PATHS } from '../../domain/contract/pages.ts';

const NAMES: Record<Exclude<(typeof PAGE_PATHS)[number], '/'>, string> = {
  '/login': 'Sign in',
  '/register': 'Create your account',
  '/pin-verification': 'Verify your account',
  '/forgot-password': 'Recover Password',
  '/reset-password': 'Set a new password',
  '/provider-onboarding': 'Your provider profile',
  '/dashboard': 'Dashboard',
  '/providers': 'Data Providers',
  '/plans': 'Plans',
  '/compare': 'Compare',
  '/network-rating': 'Network Rating',
  '/data-calculator': 'Data Calculator',
  '/profile': 'Your Profile',
  '/settings': 'Settings',
  '/pricing': 'Pricing',
  '/payment-callback': 'Your payment',
  '/contact': 'Contact Us',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
};

/** The title of a path's document; an address that leads nowhere has one as well. */
export function pageTitle(path: string): string {
  if (path === '/') return 'SabiData: know your data before you buy it';
  return `${NAMES[path as keyof typeof NAMES] ?? 'Page not found'} · SabiData`;
}
