import type { Operation } from '../../../domain/contract/operation.ts';
import { EMPTY_CATALOGUE } from '../../../domain/plan/catalogue/catalogue.ts';
import { credentials } from '../http/credentials.ts';
import { mirror } from '../mirror/mirror.ts';
import type { Mirror, MirrorState } from '../mirror/mirror-state.ts';
import { createListeners } from '../observable.ts';
import { outbox } from '../outbox/device-outbox.ts';
import { isOfCatalogue } from '../outbox/operation-kinds.ts';
import type { Outbox } from '../outbox/outbox-state.ts';
import type { ChangeStatus, overlay } from './overlay.ts';

/** The catalogue that lists show: the mirror with waiting operations laid over it (docs/offline.md#the-mirror). */
export interface ViewState extends Pick<MirrorState, 'catalogue' | 'whole' | 'states'> {
  changeStatuses: ReadonlyMap<string, ChangeStatus>;
}

export interface CatalogueView {
  /** Resolves when the stored catalogue and outbox are read. Never fails. */
  open: () => Promise<void>;
  getState: () => ViewState;
  /** Calls back when lists may have changed; returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Unsubscribes from mirror and outbox. */
  close: () => void;
}

interface ViewDeps {
  mirror: Pick<Mirror, 'open' | 'getState' | 'subscribe'>;
  outbox: Pick<Outbox, 'look' | 'getState' | 'subscribe'>;
  /** True if a user is signed in; only then can operations wait. */
  isSignedIn: () => boolean;
  /** Loads the overlay, which only users with changes need. */
  load: () => Promise<{ overlay: typeof overlay }>;
}

const NONE: ViewState['changeStatuses'] = new Map();
const NOTHING: ViewState = { catalogue: EMPTY_CATALOGUE, whole: false, states: [], changeStatuses: NONE };

export function createCatalogueView({ mirror, outbox, isSignedIn, load }: ViewDeps): CatalogueView {
  const changes = createListeners();
  let lay: typeof overlay | 'missing' | undefined;
  let loading: Promise<void> | undefined;
  let seen: readonly unknown[] = [];
  let state = NOTHING;

  /** Without the overlay, such as offline before its first load, lists show the mirror alone. */
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
    return loading.then(changes.notify);
  }

  function catalogueChanges(): Operation[] {
    const { operations, acknowledged } = outbox.getState();
    return [...operations, ...acknowledged].filter(isOfCatalogue);
  }

  /** Computes the state only after a change of its inputs, because the overlay copies columns. */
  function getState(): ViewState {
    const { catalogue, whole, states } = mirror.getState();
    const { operations, acknowledged, storage } = outbox.getState();
    const isOurs = isSignedIn();
    const parts = [catalogue, whole, states, operations, acknowledged, storage, lay, isOurs];
    if (parts.every((part, at) => part === seen[at])) return state;
    seen = parts;
    const changed = catalogueChanges();
    // Otherwise a list would briefly show values that the user has changed already.
    const isComing = (isOurs && storage === 'opening') || (changed.length > 0 && lay === undefined);
    const laid = changed.length > 0 && typeof lay === 'function' ? lay(catalogue, changed) : undefined;
    const shown = laid ?? { catalogue, changeStatuses: NONE };
    state = { ...shown, whole: whole && !isComing, states };
    return state;
  }

  const stops = [
    mirror.subscribe(changes.notify),
    outbox.subscribe(() => {
      if (typeof lay !== 'function' && catalogueChanges().length > 0) void loadOverlay();
      changes.notify();
    }),
  ];

  return {
    async open() {
      const reading = isSignedIn() && outbox.getState().storage === 'opening' ? outbox.look() : undefined;
      await Promise.all([mirror.open(), reading]);
      if (catalogueChanges().length > 0) await loadOverlay();
    },
    getState,
    subscribe(listener) {
      let last = getState();
      const look = () => {
        const next = getState();
        const isOther = next.catalogue !== last.catalogue || next.whole !== last.whole || next.states !== last.states;
        if (!isOther && sameChangeStatuses(next, last)) return;
        last = next;
        listener();
      };
      return changes.subscribe(look);
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}

function sameChangeStatuses({ changeStatuses: one }: ViewState, { changeStatuses: other }: ViewState): boolean {
  return one.size === other.size && [...one].every(([id, changeStatus]) => other.get(id) === changeStatus);
}

/** The page's catalogue view. */
export const view = createCatalogueView({
  mirror,
  outbox,
  isSignedIn: () => credentials() !== undefined,
  load: () => import('./overlay.ts'),
});
