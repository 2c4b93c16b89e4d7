import type { CurrentRow } from '../../domain/contract/call.ts';
import { lastActor } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import type { Actor } from '../http/policy.ts';

/** A row that this transaction has locked in order to change it. */
export interface LockedRow {
  what: 'plan' | 'provider';
  row: { version: number; updated_at: Date; deleted_at: Date | null };
  /** The row in the fields of its call. */
  fields: CurrentRow['current'];
  /** The ID of the user who owns it. */
  ownerId: string | null;
  /** The subject of the row's audit entries. */
  subject: string;
}

interface Editor {
  actor: Actor | undefined;
  ifMatch: number | undefined;
}

/** Throws 'gone' if the row is deleted and 'stale' if If-Match names another version, each with the row (docs/offline.md#r10). */
export async function assertCurrentVersion(tx: Queries, locked: LockedRow, { actor, ifMatch }: Editor): Promise<void> {
  const { row, what } = locked;
  if (row.deleted_at !== null) {
    throw new ApiError('gone', `That ${what} was deleted`, { row: await currentRow(tx, locked, actor) });
  }
  if (ifMatch !== undefined && ifMatch !== row.version) {
    throw new ApiError('stale', `That ${what} was changed in the meantime`, {
      row: await currentRow(tx, locked, actor),
    });
  }
}

async function currentRow(tx: Queries, locked: LockedRow, actor: Actor | undefined): Promise<CurrentRow> {
  const { row, fields, subject, ownerId } = locked;
  const changed_by = changedBy(await lastActor(tx, subject), { ownerId, editor: actor });
  return { current: fields, version: row.version, changed_at: row.updated_at.toISOString(), changed_by };
}

function changedBy(
  last: Actor | undefined,
  { ownerId, editor }: { ownerId: string | null; editor: Actor | undefined },
): CurrentRow['changed_by'] {
  if (last === undefined) return 'unknown';
  if (last.id === editor?.id) return 'you';
  if (last.id === ownerId) return 'owner';
  return last.role === 'systemadmin' ? 'administrator' : 'unknown';
}
