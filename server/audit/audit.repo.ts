import type { Queries } from '../db/database.ts';
import { audit } from '../db/service-schema.ts';

/** What is written down (security S20). */
export interface AuditEntry {
  at: Date;
  /** What was done, as 'account.sign-in'. */
  action: string;
  outcome: 'done' | 'refused';
  /** The person's id; undefined for a visitor. */
  actorId?: string | undefined;
  /** An id, or a keyed hash of an email. Never a secret, PIN, token or password. */
  subject?: string | undefined;
  before?: unknown;
  after?: unknown;
  requestId?: string | undefined;
}

/** Adds an entry: in the transaction of what it tells of, or beside it for what was refused. */
export async function writeAudit(db: Queries, { actorId, requestId, ...entry }: AuditEntry): Promise<void> {
  await db.insert(audit).values({ ...entry, actor_id: actorId ?? null, request_id: requestId ?? null });
}
