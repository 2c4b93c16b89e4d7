import type { Database } from '../../server/db/database.ts';

/** When the way to a database breaks: before a transaction has begun, or after it is committed and nobody hears of it. */
export type Break = 'never' | 'before' | 'after';

const LOST = 'the connection to the database is lost';

/** A database whose transactions break as they are told to. */
export function fragileDatabase(db: Database, nextBreak: () => Break): Database {
  return {
    ...db,
    transaction: async (work, config) => {
      const at = nextBreak();
      if (at === 'before') throw new Error(LOST);
      const result = await db.transaction(work, config);
      if (at === 'after') throw new Error(LOST);
      return result;
    },
  };
}

/** Whether a fault is one that was planned: a broken connection, or a click that was made to fail. */
export function isPlanned(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return fault.message === LOST || /poisoned/.test(fault.message) || isPlanned(fault.cause);
}
