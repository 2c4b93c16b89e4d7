import * as v from 'valibot';
import type { Outbox } from '../../data/outbox/outbox-state.ts';
import { localStore } from '../../lib/local-store.ts';
import { createStore } from '../../lib/store.ts';
import { WAITING_KEY } from './waiting-mark.ts';

/** Unsent changes of a user who is not signed in. */
export interface WaitingUser {
  userId: string;
  /** The first name; empty if this device does not know it. */
  name: string;
  count: number;
}

/** First names by user ID. The outbox has no names, and the profile leaves the device at sign-out. */
const StoredSchema = v.record(v.string(), v.string());

/** The users whose changes wait while they are signed out; empty when there are none. */
export const waitingUsers = createStore<readonly WaitingUser[]>([]);

interface Current {
  userId: string;
  /** Undefined until the profile is loaded. */
  name: string | undefined;
}

/**
 * Keeps `waitingUsers` and the stored names equal to the outbox.
 * @returns the function that looks again, for changes that the outbox does not see
 */
export function watchWaitingUsers(
  outbox: Pick<Outbox, 'getState' | 'subscribe'>,
  current: () => Current | undefined,
): () => void {
  const update = () => {
    const { countsByUser, storage } = outbox.getState();
    // Nothing is known before the outbox is open.
    if (storage === 'opening' || storage === 'missing') return;
    const known = readNames();
    const { userId: own, name: ownName } = current() ?? {};
    const users = Object.entries(countsByUser).map(([userId, count]) => {
      const name = (userId === own ? ownName : undefined) ?? known[userId] ?? '';
      return { userId, name, count };
    });
    writeNames(Object.fromEntries(users.map(({ userId, name }) => [userId, name])));
    const others = users.filter(({ userId }) => userId !== own);
    if (JSON.stringify(others) !== JSON.stringify(waitingUsers.get())) waitingUsers.set(others);
  };
  outbox.subscribe(update);
  update();
  return update;
}

function readNames(): Record<string, string> {
  try {
    return v.parse(StoredSchema, JSON.parse(localStore.getItem(WAITING_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function writeNames(names: Record<string, string>): void {
  if (Object.keys(names).length === 0) localStore.removeItem(WAITING_KEY);
  else localStore.setItem(WAITING_KEY, JSON.stringify(names));
}
