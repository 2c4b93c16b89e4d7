import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ImportCounts, WaitingItem } from '../../domain/plan/refresh/import-record.ts';
import { timestamptz } from './schema.ts';

/**
 * Imports of price lists, by the operator's command and by the daily job. A row of the daily job is its claim on the list of
 * that day: one process runs it.
 */
export const imports = pgTable(
  'imports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The day in Lagos. */
    day: date('day', { mode: 'string' }).notNull(),
    started_at: timestamptz('started_at').notNull(),
    finished_at: timestamptz('finished_at'),
    actor: text('actor', { enum: ['operator', 'daily'] }).notNull(),
    /** 'vtpass:mtn-data', or the name of a file. */
    source: text('source').notNull(),
    seller: text('seller').notNull(),
    network: text('network', { enum: ['MTN', 'AIRTEL', 'GLO', '9MOBILE'] }),
    outcome: text('outcome', { enum: ['running', 'done', 'unchanged', 'waiting', 'failed'] }).notNull(),
    counts: jsonb('counts').$type<ImportCounts>(),
    /** The rows that an operator must decide. */
    waiting: jsonb('waiting').$type<WaitingItem[]>().notNull().default([]),
    error: text('error'),
  },
  (table) => [
    index('imports_started').on(table.started_at),
    uniqueIndex('imports_daily').on(table.source, table.day).where(sql`${table.actor} = 'daily'`),
    check('imports_actor', sql`${table.actor} in ('operator', 'daily')`),
    check('imports_outcome', sql`${table.outcome} in ('running', 'done', 'unchanged', 'waiting', 'failed')`),
    check('imports_network', sql`${table.network} in ('MTN', 'AIRTEL', 'GLO', '9MOBILE')`),
    check(
      'imports_texts',
      sql`char_length(${table.source}) <= 300 and char_length(${table.seller}) <= 120 and char_length(${table.error}) <= 500`,
    ),
  ],
);

/** The editions of the seed data that this database was brought up to. */
export const seedEditions = pgTable('seed_editions', {
  edition: text('edition').primaryKey(),
  applied_at: timestamptz('applied_at').notNull().defaultNow(),
});
