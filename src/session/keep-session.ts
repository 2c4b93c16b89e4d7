import { outbox, workerSession } from '../data/outbox/device-outbox.ts';
import { session } from './session.ts';

/** Keeps the worker's copy of the session true from now on; resolves when it is so first, and what waits is shown. */
export async function keepSession(): Promise<void> {
  const follow = () => workerSession.follow().then(outbox.look);
  session.subscribe(() => void follow());
  await follow();
}
