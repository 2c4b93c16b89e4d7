// The first script of every document, and for a visitor the only one: a public page stays plain HTML until the first
// touch (docs/performance.md#p2). For signed-in users, for changes that wait on the device and for pages that need the app,
// it starts the app at once.

import { showFirstNotice } from './consent/first-notice.ts';
import { countDocument } from './consent/page-views.ts';
import { isSomethingWaiting } from './features/outbox/signed-out/waiting-mark.ts';
import { holdClick } from './lib/start/early-click.ts';
import { whenIdle } from './lib/start/when-idle.ts';
import { withoutSlash } from './lib/without-slash.ts';
import { workerUrl } from './pwa/worker-url.ts';
import { isPrivatePath, redirectFrom } from './session/guard.ts';
import { intent } from './session/intent/intent.ts';
import { showIntentNotice } from './session/intent/intent-notice.ts';
import { onboarding } from './session/onboarding.ts';
import { readToken } from './session/token.ts';
import { applyTheme } from './ui/theme-choice.ts';

const START_LIMIT_MS = 10_000; // docs/offline.md#the-service-worker
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

const root = document.getElementById('root') as HTMLElement;
const stuck = document.getElementById('repair') as HTMLElement;
const signedIn = readToken() !== undefined;
/** Set by the renderer: `readable` and `missing` documents work without the app. */
const { page } = root.dataset;

let starting: Promise<void> | undefined;
/** Repeats the last click that came before the app. */
let replayClick = () => {};

const start = () => (starting ??= loadApp());

async function loadApp(): Promise<void> {
  const watchdog = setTimeout(showStuck, START_LIMIT_MS);
  try {
    const styles = loadStyles();
    // A task of its own: with the rest of the start it would block a slow phone.
    await import('./lib/start/evaluate-react.ts');
    const { startApp } = await import('./main.tsx');
    await styles;
    await startApp({ hydrate: !signedIn && page !== undefined, onLost: showStuck, takeEarlyClick });
  } catch (error) {
    showStuck();
    throw error;
  } finally {
    clearTimeout(watchdog);
  }
}

/** Loads the styles that a readable document leaves out (scripts/critical-styles.mjs). Other documents have all. */
function loadStyles(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('[href^="/assets/document-"]');
  return new Promise((resolve, reject) => {
    if (!link) return resolve(0);
    link.onload = resolve;
    link.onerror = reject;
    link.disabled = false;
  });
}

/** Shows that the app has not started, with Retry, and with Repair if the server answers. */
function showStuck(): void {
  stuck.hidden = false;
  import('./pwa/repair.ts').then(
    ({ offerRepair }) => offerRepair(stuck),
    () => undefined,
  );
}

/**
 * Remembers a click on a control, for the control of the same name that the app draws in the same place. A visitor's
 * document sends signed-in users to sign in or to register: such links wait for the app. Submit buttons are disabled yet.
 */
function rememberClick(event: MouseEvent): void {
  replayClick = holdClick(event, signedIn ? 'button,[href^="/login"],[href="/register"]' : 'button');
}

/** Forgets later clicks, which are the app's. Returns the function that repeats the last one. */
function takeEarlyClick(): () => void {
  stuck.hidden = true; // the app was only slow
  root.removeEventListener('click', rememberClick);
  return replayClick;
}

/** Starts the app at the first touch of the root. The notice is outside of the root and works without the app. */
function waitForTouch(): void {
  for (const touch of TOUCHES) root.addEventListener(touch, () => void start(), { once: true, passive: true });
  const inTheBackground = () => {
    // A rendered page always has a path of the page table.
    if (page === 'readable') countDocument(withoutSlash(location.pathname) as Parameters<typeof countDocument>[0]);
    // A failed prefetch is silent: the start of the app asks again.
    prefetch().catch(() => undefined);
  };
  addEventListener('load', () => whenIdle(inTheBackground));
}

/**
 * Registers the worker, whose precache is the prefetch. Importing chunks here would be worse: browsers do not retry a
 * failed `import()`, so the page would lack the chunk. Users who save data, or have a slow network, get nothing extra.
 */
async function prefetch(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  // In development a worker would hide changes.
  if (!import.meta.env.DEV) await navigator.serviceWorker?.register(workerUrl());
  // Somebody who has asked will ask again, perhaps without a network: the app fetches the list.
  if (location.search) void start();
}

applyTheme();
// The worker sends one message: it has fetched a newer document than the one that it answered with.
navigator.serviceWorker?.addEventListener('message', () =>
  import('./pwa/fresh-document.ts').then(
    ({ showFreshDocument }) => showFreshDocument(() => !starting),
    () => undefined,
  ),
);
root.addEventListener('click', rememberClick);
showFirstNotice();
showIntentNotice();
const elsewhere = redirectFrom(location.pathname, signedIn || onboarding.current() !== undefined);
// Where a public page has no document of its own here, the frame of the plans stands in its place.
root.hidden = page === undefined && !isPrivatePath(location.pathname);
if (elsewhere) {
  intent.save(location.pathname + location.search);
  location.replace(elsewhere);
}
// Without a network the app tells so, and costs nothing.
else if (!signedIn && (page === 'readable' || page === 'missing') && navigator.onLine && !isSomethingWaiting())
  waitForTouch();
else void start();
