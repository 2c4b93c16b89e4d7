import { and, desc, eq, sql } from 'drizzle-orm';
import type { Role } from '../../domain/account/user.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { audit } from '../db/service-schema.ts';

/** What is written down (docs/security.md#s20). */
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

/** Who did the last thing that was done to a subject, with the role they have now; undefined when that is not known. */
export async function lastActor(db: Queries, subject: string): Promise<{ id: string; role: Role } | undefined> {
  const [entry] = await db
    .select({ id: users.id, role: users.role })
    .from(audit)
    .leftJoin(users, eq(users.id, sql`${audit.actor_id}::uuid`))
    .where(and(eq(audit.subject, subject), eq(audit.outcome, 'done')))
    .orderBy(desc(audit.id))
    .limit(1);
  return entry === undefined || entry.id === null || entry.role === null
    ? undefined
    : { id: entry.id, role: entry.role };
}
