import type { CurrentRow } from '../../domain/contract/call.ts';
import { lastActor } from '../audit/audit.repo.ts';
import type { Queries } from '../db/database.ts';
import type { Actor } from '../http/policy.ts';
import { Problem } from '../http/problem.ts';

/** A row that somebody is about to change, and holds. */
export interface HeldRow {
  what: 'plan' | 'provider';
  row: { version: number; updated_at: Date; deleted_at: Date | null };
  /** The row in the fields of its call. */
  fields: CurrentRow['current'];
  /** The person it belongs to. */
  ownerId: string | null;
  /** What the audit tells its last change of. */
  subject: string;
}

interface Asker {
  actor: Actor | undefined;
  ifMatch: number | undefined;
}

/** Throws 'gone' when a row was deleted and 'stale' when it is not of the version asked for, each with the row (R10). */
export async function assertCurrentVersion(tx: Queries, held: HeldRow, { actor, ifMatch }: Asker): Promise<void> {
  const { row, what } = held;
  if (row.deleted_at !== null) {
    throw new Problem('gone', `That ${what} was deleted`, { row: await standingRow(tx, held, actor) });
  }
  if (ifMatch !== undefined && ifMatch !== row.version) {
    throw new Problem('stale', `That ${what} was changed in the meantime`, { row: await standingRow(tx, held, actor) });
  }
}

async function standingRow(tx: Queries, held: HeldRow, actor: Actor | undefined): Promise<CurrentRow> {
  const { row, fields, subject } = held;
  const changed_by = changedBy(await lastActor(tx, subject), held.ownerId, actor);
  return { current: fields, version: row.version, changed_at: row.updated_at.toISOString(), changed_by };
}

function changedBy(last: Actor | undefined, ownerId: string | null, asker: Actor | undefined) {
  if (last === undefined) return 'unknown';
  if (last.id === asker?.id) return 'you';
  if (last.id === ownerId) return 'owner';
  return last.role === 'systemadmin' ? 'administrator' : 'unknown';
}
