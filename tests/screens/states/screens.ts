import { noMetrics, noQuality, sampleMetrics, sampleQuality } from '../../support/fixtures/server-answers.ts';
import { fillHours } from './acts.ts';
import { ADMIN_VIEWS } from './admin-views.ts';
import type { ScreenStates } from './screen.ts';

const EVERYTHING = [''];
/**
 * Which plan is the most popular depends on who has clicked before: here it is one with a long name, of few words, since
 * quiet-screens.spec.ts counts those of the screen.
 */
const POPULAR = { name: 'MTN Night-and-Weekend-Bonus-24GB-Quarterly', provider_name: 'BalogunMarketDataAndAirtime' };
const DASHBOARD = {
  '/dashboard': ({ data }: { data: object }) => ({
    data: { ...data, most_popular_plan: POPULAR, satisfaction_trend: sampleMetrics().satisfaction_trend },
  }),
};
const QUALITY = { '/network/quality': sampleQuality() };
const RATED = {
  '/users/{id}/answers': {
    ratings: [
      { location: 'Lagos', network_name: 'MTN', rating: 5, on: '2026-11-12' },
      { location: 'Lagos', network_name: 'AIRTEL', rating: 3, on: '2026-11-12' },
      { location: 'Lagos', network_name: 'GLO', rating: 2, on: '2026-11-12' },
      { location: 'Lagos', network_name: '9MOBILE', rating: 1, on: '2026-11-12' },
    ],
    reports: [],
  },
};
const NO_PLANS = { items: [], total: 0, page: 1, size: 10, pages: 0 };
const SUBSCRIPTION = {
  id: '00000000-0000-4000-8000-000000000001',
  tier: 'business',
  amount: 10_000,
  status: 'active',
  next_billing_date: '2027-01-31T09:00:00.000Z',
};
const ONBOARDING = { email: 'ngozi@people.test', role: 'provider', token: 'x', untilMs: 4_102_444_800_000 };
const UNASKED = 'MTN 230MB Daily';

const VISITOR: Omit<ScreenStates, 'role'>[] = [
  { name: 'start', path: '/' },
  { name: 'answer', path: '/?need=5GB&days=7', empty: { path: '/?have=10&days=30' } },
  { name: 'login', path: '/login', needs: ['/account'], isForm: true },
  { name: 'register', path: '/register', needs: ['/account'], isForm: true },
  {
    name: 'pin-verification',
    path: '/pin-verification',
    stored: { SABIDATA_ONBOARDING: JSON.stringify({ ...ONBOARDING, token: undefined }) },
    needs: ['/account'],
    isForm: true,
  },
  { name: 'forgot-password', path: '/forgot-password', needs: ['/account'], isForm: true },
  { name: 'reset-password', path: '/reset-password', needs: ['/account'], isForm: true },
  {
    name: 'provider-onboarding',
    path: '/provider-onboarding',
    stored: { SABIDATA_ONBOARDING: JSON.stringify(ONBOARDING) },
    needs: ['/providers'],
    isForm: true,
  },
  { name: 'pricing', path: '/pricing' },
  { name: 'contact', path: '/contact', needs: ['/contact'], isForm: true },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'not-found', path: '/no-such-page' },
];

const USER: Omit<ScreenStates, 'role'>[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    answers: DASHBOARD,
    empty: { answers: { '/dashboard': { data: noMetrics() } } },
    needs: EVERYTHING,
  },
  {
    name: 'plans',
    path: '/plans',
    empty: { path: '/plans?q=nothing-like-it' },
    needs: EVERYTHING,
    needsPath: '/plans?network=GLO',
  },
  {
    name: 'plans-asked',
    path: '/plans?need=5GB&days=7',
    empty: { path: '/plans?have=10&days=30' },
    needs: EVERYTHING,
  },
  {
    name: 'plan-detail',
    path: `/plans?q=MTN+230MB+Daily&plan={${UNASKED}}`,
    empty: { path: '/plans?plan=long-gone' },
    needs: EVERYTHING,
  },
  {
    name: 'compare',
    path: '/compare?a={Airtel 2GB Monthly}&b={MTN 7GB Monthly}',
    empty: { path: '/compare' },
    needs: EVERYTHING,
  },
  { name: 'calculator', path: '/data-calculator', act: fillHours, empty: {}, needs: EVERYTHING },
  {
    name: 'network-rating',
    path: '/network-rating',
    answers: QUALITY,
    empty: { answers: { '/network/quality': noQuality() } },
    needs: EVERYTHING,
  },
  { name: 'network-rating-rated', path: '/network-rating', answers: { ...QUALITY, ...RATED }, isNew: true },
  { name: 'providers', path: '/providers', empty: { path: '/providers?q=nobody' }, needs: EVERYTHING },
  { name: 'profile', path: '/profile', needs: ['/users/'] },
  { name: 'settings', path: '/settings', needs: EVERYTHING },
  { name: 'pricing-signed-in', path: '/pricing' },
  {
    name: 'payment-callback',
    path: '/payment-callback?reference=sabi-1',
    answers: {
      '/payment-callback': { message: 'Payment received. Business is yours. It runs until 31 January 2027.' },
    },
    needs: ['/payment-callback'],
    isSeenOffline: false,
  },
];

const PROVIDER: Omit<ScreenStates, 'role'>[] = [
  { name: 'seller-dashboard', path: '/dashboard', answers: DASHBOARD, needs: EVERYTHING },
  {
    name: 'seller-plans',
    path: '/plans',
    empty: { path: '/plans?q=nothing-like-it', answers: { '/plans': NO_PLANS } },
    needs: EVERYTHING,
    needsPath: '/plans?network=GLO',
  },
  { name: 'seller-providers', path: '/providers', needs: EVERYTHING },
  { name: 'seller-profile', path: '/profile', needs: ['/users/'] },
  {
    name: 'seller-settings',
    path: '/settings',
    answers: { '/subscriptions': [SUBSCRIPTION] },
    empty: { answers: { '/subscriptions': [] } },
    needs: ['/subscriptions'],
  },
  { name: 'seller-pricing', path: '/pricing', answers: { '/subscriptions': [SUBSCRIPTION] } },
];

const ADMIN: Omit<ScreenStates, 'role'>[] = [
  { name: 'admin-dashboard', path: '/dashboard', answers: DASHBOARD, needs: EVERYTHING },
  { name: 'admin-plans', path: '/plans', needs: EVERYTHING, needsPath: '/plans?network=GLO' },
  ...ADMIN_VIEWS,
];

/** Every screen, in the order in which people meet them. */
export const SCREENS: readonly ScreenStates[] = [
  ...VISITOR.map((screen) => ({ ...screen, role: 'visitor' as const })),
  ...USER.map((screen) => ({ ...screen, role: 'user' as const })),
  ...PROVIDER.map((screen) => ({ ...screen, role: 'provider' as const })),
  ...ADMIN.map((screen) => ({ ...screen, role: 'admin' as const })),
];
