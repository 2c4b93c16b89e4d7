import type { Mirror, MirrorState } from '../../data/mirror/mirror-state.ts';
import { type WaitingUser, waitingUserMessage, waitingUsers } from '../../features/outbox/signed-out/waiting-users.ts';
import { formatAge } from '../../lib/format.ts';
import { type Freshness, freshnessStore } from './status-store.ts';

/** Prices that were synced longer ago count as old, even if there is a network. */
const STALE_MS = 24 * 60 * 60_000;
/** A confirmation that lies in the future was stored before the device's clock was set back. */
const CLOCK_CHANGED_MS = 60_000;
const TICK_MS = 30_000;

/** Returns how long ago the list was fetched, and the reason why it is not newer. Each plan says how old its price is. */
export function freshnessOf(state: MirrorState, online: boolean, nowMs: number): Freshness {
  if (state.phase === 'opening') return { tone: 'quiet', text: 'Checking the list' };
  const { syncedAtMs, problem, storage } = state;
  const list = syncedAtMs === null ? undefined : `list fetched ${formatAge(nowMs - syncedAtMs)}`;
  const reason = online ? problem && 'Can’t reach SabiData' : 'Offline';
  if (reason) {
    const short = online ? 'No answer' : 'Offline';
    return { tone: 'wait', text: `${reason} · ${list ?? 'no list on this device yet'}`, short, reason };
  }
  if (storage === 'missing') return unsaved('This browser can’t save on this device: plans need a network');
  if (storage === 'full') return unsaved('The storage of this device is full: plans need a network');
  if (!list) return { tone: 'quiet', text: 'Loading plans' };
  const ageMs = nowMs - (syncedAtMs ?? nowMs);
  const stale = ageMs > STALE_MS || ageMs < -CLOCK_CHANGED_MS;
  const text = list.replace(/^l/, 'L');
  return stale ? { tone: 'wait', text, short: 'Old list' } : { tone: 'quiet', text };
}

const unsaved = (text: string): Freshness => ({ tone: 'wait', text, short: 'Not saved' });

/** Adds whose changes wait, which the status line of public pages says. */
export function withWaitingUsers(freshness: Freshness, users: readonly WaitingUser[]): Freshness {
  const reason = [freshness.reason, ...users.map(waitingUserMessage)].filter(Boolean).join(' · ');
  return reason === '' ? freshness : { ...freshness, reason };
}

/** Updates the status line after every change of the mirror or the network, and as time passes. */
export function watchFreshness(mirror: Pick<Mirror, 'getState' | 'subscribe'>): void {
  const update = () => {
    const fresh = freshnessOf(mirror.getState(), navigator.onLine, Date.now());
    const next = withWaitingUsers(fresh, waitingUsers.get());
    const shown = freshnessStore.get();
    if (JSON.stringify(next) !== JSON.stringify(shown)) freshnessStore.set(next);
  };
  waitingUsers.subscribe(update);
  mirror.subscribe(update);
  addEventListener('online', update);
  addEventListener('offline', update);
  setInterval(update, TICK_MS);
  update();
}
