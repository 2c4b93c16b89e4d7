import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../domain/account/user.ts';
import { setCredentials } from '../data/http/credentials.ts';
import { session } from './session.ts';
import { personQuery } from './use-person.ts';

/**
 * Begins a session with the token of a sign-in, without its 'Bearer'. A provider is loaded first: their list is their own
 * plans only (spec §6), and the list of everybody must not show before it. When loading fails, it is tried again after.
 */
export async function beginSession(queryClient: QueryClient, token: string, user: Pick<User, 'id' | 'role'>) {
  if (user.role === 'provider') {
    setCredentials({ token: `Bearer ${token}`, userId: user.id });
    await queryClient.prefetchQuery(personQuery(user.id));
  }
  session.start(token, Date.now());
}
