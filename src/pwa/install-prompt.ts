/** What the browser hands out when the app could be installed; not in TypeScript's library. */
export interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** What is known of the person's use of the app. */
export interface UseSoFar {
  signedIn: boolean;
  mirrorWhole: boolean;
  visits: number;
  plansOpened: number;
}

/** An invitation is useful to someone who has seen what the app is for, and whose device holds the catalogue. */
export function isInstallUseful({ signedIn, mirrorWhole, visits, plansOpened }: UseSoFar): boolean {
  return signedIn && mirrorWhole && (visits >= 2 || plansOpened >= 2);
}

/** `unavailable`: the browser offers nothing. `kept`: it would, but it is too early. `offered`: show the invitation. */
export type InstallState = 'unavailable' | 'kept' | 'offered' | 'installed';

/** Keeps the browser's invitation until it is useful. `events` is the window. */
export function createInstallPrompt(events: Pick<EventTarget, 'addEventListener'>) {
  const listeners = new Set<() => void>();
  let kept: InstallEvent | undefined;
  let useful = false;
  let installed = false;

  function changed(): void {
    for (const listener of [...listeners]) listener();
  }

  function getState(): InstallState {
    if (installed) return 'installed';
    if (kept === undefined) return 'unavailable';
    return useful ? 'offered' : 'kept';
  }

  events.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallEvent;
    changed();
  });
  events.addEventListener('appinstalled', () => {
    kept = undefined;
    installed = true;
    changed();
  });

  return {
    getState,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Tells what is known of the person's use; the invitation appears once that is enough. */
    note(use: UseSoFar): void {
      const before = getState();
      useful = isInstallUseful(use);
      if (getState() !== before) changed();
    },
    /** Shows the browser's own dialog, once; a browser gives out a new invitation after a refusal, or none. */
    async install(): Promise<'accepted' | 'dismissed' | undefined> {
      const prompt = kept;
      kept = undefined;
      changed();
      return (await prompt?.prompt())?.outcome;
    },
    /** Puts the invitation away for this visit. */
    dismiss(): void {
      kept = undefined;
      changed();
    },
  };
}
