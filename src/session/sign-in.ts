import type { QueryClient } from '@tanstack/react-query';
import type { Login } from '../../domain/account/credentials.ts';
import { login } from '../../domain/contract/account.calls.ts';
import { setCredentials } from '../data/http/credentials.ts';
import { request } from '../data/http/request.ts';
import { newId } from '../data/outbox/new-id.ts';
import { serverNowMs } from '../data/time.ts';
import { localStore } from '../lib/local-store.ts';
import { onboarding } from './onboarding.ts';
import { revocations } from './revocations.ts';
import { session } from './session.ts';
import { personQuery } from './use-user.ts';

const DEVICE = 'SABIDATA_DEVICE';

/** What this browser is called, so that wrong passwords tried elsewhere keep nobody out here. It names no person. */
function deviceName(): string {
  const name = localStore.getItem(DEVICE) ?? newId();
  localStore.setItem(DEVICE, name);
  return name;
}

/**
 * Signs in with the server and begins the session. A provider is loaded first: their list is their own plans only
 * (docs/specification/06-roles.md), and the list of everybody must not show before it. When loading fails, it is tried again after. Resolves to
 * whether their profile is there: one who has not completed it yet goes on with that. Fails with `ApiError`.
 */
export async function beginSession(queryClient: QueryClient, credentials: Login): Promise<boolean> {
  await revocations.flush(); // or one that arrives late would end the session that begins
  const answer = await request(login, { body: credentials, headers: { 'X-Device': deviceName() } });
  const { token, revocation_token, data: user } = answer;
  const person = personQuery(user.id);
  if (user.role === 'provider') {
    setCredentials({ token: `Bearer ${token}`, userId: user.id });
    await queryClient.prefetchQuery(person);
  } else {
    queryClient.setQueryData(person.queryKey, { user, provider_details: null }); // a name, though the network leaves
  }
  const isComplete = user.role !== 'provider' || queryClient.getQueryData(person.queryKey)?.provider_details !== null;
  onboarding.clear();
  revocations.drop(user.id);
  revocations.hold(revocation_token);
  session.start(token, serverNowMs(Date.now())); // a phone whose clock is wrong signs in like any other
  return isComplete;
}
