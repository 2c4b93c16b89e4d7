import { and, asc, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { AdminMessage, adminMessages } from '../../domain/contract/admin/messages.calls.ts';
import type { Queries } from '../db/database.ts';
import { contactMessages } from '../db/service-schema.ts';
import { anywhere, type Rows, type Window } from './admin-list.ts';

export type MessageRow = typeof contactMessages.$inferSelect;

/** Returns messages of the contact form, the newest first. */
export async function listMessages(
  db: Queries,
  { q, state, order }: InferOutput<(typeof adminMessages)['query']>,
  { limit, offset }: Window,
): Promise<Rows<AdminMessage>> {
  const pattern = q ? anywhere(q) : undefined;
  const where = and(
    state === 'open' ? isNull(contactMessages.done_at) : undefined,
    state === 'done' ? isNotNull(contactMessages.done_at) : undefined,
    pattern
      ? or(
          sql`(${contactMessages.first_name} || ' ' || ${contactMessages.last_name}) ilike ${pattern}`,
          ilike(contactMessages.email, pattern),
          ilike(contactMessages.message, pattern),
        )
      : undefined,
  );
  const by = order === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(by(contactMessages.created_at), asc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    done_at: row.done_at?.toISOString() ?? null,
  }));
  return { items, total: await db.$count(contactMessages, where) };
}

/** Returns a message by its id (a UUID) and locks the row until the transaction ends. */
export async function lockMessage(tx: Queries, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  return row;
}

export async function updateMessage(
  tx: Queries,
  id: string,
  fields: Partial<Pick<MessageRow, 'answer' | 'answered_at' | 'done_at'>>,
): Promise<void> {
  await tx.update(contactMessages).set(fields).where(eq(contactMessages.id, id));
}
