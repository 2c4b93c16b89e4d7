import { Workbox } from 'workbox-window';
import { createWorkerUpdate } from './worker-update.ts';
import { workerUrl } from './worker-url.ts';

/** Someone who keeps the app open for days is offered a new version too. */
const LOOK_AGAIN_MS = 30 * 60_000;

/** The state of the offer 'A new version is ready'; for `useSyncExternalStore`. */
export const workerUpdate = createWorkerUpdate(() => location.reload());

let registering: Promise<void> | undefined;

/**
 * Registers the service worker once the page has loaded. It never fails: without a worker (an old browser, private
 * mode, a portal's page in place of its file) the app works online.
 */
export function registerWorker(): Promise<void> {
  registering ??= register();
  return registering;
}

async function register(): Promise<void> {
  // In development there is no worker: every change is to be seen at once.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  await loaded();
  // The first worker of a page takes it over without replacing anything.
  let controlled = navigator.serviceWorker.controller !== null;
  try {
    const workbox = new Workbox(workerUrl());
    // Some browsers let even the first worker wait for a moment: that is no new version.
    workbox.addEventListener('waiting', ({ sw }) => controlled && sw && workerUpdate.offer(sw));
    workbox.addEventListener('controlling', () => {
      if (controlled) workerUpdate.tookOver();
      controlled = true;
    });
    await workbox.register({ immediate: true });
    lookAgain(workbox);
  } catch {
    // Nothing to tell the person: everything but starting without a network works.
  }
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** Looks for a new version when the app is looked at after a while. */
function lookAgain(workbox: Workbox): void {
  let lookedMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedMs < LOOK_AGAIN_MS) return;
    lookedMs = performance.now();
    workbox.update().catch(() => undefined);
  });
}
