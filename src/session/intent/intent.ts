// The page that a visitor asked for, until they sign in (docs/accounts.md#the-page-that-was-asked-for). Part of a
// visitor's first script (docs/performance.md#p2): imports stay few.

import { expiringStore } from '../../lib/local-store.ts';
import { pageAt } from '../guard.ts';

const LIFETIME_MS = 3_600_000;
const MOST_CHARACTERS = 1_000;

// In localStorage, as onboarding data: a phone may end the app while its user reads the mail with the PIN.
const stored = expiringStore<{ to: string }>('SABIDATA_INTENT', LIFETIME_MS);

/** Returns an address with its page; undefined for all but the path of a private page with an optional query. */
function parse(to = '') {
  if (to.length > MOST_CHARACTERS || to.includes('#')) return undefined;
  const page = pageAt(to.split('?')[0] as string);
  return page?.private ? { to, page } : undefined;
}

/** The address that this device shows after the next sign-in. */
export const intent = {
  current: () => parse(stored.current()?.to),

  /** Stores an address, unless it is no private page of this app (docs/security.md#s23). */
  save(to: string): void {
    if (parse(to)) stored.save({ to });
  },

  clear: stored.clear,
};
