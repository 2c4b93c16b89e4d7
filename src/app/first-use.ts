import { isSomethingWaiting } from '../features/outbox/signed-out/waiting-mark.ts';
import { session } from '../session/session.ts';

const USES = ['pointerdown', 'keydown', 'focusin', 'popstate', 'offline'] as const;

/**
 * Runs a task when somebody uses the page: at once for users, for changes that wait, and without a network. A visitor's form
 * is only shown at first, and the data of the app would be a third of its work and bytes (docs/performance.md#p14).
 */
export function onFirstUse(task: () => void): void {
  const isOnlyShown =
    document.getElementById('root')?.dataset.page === 'form' &&
    session.current() === undefined &&
    navigator.onLine &&
    !isSomethingWaiting();
  if (!isOnlyShown) return void task();
  const stop = session.subscribe(run);
  function run() {
    stop();
    for (const use of USES) removeEventListener(use, run);
    task();
  }
  for (const use of USES) addEventListener(use, run);
}
