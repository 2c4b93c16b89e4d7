import type { Operation } from '../../../domain/contract/operation.ts';
import { EMPTY_CATALOGUE } from '../../../domain/plan/catalogue/catalogue.ts';
import { credentials } from '../http/credentials.ts';
import { mirror } from '../mirror/mirror.ts';
import type { Mirror, MirrorState } from '../mirror/mirror-state.ts';
import { outbox } from '../outbox/device-outbox.ts';
import { isOfCatalogue } from '../outbox/operation-kinds.ts';
import type { Outbox } from '../outbox/outbox-state.ts';
import type { ChangeStatus, overlay } from './overlay.ts';

/** What lists are answered from: the server's truth with what waits laid over it (docs/offline.md#the-mirror). */
export interface ViewState extends Pick<MirrorState, 'catalogue' | 'whole' | 'states'> {
  changeStatuses: ReadonlyMap<string, ChangeStatus>;
}

export interface CatalogueView {
  /** Resolves when what this device holds can be read. Never fails. */
  open: () => Promise<void>;
  getState: () => ViewState;
  /** Calls back when lists may be other ones; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Stops following mirror and outbox. */
  close: () => void;
}

interface ViewDeps {
  mirror: Pick<Mirror, 'open' | 'getState' | 'subscribe'>;
  outbox: Pick<Outbox, 'look' | 'getState' | 'subscribe'>;
  /** Whether somebody is signed in: nothing waits for anybody else. */
  isSignedIn: () => boolean;
  /** Loads what lays changes over: only those need it who have changed something. */
  load: () => Promise<{ overlay: typeof overlay }>;
}

const NONE: ViewState['changeStatuses'] = new Map();
const NOTHING: ViewState = { catalogue: EMPTY_CATALOGUE, whole: false, states: [], changeStatuses: NONE };

export function createCatalogueView({ mirror, outbox, isSignedIn, load }: ViewDeps): CatalogueView {
  const listeners = new Set<() => void>();
  let lay: typeof overlay | 'missing' | undefined;
  let loading: Promise<void> | undefined;
  let seen: readonly unknown[] = [];
  let state = NOTHING;

  /** A device that cannot load it, offline before it was kept, shows what the server has. */
  function loadOverlay(): Promise<void> {
    loading ??= load().then(
      (loaded) => {
        lay = loaded.overlay;
      },
      () => {
        lay = 'missing';
        loading = undefined; // the next change, or reading, tries again
      },
    );
    return loading.then(tell);
  }

  function changes(): Operation[] {
    const { operations, acknowledged } = outbox.getState();
    return [...operations, ...acknowledged].filter(isOfCatalogue);
  }

  /** Made anew only when what it is made of has changed: laying over copies columns. */
  function getState(): ViewState {
    const { catalogue, whole, states } = mirror.getState();
    const { operations, acknowledged, storage } = outbox.getState();
    const isOurs = isSignedIn();
    const parts = [catalogue, whole, states, operations, acknowledged, storage, lay, isOurs];
    if (parts.every((part, at) => part === seen[at])) return state;
    seen = parts;
    const changed = changes();
    // Without what waits, a list would show for a moment what the person has changed already.
    const isComing = (isOurs && storage === 'opening') || (changed.length > 0 && lay === undefined);
    const laid = changed.length > 0 && typeof lay === 'function' ? lay(catalogue, changed) : undefined;
    const shown = laid ?? { catalogue, changeStatuses: NONE };
    state = { ...shown, whole: whole && !isComing, states };
    return state;
  }

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  const stops = [
    mirror.subscribe(tell),
    outbox.subscribe(() => {
      if (typeof lay !== 'function' && changes().length > 0) void loadOverlay();
      tell();
    }),
  ];

  return {
    async open() {
      const reading = isSignedIn() && outbox.getState().storage === 'opening' ? outbox.look() : undefined;
      await Promise.all([mirror.open(), reading]);
      if (changes().length > 0) await loadOverlay();
    },
    getState,
    subscribe(listener) {
      let last = getState();
      const look = () => {
        const next = getState();
        const isOther = next.catalogue !== last.catalogue || next.whole !== last.whole || next.states !== last.states;
        if (!isOther && sameStandings(next, last)) return;
        last = next;
        listener();
      };
      listeners.add(look);
      return () => listeners.delete(look);
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}

function sameStandings({ changeStatuses: one }: ViewState, { changeStatuses: other }: ViewState): boolean {
  return one.size === other.size && [...one].every(([id, changeStatus]) => other.get(id) === changeStatus);
}

/** The app's view. */
export const view = createCatalogueView({
  mirror,
  outbox,
  isSignedIn: () => credentials() !== undefined,
  load: () => import('./overlay.ts'),
});
