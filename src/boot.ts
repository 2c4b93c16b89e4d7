// The first script of every document, and for a visitor the only one: a public page stays the plain HTML it is until
// it is touched (docs/performance.md#p2). Somebody signed in, and every page that needs the app to work, gets it at once.

import { applyTheme } from './app/theme.ts';
import { showFirstNotice } from './consent/first-notice.ts';
import { countDocument } from './consent/page-views.ts';
import { withoutSlash } from './lib/without-slash.ts';
import { repair } from './pwa/repair.ts';
import { workerUrl } from './pwa/worker-url.ts';
import { redirectFrom } from './session/guard.ts';
import { onboarding } from './session/onboarding.ts';
import { readToken } from './session/token.ts';

const START_LIMIT_MS = 10_000; // offline.md: boot watchdog
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

const root = document.getElementById('root') as HTMLElement;
const signedIn = readToken() !== undefined;
/** Set by the renderer: `readable` and `missing` documents read well without the app. */
const { page } = root.dataset;

let starting: Promise<void> | undefined;

function start(): Promise<void> {
  starting ??= begin();
  return starting;
}

async function begin(): Promise<void> {
  const watchdog = setTimeout(offerRepair, START_LIMIT_MS);
  try {
    const { startApp } = await import('./main.tsx');
    await startApp({ hydrate: !signedIn && page !== undefined, onLost: offerRepair });
    clearTimeout(watchdog);
  } catch (error) {
    clearTimeout(watchdog);
    offerRepair();
    throw error;
  }
}

function offerRepair(): void {
  const offer = document.getElementById('repair');
  if (!offer) return;
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => void repair());
}

/** A button pressed before the app was there works as soon as it is. */
function replayClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.preventDefault();
  void start().then(() => button.isConnected && button.click());
}

/** What stands beside the root, the notice for one, needs nothing of the app. */
function waitForTouch(): void {
  root.addEventListener('click', replayClick, { capture: true, once: true });
  for (const touch of TOUCHES) root.addEventListener(touch, () => void start(), { once: true, passive: true });
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  const whenIdle = () => {
    // A page that was rendered is one of the product's.
    if (page === 'readable') countDocument(withoutSlash(location.pathname) as Parameters<typeof countDocument>[0]);
    // What nobody asked for may fail unseen: the network went away, or the person did. The app's start asks again.
    prefetch().catch(() => undefined);
  };
  addEventListener('load', () => idle(whenIdle), { once: true });
}

/**
 * The worker's precache is the prefetch. No part of the app is imported for it: a browser never asks again for a part
 * whose import broke off, and the app would lack it as long as the page stands. Those who save data, or have little,
 * get nothing they did not ask for.
 */
async function prefetch(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  // In development there is no worker: every change is to be seen at once.
  if (!import.meta.env.DEV) await navigator.serviceWorker?.register(workerUrl());
}

applyTheme();
showFirstNotice();
const elsewhere = redirectFrom(location.pathname, signedIn || onboarding.current() !== undefined);
if (elsewhere) location.replace(elsewhere);
else if (!signedIn && (page === 'readable' || page === 'missing')) waitForTouch();
else void start();
