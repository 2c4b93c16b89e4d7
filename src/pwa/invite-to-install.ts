import type { RegisteredRouter } from '@tanstack/react-router';
import { mirror } from '../data/mirror/mirror.ts';
import { session } from '../session/session.ts';
import { countVisit, installPrompt } from './install.ts';

/** Tells the install prompt how the app is used, so that it comes when it is useful and not before. */
export function inviteWhenUseful(router: RegisteredRouter): void {
  const visits = countVisit();
  const opened = new Set<string>();
  const note = () =>
    installPrompt.note({
      signedIn: session.current() !== undefined,
      mirrorWhole: mirror.getState().whole,
      visits,
      plansOpened: opened.size,
    });
  router.subscribe('onResolved', ({ toLocation }) => {
    const { plan } = toLocation.search as { plan?: string };
    if (plan) opened.add(plan);
    note();
  });
  mirror.subscribe(note);
  session.subscribe(note);
  note();
}
