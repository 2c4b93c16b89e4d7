import type { WorkerMessage } from '../../domain/contract/worker/worker-messages.ts';

/**
 * - `none`: no new version
 * - `waiting`: 'A new version is ready'; the old one works until the user accepts
 * - `applying`: accepted in this tab; the page reloads when the new version controls it, or after `TAKE_OVER_MS`
 * - `replaced`: accepted in another tab; the user may reload this one at any time
 */
export type WorkerUpdateState = 'none' | 'waiting' | 'applying' | 'replaced';

/** Browsers let the old worker finish its work first, which may hang: after this time the page reloads anyway. */
export const TAKE_OVER_MS = 5_000;

type MessageTarget = { postMessage: (message: WorkerMessage) => void };

/** The state machine of a new version, from waiting to the reload. */
export function createWorkerUpdate(reload: () => void) {
  const listeners = new Set<() => void>();
  let state: WorkerUpdateState = 'none';
  let waiting: MessageTarget | undefined;

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
    /** Called when a new version is installed and waits. */
    offer(worker: MessageTarget): void {
      waiting = worker;
      if (state !== 'applying') set('waiting');
    },
    /** Activates the waiting version; the page then reloads. */
    apply(): void {
      if (state === 'replaced') reload();
      if (state !== 'waiting') return;
      set('applying');
      waiting?.postMessage({ type: 'skipWaiting' });
      setTimeout(reload, TAKE_OVER_MS);
    },
    /** Hides the offer until the next start or the next version. */
    decline(): void {
      if (state === 'waiting' || state === 'replaced') set('none');
    },
    /** Called when a new version controls this page. Only the tab that accepted it reloads, so that no other tab loses input. */
    tookOver(): void {
      if (state === 'applying') reload();
      else set('replaced');
    },
  };
}
