import type { Outbox } from '../data/outbox/outbox-state.ts';

type Persistence = Pick<StorageManager, 'persist' | 'persisted'>;

/**
 * Asks the browser for persistent storage once a change waits in it: earlier, the user would not understand the question.
 * Asks at most once per visit, and never again after it was granted. A refusal changes nothing. Returns the way to stop.
 */
export function persistAfterFirstWrite(
  outbox: Pick<Outbox, 'getState' | 'subscribe'>,
  storage: Persistence | undefined = navigator.storage,
): () => void {
  const update = () => {
    if (outbox.getState().operations.length === 0) return;
    stop();
    void ask(storage).catch(() => undefined);
  };
  const stop = outbox.subscribe(update);
  update();
  return stop;
}

async function ask(storage: Persistence | undefined): Promise<void> {
  if (storage && !(await storage.persisted())) await storage.persist();
}
