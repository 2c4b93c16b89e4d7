import type { QueryClient } from '@tanstack/react-query';
import { view } from '../../data/catalogue-view/catalogue-view.ts';
import { onSuccessfulRead } from '../../data/http/transport.ts';
import { outbox, storeEvictionMarkerIn, workerSession } from '../../data/outbox/device-outbox.ts';
import { operationKinds } from '../../data/outbox/operation-kinds.ts';
import { startTriggers, type TriggerEvents } from '../../data/outbox/triggers.ts';
import { deviceTime } from '../../data/time.ts';
import { watchWaitingUsers } from '../../features/outbox/signed-out/waiting-users.ts';
import { localStore } from '../../lib/local-store.ts';
import { requestBackgroundSync } from '../../pwa/background-sync.ts';
import { persistAfterFirstWrite } from '../../pwa/persist-storage.ts';
import { session } from '../../session/session.ts';
import { replaceUser, userQuery } from '../../session/use-user.ts';
import { loadAndNotify } from './load-and-notify.ts';
import { notifySent, onRejected, onSent } from './notify-outcome.ts';
import { ownReports, watchWaiting } from './waiting-status.ts';

/** Set once changes were stored here. Their absence later means that the browser has evicted the storage. */
const EVICTION_MARKER = 'SABIDATA_KEPT';

/** Starts the outbox of this page: shares the session with the worker, shows waiting changes, then sends. */
export async function startOutbox(
  queryClient: QueryClient,
  events: Pick<TriggerEvents, 'onOnline' | 'onVisible'>,
): Promise<void> {
  storeEvictionMarkerIn({
    isSet: () => localStore.getItem(EVICTION_MARKER) !== null,
    set: () => localStore.setItem(EVICTION_MARKER, 'yes'),
  });
  watchWaiting(outbox);
  const updateUsers = watchWaitingUsers(outbox, () => currentUser(queryClient));
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'auth') return;
    updateUsers();
    followOwnReports(queryClient);
  });
  followOwnReports(queryClient);
  onSent(outbox, (sent) => {
    notifySent(sent);
    if (sent.kind === 'updateUser') replaceUser(queryClient, sent.fields);
    for (const queryKey of operationKinds[sent.kind]?.invalidates ?? [])
      void queryClient.invalidateQueries({ queryKey });
  });
  onRejected(outbox, (rejected) => void loadAndNotify(rejected));
  persistAfterFirstWrite(outbox);
  requestBackgroundSync(outbox);
  await shareSession();
  startTriggers(outbox, { ...events, onSuccessfulRead, onSignIn }, deviceTime);
}

function currentUser(queryClient: QueryClient) {
  const userId = session.current()?.userId;
  if (userId === undefined) return undefined;
  return { userId, name: queryClient.getQueryData(userQuery(userId).queryKey)?.user.firstname };
}

let lookAtReports: Promise<(() => void) | undefined> | undefined;

/** Follows what people report about the prices of a seller who is signed in. Other users do not load that chunk. */
function followOwnReports(queryClient: QueryClient): void {
  const providerId = () => {
    const userId = session.current()?.userId;
    return userId && queryClient.getQueryData(userQuery(userId).queryKey)?.provider_details?.id;
  };
  if (!lookAtReports && !providerId()) return;
  lookAtReports ??= import('../../features/plan/reports/watch-own-reports.ts').then(
    ({ watchOwnReports }) => watchOwnReports({ view, providerId, show: ownReports.set }),
    () => (lookAtReports = undefined),
  );
  void lookAtReports.then((look) => look?.());
}

/** Keeps the worker's copy of the session equal to the page's. Resolves after the first copy. */
async function shareSession(): Promise<void> {
  const copy = () => workerSession.follow().then(outbox.look);
  session.subscribe(() => void copy());
  await copy();
}

function onSignIn(listener: () => void): () => void {
  return session.subscribe(() => session.current() && listener());
}
