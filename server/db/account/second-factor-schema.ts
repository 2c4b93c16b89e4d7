import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, users } from '../schema.ts';

/** Second factors of administrators. One counts once its owner has confirmed it with a code. */
export const secondFactors = pgTable('second_factors', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret that the authenticator app has, encrypted. */
  sealed_secret: text('sealed_secret').notNull(),
  confirmed_at: timestamptz('confirmed_at'),
  /** The period of 30 s whose code was used last: no code works twice. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Keyed hashes of the recovery codes that were not used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => secondFactors.user_id, { onDelete: 'cascade' }),
    code_hash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);
