import type { Operation } from '../../../domain/contract/operation.ts';
import { StorageError } from '../db/storage-error.ts';
import type { Mirror } from '../mirror/mirror-state.ts';
import type { Outbox } from '../outbox/outbox-state.ts';

/**
 * Pulls the catalogue up to the acknowledged operations, and only then deletes them from the outbox. Otherwise a list
 * would show the old price again in between. A failed pull is repeated after the next successful one.
 * @returns the function that stops it
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

  /** Pulls once. Resolves to true if the operations were deleted and more may have been acknowledged. */
  async function settleOnce(): Promise<boolean> {
    const { acknowledged } = outbox.getState();
    if (acknowledged.length === 0) return false;
    const revision = Math.max(0, ...acknowledged.map((one) => one.revision ?? 0));
    const { problem } = await mirror.pull(revision);
    if (problem !== null) return false;
    return settled(acknowledged);
  }

  /** Deletes the operations. If storage fails, the next pull deletes them. */
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
