import type { WorkerMessage } from '../../domain/contract/worker-messages.ts';

/**
 * - `none`: nothing to say
 * - `waiting`: 'A new version is ready'; the old one goes on working until the person accepts
 * - `applying`: accepted here; the page reloads when the new version has taken over, or has had its time to
 * - `replaced`: accepted in another tab; this one goes on and may be reloaded when it suits
 */
export type WorkerUpdateState = 'none' | 'waiting' | 'applying' | 'replaced';

/** A browser lets the old version finish its work first, and that may hang: somebody who pressed Reload gets a reload. */
export const TAKE_OVER_MS = 5_000;

type Messaged = { postMessage: (message: WorkerMessage) => void };

/** The offer of a new version, from the moment it waits to the reload. It knows no browser: `reload` is passed in. */
export function createWorkerUpdate(reload: () => void) {
  const listeners = new Set<() => void>();
  let state: WorkerUpdateState = 'none';
  let waiting: Messaged | undefined;

  function set(next: WorkerUpdateState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A new version is installed and waits. */
    offer(worker: Messaged): void {
      waiting = worker;
      if (state !== 'applying') set('waiting');
    },
    /** Lets the waiting version take over; the page then reloads. A version that is late is offered again there. */
    apply(): void {
      if (state === 'replaced') reload();
      if (state !== 'waiting') return;
      set('applying');
      waiting?.postMessage({ type: 'skipWaiting' });
      setTimeout(reload, TAKE_OVER_MS);
    },
    /** Keeps the old version; the offer comes back with the next start or the next version. */
    decline(): void {
      if (state === 'waiting' || state === 'replaced') set('none');
    },
    /** A new version controls this page. Only the tab in which it was accepted reloads, so that no other loses work. */
    tookOver(): void {
      if (state === 'applying') reload();
      else set('replaced');
    },
  };
}
