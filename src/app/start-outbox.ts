import type { QueryClient } from '@tanstack/react-query';
import type { OperationKind } from '../../domain/contract/operation.ts';
import { onSuccessfulRead } from '../data/http/transport.ts';
import { outbox, storeEvictionMarkerIn } from '../data/outbox/device-outbox.ts';
import { startTriggers, type TriggerEvents } from '../data/outbox/triggers.ts';
import { deviceTime } from '../data/time.ts';
import { ratingKeys } from '../features/rating/rating.queries.ts';
import { localStore } from '../lib/local-store.ts';
import { askForSync } from '../pwa/ask-for-sync.ts';
import { persistAfterFirstWrite } from '../pwa/persist-storage.ts';
import { keepSession } from '../session/keep-session.ts';
import { replaceUser } from '../session/replace-user.ts';
import { session } from '../session/session.ts';
import { onRefused } from './on-refused.ts';
import { onSent } from './on-sent.ts';
import { showWaiting } from './show-waiting.ts';
import { tellRefused } from './tell-refused.ts';
import { tellSent } from './tell-sent.ts';

const MARK = 'SABIDATA_KEPT';

/** What the app has read that is another one once a change is sent, beside the catalogue. */
const CHANGED: Record<OperationKind, readonly string[] | undefined> = {
  rateNetworks: ratingKeys.quality,
  recordClick: undefined,
  updateUser: ['auth'],
  createPlan: undefined,
  createPlans: undefined,
  updatePlan: undefined,
  deletePlan: undefined,
  createProvider: ['auth'],
  updateProvider: ['auth'],
  deleteProvider: ['auth'],
};

/** The outbox of this page: the worker's copy of the session first, then what waits, then sending. */
export async function startOutbox(
  queryClient: QueryClient,
  events: Pick<TriggerEvents, 'onOnline' | 'onVisible'>,
): Promise<void> {
  storeEvictionMarkerIn({ isSet: () => localStore.getItem(MARK) !== null, set: () => localStore.setItem(MARK, 'yes') });
  showWaiting(outbox);
  onSent(outbox, (sent) => {
    tellSent(sent);
    if (sent.kind === 'updateUser') replaceUser(queryClient, sent.fields);
    const changed = CHANGED[sent.kind];
    if (changed) void queryClient.invalidateQueries({ queryKey: changed });
  });
  onRefused(outbox, tellRefused);
  persistAfterFirstWrite(outbox);
  askForSync(outbox);
  await keepSession();
  startTriggers(outbox, { ...events, onSuccessfulRead, onSignIn }, deviceTime);
}

function onSignIn(listener: () => void): () => void {
  return session.subscribe(() => session.current() && listener());
}
