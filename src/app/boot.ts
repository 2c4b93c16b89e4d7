// The first script of every document, and for a visitor the only one: a public page stays the plain HTML it is until
// it is touched (performance P2). Somebody signed in, and every page that needs the app to work, gets it at once.
import { isPublicPath } from './guard.ts';
import { readToken } from './token.ts';
import { repair } from './worker/repair.ts';

const START_LIMIT_MS = 10_000; // offline.md: boot watchdog
const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

const root = document.getElementById('root') as HTMLElement;
const signedIn = readToken() !== undefined;
/** Set by the renderer on documents that read well without the app. */
const isReadable = root.dataset.page === 'readable';

let starting: Promise<void> | undefined;

function start(): Promise<void> {
  starting ??= begin();
  return starting;
}

async function begin(): Promise<void> {
  const watchdog = setTimeout(offerRepair, START_LIMIT_MS);
  try {
    const { startApp } = await import('./main.tsx');
    await startApp({ hydrate: !signedIn && root.dataset.page !== undefined });
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
  if (!button || !root.contains(button)) return;
  event.preventDefault();
  void start().then(() => button.isConnected && button.click());
}

function waitForTouch(): void {
  document.addEventListener('click', replayClick, { capture: true, once: true });
  for (const touch of TOUCHES) document.addEventListener(touch, () => void start(), { once: true, passive: true });
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000));
  addEventListener('load', () => idle(() => void prefetch()), { once: true });
}

/** The worker's precache is the prefetch. Those who save data, or have little, get nothing they did not ask for. */
async function prefetch(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  const { registerWorker } = await import('./worker/register.ts');
  await registerWorker();
}

if (!signedIn && !isPublicPath(location.pathname)) location.replace('/');
else if (!signedIn && isReadable) waitForTouch();
else void start();
