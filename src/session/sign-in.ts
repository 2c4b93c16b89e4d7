import type { QueryClient } from '@tanstack/react-query';
import type { Login } from '../../domain/account/credentials.ts';
import { login } from '../../domain/contract/account.calls.ts';
import { setCredentials } from '../data/http/credentials.ts';
import { request } from '../data/http/request.ts';
import { deviceHeader } from './device-id.ts';
import { intent } from './intent/intent.ts';
import { onboarding } from './onboarding.ts';
import { revocations } from './revocations.ts';
import { session } from './session.ts';
import { userQuery } from './use-user.ts';

/**
 * Signs in and starts the session. A provider's record is loaded before the session starts: their list holds only their
 * own plans (docs/specification/06-roles.md), and the full list must not show first. A failed load is retried later.
 * Returns false for a provider without a profile, who continues with onboarding. Throws `ApiError`.
 */
export async function signIn(queryClient: QueryClient, credentials: Login): Promise<boolean> {
  await revocations.flush(); // a revocation that arrives later would end the new session
  const answer = await request(login, { body: credentials, headers: deviceHeader() });
  const { token, revocation_token, data: user } = answer;
  const query = userQuery(user.id);
  if (user.role === 'provider') {
    setCredentials({ token: `Bearer ${token}`, userId: user.id });
    await queryClient.prefetchQuery(query);
  } else {
    queryClient.setQueryData(query.queryKey, { user, provider_details: null }); // the name shows without a network too
  }
  const isComplete = user.role !== 'provider' || queryClient.getQueryData(query.queryKey)?.provider_details !== null;
  onboarding.clear();
  revocations.drop(user.id);
  revocations.store(revocation_token);
  session.start(`Bearer ${token}`);
  return isComplete;
}

/** Returns the address to show after sign-in: the page that was asked for, once, else the dashboard. */
export function takeIntent(): string {
  const to = intent.current()?.to ?? '/dashboard';
  intent.clear();
  return to;
}
