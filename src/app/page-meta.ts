interface PageMeta {
  title: string;
  description: string;
}

const ABOUT =
  'Compare MTN, Airtel, Glo and 9mobile data plans in naira: by the gigabyte, by the day, with or without a network.';

const PAGES: Record<string, PageMeta> = {
  '/': { title: 'SabiData: know your data before you buy it', description: ABOUT },
  '/login': { title: 'Sign in · SabiData', description: 'Sign in to compare every plan, also without a network.' },
  '/register': { title: 'Create your account · SabiData', description: 'Compare every plan, also without a network.' },
  '/pin-verification': { title: 'Verify your account · SabiData', description: ABOUT },
  '/forgot-password': {
    title: 'Recover Password · SabiData',
    description: 'A new password, by a PIN to your mailbox.',
  },
  '/reset-password': { title: 'Set a new password · SabiData', description: ABOUT },
  '/provider-onboarding': { title: 'Your provider profile · SabiData', description: ABOUT },
  '/profile': { title: 'Your Profile · SabiData', description: ABOUT },
  '/settings': { title: 'Settings · SabiData', description: ABOUT },
  '/dashboard': {
    title: 'Dashboard · SabiData',
    description: 'Data plans in Nigeria at a glance, and those to look at.',
  },
  '/data-calculator': {
    title: 'Data Calculator · SabiData',
    description: 'How much data you use in a month, and the cheapest way to buy it on each network.',
  },
  '/plans': { title: 'Plans · SabiData', description: ABOUT },
  '/compare': { title: 'Compare · SabiData', description: 'Two data plans side by side, by gigabyte and by day.' },
  '/providers': {
    title: 'Data Providers · SabiData',
    description: 'Who sells data plans in Nigeria, and how to reach them.',
  },
  '/network-rating': {
    title: 'Network Rating · SabiData',
    description: 'How good MTN, Airtel, Glo and 9mobile are where you are, and how others rated them.',
  },
};

/** Title and description of a path's document; the plain name for paths without words of their own. */
export function pageMeta(path: string): PageMeta {
  return PAGES[path] ?? { title: 'SabiData', description: ABOUT };
}
