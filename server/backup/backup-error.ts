import { isQueryError } from '../db/database.ts';

/** A backup, restore or move that cannot go on. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Returns the reason of an error in words. Leaves out the parameters of a query, which hold data of users. */
export function reasonOf(error: unknown): string {
  const reason = isQueryError(error) ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}
