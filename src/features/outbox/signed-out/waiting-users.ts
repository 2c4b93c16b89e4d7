import * as v from 'valibot';
import { countOf } from '../../../../domain/quantity.ts';
import type { Outbox } from '../../../data/outbox/outbox-state.ts';
import { localStore } from '../../../lib/local-store.ts';
import { createStore } from '../../../lib/store.ts';
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

/** The users whose changes wait while nobody is signed in; else empty. */
export const waitingUsers = createStore<readonly WaitingUser[]>([]);

/** Returns '2 changes of Uche wait. Sign in to send them.' */
export function waitingUserMessage({ name, count }: WaitingUser): string {
  const whose = name === '' ? 'on this device' : `of ${name}`;
  return `${countOf(count, 'change')} ${whose} ${count === 1 ? 'waits' : 'wait'}. Sign in to send ${count === 1 ? 'it' : 'them'}.`;
}

/** Returns 'If Uche can’t sign in any more, discard the 2 changes that wait.' */
export function discardMessage({ name, count }: WaitingUser): string {
  const what = count === 1 ? 'the change that waits' : `the ${countOf(count, 'change')} that wait`;
  return `If ${name || 'their owner'} can’t sign in any more, discard ${what}.`;
}

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
    const shown = own === undefined ? users : [];
    if (JSON.stringify(shown) !== JSON.stringify(waitingUsers.get())) waitingUsers.set(shown);
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
