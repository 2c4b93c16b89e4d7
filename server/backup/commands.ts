import type { Clock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import { isQueryError } from '../db/database.ts';
import { createPrivateFiles } from '../private-directory.ts';
import { BACKUP_HELP, parseBackupArguments, parseMoveArguments, parseRestoreArguments } from './backup-arguments.ts';
import { BackupError, reasonOf } from './backup-error.ts';

export type BackupCommand = 'backup' | 'restore' | 'move';

interface CommandDeps {
  clock: Clock;
  migrationsFolder: string;
  print: (text: string) => void;
}

/** Codes of the network and of PostgreSQL: wrong address, password or role. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000']);
const NO_RIGHT = '42501';

/** Runs a command of the operator. Throws BackupError with a message for the operator. */
export async function runBackupCommand(
  deps: CommandDeps,
  command: BackupCommand,
  args: readonly string[],
): Promise<void> {
  if (args.includes('--help')) return deps.print(BACKUP_HELP);
  createPrivateFiles();
  await run(deps, command, args).catch((error: Error & { code?: string }) => {
    if (isQueryError(error)) throw new BackupError(`nothing was written. PostgreSQL says: ${reasonOf(error)}`);
    if (error.code === NO_RIGHT) throw new BackupError(`PostgreSQL does not allow it: ${error.message}`);
    if (!NO_CONNECTION.has(error.code ?? '')) throw error;
    throw new BackupError(`PostgreSQL cannot be reached: ${error.message}`);
  });
}

async function run(deps: CommandDeps, command: BackupCommand, args: readonly string[]): Promise<void> {
  if (command === 'backup') {
    const options = parseBackupArguments(args);
    const { makeBackup } = await import('./make-backup.ts');
    await makeBackup({ ...deps, ...placeOf(readConfig()) }, options);
  } else if (command === 'restore') {
    const options = parseRestoreArguments(args);
    const { restoreBackup } = await import('./restore-backup.ts');
    await restoreBackup(deps, options);
  } else {
    const url = parseMoveArguments(args);
    const { moveDatabase } = await import('./move-database.ts');
    await moveDatabase({ ...deps, ...placeOf(readConfig()) }, url);
  }
}

const placeOf = ({ DATA_DIR, DATABASE_URL, JWT_SECRET }: Config) => ({
  dataDir: DATA_DIR,
  databaseUrl: DATABASE_URL,
  hasOwnSecret: JWT_SECRET !== undefined,
});
