import type { Operation } from '../../../domain/contract/operation.ts';
import { StorageError } from '../db/storage-error.ts';
import type { Mirror } from '../mirror/mirror-state.ts';
import type { Outbox } from '../outbox/outbox-state.ts';

/**
 * Brings the catalogue up to what the server has done for this device, and only then lets go of it: between the two a
 * list would show the old price once more. A pull that began before does not count. What cannot be pulled now is tried
 * again with the next pull that succeeds.
 * @returns the way to stop
 */
export function followAcknowledged(outbox: Outbox, mirror: Mirror): () => void {
  let busy = false;
  let stopped = false;

  async function look(): Promise<void> {
    if (busy || outbox.getState().acknowledged.length === 0) return;
    busy = true;
    try {
      while (!stopped && (await settleOnce()));
    } finally {
      busy = false;
    }
  }

  /** Whether more has acknowledged meanwhile. */
  async function settleOnce(): Promise<boolean> {
    const { acknowledged } = outbox.getState();
    if (acknowledged.length === 0) return false;
    const revision = Math.max(0, ...acknowledged.map((one) => one.revision ?? 0));
    const { problem } = await mirror.pull(revision);
    if (problem !== null) return false;
    return settled(acknowledged);
  }

  /** A storage that fails keeps it, and it goes another time. */
  async function settled(acknowledged: readonly Operation[]): Promise<boolean> {
    try {
      await outbox.settle(acknowledged);
      return true;
    } catch (error) {
      if (error instanceof StorageError) return false;
      throw error;
    }
  }

  let syncedAtMs = mirror.getState().syncedAtMs;
  const stops = [
    outbox.subscribe(() => void look()),
    mirror.subscribe(() => {
      if (mirror.getState().syncedAtMs === syncedAtMs) return;
      syncedAtMs = mirror.getState().syncedAtMs;
      void look();
    }),
  ];
  void look();
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}
