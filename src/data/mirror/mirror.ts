// The device's copy of the public catalogue: stored as a log of the pages of `/sync`, and held in memory as one
// `Catalogue`, from which every list is read (docs/offline.md#the-mirror). It holds only data from the server.

import { sync } from '../../../domain/contract/sync.calls.ts';
import { browserTabs, type Tabs } from '../browser-tabs.ts';
import { createMirrorStore } from '../db/mirror-db.ts';
import type { MirrorStore } from '../db/mirror-store.ts';
import { ApiError } from '../http/api-error.ts';
import { send } from '../http/request.ts';
import { createListeners } from '../observable.ts';
import type { Mirror, PullOutcome } from './mirror-state.ts';
import { type MirrorState, OPENING_STATE } from './mirror-state.ts';
import type { Pull } from './pull-catalogue.ts';
import { ageOf, nextCursorsOf, pullCatalogue } from './pull-catalogue.ts';
import { createStoredPageLog } from './stored-page-log.ts';

interface PullRequest {
  atMs: number;
  syncedAtMs: number | null;
  seen: number | undefined;
}

export interface MirrorDeps {
  store: MirrorStore;
  pull: Pull;
  clock: { nowMs: () => number };
  tabs: Tabs;
}

export function createMirror({ store, pull: pullPages, clock, tabs }: MirrorDeps): Mirror {
  const log = createStoredPageLog(store);
  const changes = createListeners();
  let state = OPENING_STATE;
  let opening: Promise<void> | undefined;
  let pulling: Promise<PullOutcome> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  function set(change: Partial<MirrorState>): void {
    state = { ...state, ...change };
    changes.notify();
  }

  /** Runs one task of this tab at a time, because two tasks on the log would overwrite each other's state. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = queue.then(task);
    queue = turn.catch(() => undefined);
    return turn;
  }

  /** Publishes the log's content. The old catalogue stays until the new one is whole. */
  function publish(change: Partial<MirrorState> = {}, hasMorePages = false): void {
    const { meta, catalogue, states } = log.current();
    const shown = meta.whole && !hasMorePages;
    const changed = shown && (catalogue !== state.catalogue || states !== state.states || !state.whole);
    set({
      ...(changed ? { catalogue, states, revision: state.revision + 1, whole: true } : {}),
      ...(shown ? { syncedAtMs: meta.syncedAtMs } : {}),
      progress: meta.whole || meta.cursor === undefined ? null : { done: catalogue.plans.no.length, total: meta.total },
      storage: log.storage(),
      ...change,
    });
  }

  async function pullOnce(asked: PullRequest): Promise<PullOutcome> {
    await log.follow();
    const { meta } = log.current();
    // Another tab may have pulled while this one waited for the lock. The clock alone cannot tell: after the device's
    // clock is set back, every earlier pull lies in the future.
    const byAnother = meta.syncedAtMs !== asked.syncedAtMs && (meta.syncedAtMs ?? 0) >= asked.atMs;
    if (meta.whole && byAnother && asked.seen === undefined) return finish(null);
    publish({ phase: 'pulling' });
    try {
      const onPage = () => {
        publish({}, true);
        tabs.announce();
      };
      await pullCatalogue({ pull: pullPages, log, nowMs: clock.nowMs, seen: asked.seen, onPage });
      await log.compact(clock.nowMs());
      tabs.announce();
      return finish(null);
    } catch (error) {
      if (error instanceof ApiError) return finish(error);
      // A defect is rethrown, and not reported as a network problem; the app continues with its present catalogue.
      publish({ phase: 'idle', problem: 'undelivered' });
      throw error;
    }
  }

  function finish(error: ApiError | null): PullOutcome {
    publish({ phase: 'idle', problem: error?.kind ?? null });
    return { problem: error?.kind ?? null, retryAfterMs: error?.retryAfterMs };
  }

  async function openOnce(): Promise<void> {
    await inTurn(log.open);
    publish({ phase: 'idle' });
    tabs.onAnnounced(() => {
      void inTurn(log.follow).then(() => publish());
    });
  }

  const open = () => (opening ??= openOnce());

  function pull(seen?: number): Promise<PullOutcome> {
    // The server may have answered the running pull before it made this revision.
    if (pulling && seen !== undefined) return pulling.then(() => pull(seen));
    const atMs = clock.nowMs();
    pulling ??= open()
      .then(() => ({ atMs, seen, syncedAtMs: log.current().meta.syncedAtMs }))
      .then((asked) => tabs.exclusively(() => inTurn(() => pullOnce(asked))))
      .finally(() => {
        pulling = undefined;
      });
    return pulling;
  }

  return {
    getState: () => state,
    subscribe: changes.subscribe,
    open,
    pull,
  };
}

const pullFromServer: Pull = async (cursor, signal, seen) => {
  const headers: Record<string, string> = seen ? { 'X-Revision-Seen': String(seen) } : {};
  const answer = await send(sync, { query: { cursor }, signal, headers });
  return { nextCursors: nextCursorsOf(answer.headers), ageMs: ageOf(answer.headers), page: answer.read };
};

/** The app's mirror. It opens and pulls nothing before the first call. */
export const mirror = createMirror({
  store: createMirrorStore(),
  pull: pullFromServer,
  clock: { nowMs: Date.now },
  tabs: browserTabs('mirror'),
});
