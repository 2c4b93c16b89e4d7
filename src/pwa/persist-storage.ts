import type { Outbox } from '../data/outbox/outbox-state.ts';

type Persistence = Pick<StorageManager, 'persist' | 'persisted'>;

/**
 * Asks the browser to keep this device's storage, once a change waits in it: before there is something to lose, nobody
 * would know what the question is about. Once a visit at most, and never again when it was granted. A browser without
 * the call, or one that refuses, changes nothing. Returns the way to stop.
 */
export function persistAfterFirstWrite(
  outbox: Pick<Outbox, 'getState' | 'subscribe'>,
  storage: Persistence | undefined = navigator.storage,
): () => void {
  const look = () => {
    if (outbox.getState().operations.length === 0) return;
    stop();
    void ask(storage).catch(() => undefined);
  };
  const stop = outbox.subscribe(look);
  look();
  return stop;
}

async function ask(storage: Persistence | undefined): Promise<void> {
  if (storage && !(await storage.persisted())) await storage.persist();
}
