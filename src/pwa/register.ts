import { Workbox } from 'workbox-window';
import type { WorkerMessage } from '../../domain/contract/worker/worker-messages.ts';
import { createWorkerUpdate } from './worker-update.ts';
import { workerUrl } from './worker-url.ts';

/** Apps that stay open for days find new versions too. */
const UPDATE_INTERVAL_MS = 30 * 60_000;

/** The state of the offer 'A new version is ready'; for `useSyncExternalStore`. */
export const workerUpdate = createWorkerUpdate(() => location.reload());

let registering: Promise<void> | undefined;

/**
 * Registers the service worker once the page has loaded. Never rejects: without a worker (an old browser, private mode,
 * a captive portal) the app works online.
 */
export function registerWorker(): Promise<void> {
  registering ??= register();
  return registering;
}

async function register(): Promise<void> {
  // In development a worker would hide changes.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  await loaded();
  // The first worker of a page replaces nothing.
  let controlled = navigator.serviceWorker.controller !== null;
  try {
    const workbox = new Workbox(workerUrl());
    // In some browsers even the first worker waits for a moment: that is not a new version.
    workbox.addEventListener('waiting', ({ sw }) => controlled && sw && workerUpdate.offer(sw));
    workbox.addEventListener('controlling', () => {
      if (controlled) workerUpdate.tookOver();
      controlled = true;
    });
    await workbox.register({ immediate: true });
    void navigator.serviceWorker.ready.then(askForControl);
    checkForUpdates(workbox);
  } catch {
    // Everything works except starting offline, so the user sees no message.
  }
}

/**
 * Without a worker in control the page's later chunks need the network. A page that loads while the first worker activates
 * is left out, as is one that the user reloads past the cache.
 */
function askForControl({ active }: ServiceWorkerRegistration): void {
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'claim' } satisfies WorkerMessage);
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

/** Checks for a new version when the page becomes visible after a while. */
function checkForUpdates(workbox: Workbox): void {
  let checkedMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedMs < UPDATE_INTERVAL_MS) return;
    checkedMs = performance.now();
    workbox.update().catch(() => undefined);
  });
}
