import type { Plan } from '../../../../domain/plan/plan.ts';
import { localStore } from '../../../lib/local-store.ts';
import { session } from '../../../session/session.ts';
import { PURCHASE_KEY } from '../../../session/user-storage.ts';

// The last purchase that the user went to make. The app asks about it once, when the user comes back.

export interface PendingPurchase {
  planId: string;
  planName: string;
  /** The time of the press, by the clock of this device. */
  atMs: number;
}

const SHORTEST_MS = 20_000;
const LONGEST_MS = 7 * 86_400_000;

/** Notes that a signed-in user pressed Dial, Buy Now or WhatsApp. Replaces the purchase before. */
export function notePurchase({ id, name }: Plan): void {
  if (!session.current()) return;
  const purchase: PendingPurchase = { planId: id, planName: name, atMs: Date.now() };
  localStore.setItem(PURCHASE_KEY, JSON.stringify(purchase));
}

/** Returns the purchase that the app has not asked about. */
export function pendingPurchase(): PendingPurchase | undefined {
  try {
    const { planId, planName, atMs } = JSON.parse(localStore.getItem(PURCHASE_KEY) ?? '{}');
    const isWhole = typeof planId === 'string' && typeof planName === 'string' && typeof atMs === 'number';
    return isWhole ? { planId, planName, atMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Takes a purchase out of storage. Returns false if it is gone: another tab asks about it, or a later one replaced it. */
export function takePurchase({ atMs }: PendingPurchase): boolean {
  if (pendingPurchase()?.atMs !== atMs) return false;
  localStore.removeItem(PURCHASE_KEY);
  return true;
}

interface Return {
  nowMs: number;
  /** The time when this page started. */
  startedAtMs: number;
}

/**
 * True if a user who comes back may be asked: at least 20 s after the press, because a shorter absence buys nothing, or
 * after a restart; within 7 days.
 */
export function isDue({ atMs }: PendingPurchase, { nowMs, startedAtMs }: Return): boolean {
  const ageMs = nowMs - atMs;
  return ageMs >= 0 && ageMs <= LONGEST_MS && (ageMs >= SHORTEST_MS || atMs < startedAtMs);
}
