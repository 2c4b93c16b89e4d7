import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Every change of the public catalogue, in the order of commits, without gaps. Only triggers write it. */
export const changeFeed = pgTable('change_feed', {
  rev: bigint('rev', { mode: 'number' }).primaryKey(),
  entity: text('entity', { enum: ['plan', 'provider'] }).notNull(),
  no: bigint('no', { mode: 'number' }).notNull(),
  op: text('op', { enum: ['put', 'delete'] }).notNull(),
  /** The changed columns; null if the row is new to clients. */
  fields: text('fields').array(),
  /** Random: a revision that was lost and assigned again has another one. */
  tag: integer('tag').notNull().default(sql`floor(random() * 2147483647)::integer`),
});

/** One row that identifies the catalogue. A client of another catalogue starts again. */
export const catalogueIdentity = pgTable(
  'catalogue_identity',
  {
    only: boolean('only').primaryKey().default(true),
    epoch: text('epoch').notNull().default(sql`left(replace(gen_random_uuid()::text, '-', ''), 10)`),
    /** PostgreSQL's timeline at the last change of a row. */
    timeline: integer('timeline').notNull().default(0),
    /** The lowest version that a row may get (migration `lineage`). */
    version_floor: integer('version_floor').notNull().default(1),
  },
  (table) => [
    check('catalogue_identity_only', sql`${table.only}`),
    check('catalogue_identity_epoch', sql`${table.epoch} ~ '^[0-9a-z]{1,20}$'`),
  ],
);
