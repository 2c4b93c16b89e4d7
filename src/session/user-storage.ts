import type { Query, QueryClient } from '@tanstack/react-query';
import type { User } from '../../domain/account/user.ts';
import { localStore } from '../lib/local-store.ts';
import { onboarding } from './onboarding.ts';

// Data of the signed-in user in localStorage. It leaves the device when the user signs out.
export const USER_QUERIES_KEY = 'SABIDATA_PERSON';
export const CALCULATOR_DRAFT_KEY = 'SABIDATA_USAGE';
export const NEED_KEY = 'SABIDATA_NEED';
export const CONTACT_DRAFT_KEY = 'SABIDATA_CONTACT_DRAFT';
export const PURCHASE_KEY = 'SABIDATA_PURCHASE';
export const PURCHASES_KEY = 'SABIDATA_PURCHASES';
export const COLUMNS_KEY = 'SABIDATA_COLUMNS';

/** First parts of query keys whose answers belong to one user. They survive a restart (docs/specification/04-states.md). */
const USER_SUBJECTS = new Set(['auth', 'provider', 'subscription']);

export const isUserQuery = (query: Pick<Query, 'queryKey'>) => USER_SUBJECTS.has(String(query.queryKey[0]));

/** The role of the user whose answers are stored here; undefined when there is none. */
function storedRole(): User['role'] | undefined {
  try {
    // An absent entry must not throw: on a phone the first error of a page takes 7 ms.
    const stored = JSON.parse(localStore.getItem(USER_QUERIES_KEY) ?? 'null');
    const queries: { state: { data?: { user?: User } } }[] = stored?.clientState.queries ?? [];
    return queries.map(({ state }) => state.data?.user).find((user) => user !== undefined)?.role;
  } catch {
    return undefined;
  }
}

/**
 * True if the stored user is a provider. Providers see only their own plans, so the first screen waits for the stored
 * answers.
 */
export const wasSignedInAsProvider = () => storedRole() === 'provider';

/**
 * Removes the user's data from memory and from storage when a session ends. Onboarding data belongs to it: a person who
 * was signed in may have registered another account, and that data opens private pages.
 */
export function removeUserData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: isUserQuery });
  removeStoredUserData();
  onboarding.clear();
}

export function removeStoredUserData(): void {
  for (const key of [
    USER_QUERIES_KEY,
    CALCULATOR_DRAFT_KEY,
    NEED_KEY,
    CONTACT_DRAFT_KEY,
    PURCHASE_KEY,
    PURCHASES_KEY,
    COLUMNS_KEY,
  ])
    localStore.removeItem(key);
}
