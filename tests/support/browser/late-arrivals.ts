import type { BrowserContext } from '@playwright/test';

/** The longest time by which something arrives late. */
const LATE_MS = 300;
/** By this time a screen shows what its device holds. */
const HELD_IS_SHOWN_MS = 800;

/**
 * Lets scripts, answers of the server, the position and reads of the device's database arrive late, each by another time, as on a
 * busy phone. The times of a seed are the same in each run.
 */
export async function delayArrivals(context: BrowserContext, seed: number): Promise<void> {
  await context.addInitScript(delayInPage, { seed, lateMs: LATE_MS });
  let turn = 0;
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    const lateMs = (Math.imul(seed * 7919 + ++turn, 2_654_435_761) >>> 0) % LATE_MS;
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.fallback();
  });
}

/** Runs in the page before its own scripts. */
function delayInPage({ seed, lateMs }: { seed: number; lateMs: number }): void {
  let turn = 0;
  /** Returns a function that calls `told` late. */
  const late = <Values extends unknown[]>(told: (...values: Values) => void) => {
    const byMs = (Math.imul(seed * 104_729 + ++turn, 2_654_435_761) >>> 0) % lateMs;
    return (...values: Values) => void setTimeout(() => told(...values), byMs);
  };

  const { fetch } = window;
  window.fetch = (...request) => new Promise((answer, fail) => fetch(...request).then(late(answer), late(fail)));

  const find = Geolocation.prototype.getCurrentPosition;
  Geolocation.prototype.getCurrentPosition = function (found, failed, options) {
    find.call(this, late(found), failed && late(failed), options);
  };

  // A read counts once its transaction is complete. Only that is told late: the transaction itself does not end too early.
  const { prototype } = IDBTransaction;
  const complete = Object.getOwnPropertyDescriptor(prototype, 'oncomplete');
  Object.defineProperty(prototype, 'oncomplete', {
    ...complete,
    set(told: ((event: Event) => void) | null) {
      complete?.set?.call(this, told && late(told.bind(this)));
    },
  });
  const { addEventListener } = prototype;
  prototype.addEventListener = function (type: string, told: EventListener) {
    addEventListener.call(this, type, type === 'complete' ? late(told.bind(this)) : told);
  };
}

/** Lets each answer of the server come after everything that the device holds is shown, as in a patchy network. */
export async function delayAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD_IS_SHOWN_MS));
    await route.fallback();
  });
}
