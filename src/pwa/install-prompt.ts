import { mirror } from '../data/mirror/mirror.ts';
import { localStore } from '../lib/local-store.ts';
import { session } from '../session/session.ts';

/** The event with which a browser offers to install the app; not in TypeScript's library. */
export interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The user's experience with the app so far. */
export interface Usage {
  signedIn: boolean;
  mirrorWhole: boolean;
  visits: number;
}

/** True if the user has come back at least once and the device holds the catalogue. */
export function isInstallUseful({ signedIn, mirrorWhole, visits }: Usage): boolean {
  return signedIn && mirrorWhole && visits >= 2;
}

/** `unavailable`: no offer of the browser. `deferred`: an offer, too early to show. `offered`: the notice shows. */
export type InstallState = 'unavailable' | 'deferred' | 'offered' | 'installed';

/** Holds the browser's install offer back until it is useful. `events` is the window. */
export function createInstallPrompt(events: Pick<EventTarget, 'addEventListener'>) {
  const listeners = new Set<() => void>();
  let offer: InstallEvent | undefined;
  let useful = false;
  let installed = false;

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  function getState(): InstallState {
    if (installed) return 'installed';
    if (offer === undefined) return 'unavailable';
    return useful ? 'offered' : 'deferred';
  }

  events.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    notify();
  });
  events.addEventListener('appinstalled', () => {
    offer = undefined;
    installed = true;
    notify();
  });

  return {
    getState,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Updates the usage; the notice shows once the usage is sufficient. */
    update(usage: Usage): void {
      const before = getState();
      useful = isInstallUseful(usage);
      if (getState() !== before) notify();
    },
    /** Shows the browser's own dialog. An offer works once; after a refusal the browser may send a new one. */
    async install(): Promise<'accepted' | 'dismissed' | undefined> {
      const current = offer;
      offer = undefined;
      notify();
      return (await current?.prompt())?.outcome;
    },
    /** Hides the notice for this visit. */
    dismiss(): void {
      offer = undefined;
      notify();
    },
  };
}

/** Created at start: the browser sends its offer once. */
export const installPrompt = createInstallPrompt(window);

const VISITS_KEY = 'SABIDATA_VISITS';

/** Counts this start of the app and returns its number, from 1. */
function countVisit(): number {
  const visits = Number(localStore.getItem(VISITS_KEY) ?? 0) + 1;
  localStore.setItem(VISITS_KEY, String(visits));
  return visits;
}

/** Keeps the prompt's usage up to date. */
export function watchUsage(): void {
  const visits = countVisit();
  const update = () =>
    installPrompt.update({
      signedIn: session.current() !== undefined,
      mirrorWhole: mirror.getState().whole,
      visits,
    });
  mirror.subscribe(update);
  session.subscribe(update);
  update();
}
