import { setTimeout as wait } from 'node:timers/promises';

/** A client that ignores Retry-After asks again at once, and each refusal costs as much as a small answer. */
const DELAY_MS = 1_000;
/** Far fewer than the requests that nginx sends a process at a time: each one holds a connection. */
const MAX_DELAYED = 16;
let delayed = 0;

/** Waits a second before a refusal, so that a loop of requests is slow. Returns at once if 16 refusals wait. */
export async function delayRefusal(): Promise<void> {
  if (delayed >= MAX_DELAYED) return;
  delayed++;
  await wait(DELAY_MS);
  delayed--;
}
