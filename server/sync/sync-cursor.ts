/**
 * Where a reader stands. `s.<epoch>.<revision>.<no>`: within a first pull that began at the revision, past plan `no`.
 * `r.<epoch>.<revision>`: has everything up to the revision. Opaque to readers.
 */
export type SyncCursor =
  | { kind: 'snapshot'; epoch: string; revision: number; afterNo: number }
  | { kind: 'revision'; epoch: string; revision: number };

const SNAPSHOT = /^s\.([0-9a-z]+)\.(\d{1,15})\.(\d{1,15})$/;
const REVISION = /^r\.([0-9a-z]+)\.(\d{1,15})$/;

export function formatCursor(cursor: SyncCursor): string {
  const { epoch, revision } = cursor;
  return cursor.kind === 'snapshot' ? `s.${epoch}.${revision}.${cursor.afterNo}` : `r.${epoch}.${revision}`;
}

/** Undefined for a text that is no cursor of ours: its reader starts afresh. */
export function parseCursor(text: string): SyncCursor | undefined {
  const [, sEpoch, sRevision, afterNo] = SNAPSHOT.exec(text) ?? [];
  if (sEpoch !== undefined) {
    return { kind: 'snapshot', epoch: sEpoch, revision: Number(sRevision), afterNo: Number(afterNo) };
  }
  const [, rEpoch, rRevision] = REVISION.exec(text) ?? [];
  return rEpoch === undefined ? undefined : { kind: 'revision', epoch: rEpoch, revision: Number(rRevision) };
}
