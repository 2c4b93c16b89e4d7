import type { Operation } from '../../../domain/contract/operation.ts';
import { StorageError } from '../db/storage-error.ts';
import type { Mirror } from '../mirror/mirror-ports.ts';
import type { Outbox } from '../outbox/outbox-ports.ts';

/**
 * Brings the catalogue up to what the server has done for this device, and only then lets go of it: between the two a
 * list would show the old price once more. A pull that began before does not count. What cannot be pulled now is tried
 * again with the next pull that succeeds.
 * @returns the way to stop
 */
export function followLanded(outbox: Outbox, mirror: Mirror): () => void {
  let busy = false;
  let stopped = false;

  async function look(): Promise<void> {
    if (busy || outbox.getState().landed.length === 0) return;
    busy = true;
    try {
      while (!stopped && (await settleOnce()));
    } finally {
      busy = false;
    }
  }

  /** Whether more has landed meanwhile. */
  async function settleOnce(): Promise<boolean> {
    const { landed } = outbox.getState();
    if (landed.length === 0) return false;
    const revision = Math.max(0, ...landed.map((one) => one.revision ?? 0));
    const { problem } = await mirror.pull(revision);
    if (problem !== null) return false;
    return settled(landed);
  }

  /** A storage that fails keeps it, and it goes another time. */
  async function settled(landed: readonly Operation[]): Promise<boolean> {
    try {
      await outbox.settle(landed);
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
