import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, users } from './schema.ts';

/** Matters that an operator must look into. The same text waits once: it is written again after it was seen. */
export const alarms = pgTable(
  'alarms',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    at: timestamptz('at').notNull(),
    /** Names payments by reference, and nobody by name. */
    text: text('text').notNull(),
    seen_at: timestamptz('seen_at'),
    seen_by: uuid('seen_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('alarms_at').on(table.at),
    uniqueIndex('alarms_unseen').on(table.text).where(sql`${table.seen_at} is null`),
    check('alarms_text', sql`char_length(${table.text}) between 1 and 500`),
    check('alarms_seen', sql`${table.seen_by} is null or ${table.seen_at} is not null`),
  ],
);
