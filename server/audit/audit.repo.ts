import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Role } from '../../domain/account/user.ts';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { audit } from '../db/service-schema.ts';
import { isKeyedHash } from '../secrets.ts';
import { withSealedValues } from './seal-entries.ts';

/** One entry of the audit (docs/security.md#s20). */
export interface AuditEntry {
  at: Date;
  /** The action, as 'account.sign-in'. */
  action: string;
  outcome: 'done' | 'refused';
  /** The user's ID; undefined for a visitor. */
  actorId?: string | undefined;
  /**
   * An ID; or a keyed hash of an email if the user is not known. Beside a known user the hash is left out: it would tell whose
   * the account was. Never a secret, PIN, token or password.
   */
  subject?: string | undefined;
  /** Values that a person wrote are stored encrypted under their key (docs/security.md#s30). */
  before?: unknown;
  after?: unknown;
  requestId?: string | undefined;
}

/** Adds an entry: in the transaction of the action, or outside it for a refused action. */
export const writeAudit = (db: Queries, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);

/** Adds the entries of an action on several records, in their order. */
export async function writeAudits(db: Queries, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const sealed = await withSealedValues(db, entries);
  const rows = sealed.map(({ actorId, requestId, subject, ...entry }) => ({
    ...entry,
    subject: actorId !== undefined && isKeyedHash(subject) ? null : (subject ?? null),
    is_sealed: true,
    actor_id: actorId ?? null,
    request_id: requestId ?? null,
  }));
  await db.insert(audit).values(rows);
}

/** Removes the keyed hashes of emails and registrations that are forgotten (docs/security.md#s30). */
export async function forgetSubjects(tx: Queries, hashes: readonly string[]): Promise<void> {
  const known = hashes.filter(isKeyedHash);
  await tx.update(audit).set({ subject: null }).where(inArray(audit.subject, known));
}

/** Counting reports is nobody's action. */
const COUNTED = ['price.reported', 'price.confirmed', 'price.contested'];

/** Returns the user of the last successful action on a subject, with their current role; undefined if unknown. */
export async function lastActor(db: Queries, subject: string): Promise<{ id: string; role: Role } | undefined> {
  const [entry] = await db
    .select({ id: users.id, role: users.role })
    .from(audit)
    .leftJoin(users, eq(users.id, sql`${audit.actor_id}::uuid`))
    .where(and(eq(audit.subject, subject), eq(audit.outcome, 'done'), notInArray(audit.action, COUNTED)))
    .orderBy(desc(audit.id))
    .limit(1);
  return entry === undefined || entry.id === null || entry.role === null
    ? undefined
    : { id: entry.id, role: entry.role };
}
