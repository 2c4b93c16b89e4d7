import { sync } from '../../../domain/contract/sync.calls.ts';
import { browserTabs, type Tabs } from '../browser-tabs.ts';
import { createMirrorStore } from '../db/mirror-db.ts';
import type { MirrorStore } from '../db/mirror-store.ts';
import { ApiError } from '../http/api-error.ts';
import { send } from '../http/request.ts';
import { createLogKeeper } from './log-keeper.ts';
import type { Mirror, Pull, PullOutcome } from './mirror-ports.ts';
import { type MirrorState, OPENING_STATE } from './mirror-state.ts';
import { pullCatalogue } from './pull-catalogue.ts';

/**
 * The device's copy of the public catalogue: stored as a log of the pages of `/sync`, held in memory as one
 * `Catalogue`, from which every list is answered (docs/offline.md#the-mirror). It holds the server's truth only.
 */
interface Asked {
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
  const keeper = createLogKeeper(store);
  const listeners = new Set<() => void>();
  let state = OPENING_STATE;
  let opening: Promise<void> | undefined;
  let pulling: Promise<PullOutcome> | undefined;
  let line: Promise<unknown> = Promise.resolve();

  function set(change: Partial<MirrorState>): void {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  }

  /** One at a time within this tab: two tasks on the log would each build on a state that the other has changed. */
  function inLine<T>(task: () => Promise<T>): Promise<T> {
    const turn = line.then(task);
    line = turn.catch(() => undefined);
    return turn;
  }

  /** Shows what is held. A fresh catalogue that is not whole yet stays hidden behind the old one. */
  function publish(change: Partial<MirrorState> = {}, pagesToCome = false): void {
    const { meta, catalogue, states } = keeper.held();
    const shown = meta.whole && !pagesToCome;
    const changed = shown && (catalogue !== state.catalogue || states !== state.states || !state.whole);
    set({
      ...(changed ? { catalogue, states, revision: state.revision + 1, whole: true } : {}),
      ...(shown ? { syncedAtMs: meta.syncedAtMs } : {}),
      progress: meta.whole || meta.cursor === undefined ? null : { done: catalogue.plans.no.length, total: meta.total },
      storage: keeper.storage(),
      ...change,
    });
  }

  async function pullOnce(asked: Asked): Promise<PullOutcome> {
    await keeper.follow();
    const { meta } = keeper.held();
    // Another tab came to the server's state while this one waited for its turn. The clock alone cannot tell: on a
    // device that was set back, every earlier pull lies in the future.
    const byAnother = meta.syncedAtMs !== asked.syncedAtMs && (meta.syncedAtMs ?? 0) >= asked.atMs;
    if (meta.whole && byAnother && asked.seen === undefined) return finish(null);
    publish({ phase: 'pulling' });
    try {
      const onPage = () => {
        publish({}, true);
        tabs.announce();
      };
      await pullCatalogue({ pull: pullPages, keeper, nowMs: clock.nowMs, seen: asked.seen, onPage });
      await keeper.settle();
      tabs.announce();
      return finish(null);
    } catch (error) {
      if (error instanceof ApiError) return finish(error);
      // A defect is not hidden as a mood of the network, but the app goes on with what it holds.
      publish({ phase: 'idle', problem: 'undelivered' });
      throw error;
    }
  }

  function finish(error: ApiError | null): PullOutcome {
    publish({ phase: 'idle', problem: error?.kind ?? null });
    return { problem: error?.kind ?? null, retryAfterMs: error?.retryAfterMs };
  }

  async function openOnce(): Promise<void> {
    await inLine(keeper.open);
    publish({ phase: 'idle' });
    tabs.onAnnounced(() => {
      void inLine(keeper.follow).then(() => publish());
    });
  }

  const open = () => (opening ??= openOnce());

  function pull(seen?: number): Promise<PullOutcome> {
    // One that is under way may have been answered before there was that revision.
    if (pulling && seen !== undefined) return pulling.then(() => pull(seen));
    const atMs = clock.nowMs();
    pulling ??= open()
      .then(() => ({ atMs, seen, syncedAtMs: keeper.held().meta.syncedAtMs }))
      .then((asked) => tabs.exclusively(() => inLine(() => pullOnce(asked))))
      .finally(() => {
        pulling = undefined;
      });
    return pulling;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    pull,
  };
}

const pullFromServer: Pull = async (cursor, signal, seen) => {
  const headers: Record<string, string> = seen ? { 'X-Revision-Seen': String(seen) } : {};
  const answer = await send(sync, { query: { cursor }, signal, headers });
  return { nextCursor: answer.headers.get('X-Next-Cursor') ?? undefined, page: answer.read };
};

/** The app's mirror. Nothing is opened or pulled before it is asked to. */
export const mirror = createMirror({
  store: createMirrorStore(),
  pull: pullFromServer,
  clock: { nowMs: Date.now },
  tabs: browserTabs('mirror'),
});
