/** A backup, restore or move that cannot go on. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
