import { parseArgs } from 'node:util';
import { BackupError } from './backup-error.ts';

const DEFAULT_KEEP = 14;

export const BACKUP_HELP = `Keeps and brings back the database. The settings come from the environment, as for npm start.

  npm run backup [-- --to FOLDER --keep N]   backs up the database; the server may run
  npm run restore -- BACKUP --into URL       restores into a new PostgreSQL database
  npm run restore -- BACKUP --into FOLDER    restores into a new folder, the next DATA_DIR
  npm run move -- --to URL                   copies the embedded database to an empty PostgreSQL database

  --to FOLDER   default: DATA_DIR/backups
  --keep N      keeps the newest N backups of the folder and deletes the others; default: ${DEFAULT_KEEP}

BACKUP is the folder of one backup. A URL is postgres://USER@HOST/DATABASE; put its password in PGPASSWORD or PGPASSFILE.
`;

export interface BackupOptions {
  /** Undefined: the default folder. */
  to: string | undefined;
  keep: number;
}

export interface RestoreOptions {
  backup: string;
  into: { url: string } | { folder: string };
}

/** Parses the arguments of `backup`. Throws BackupError. */
export function parseBackupArguments(args: readonly string[]): BackupOptions {
  const { values, positionals } = parsed(args, ['to', 'keep']);
  if (positionals.length > 0) throw wrongUse(`${positionals[0]} is unknown`);
  const { to, keep = String(DEFAULT_KEEP) } = values;
  if (!/^[1-9]\d{0,4}$/.test(keep)) throw wrongUse('--keep must be a number from 1');
  return { to, keep: Number(keep) };
}

/** Parses the arguments of `restore`. Throws BackupError. */
export function parseRestoreArguments(args: readonly string[]): RestoreOptions {
  const { values, positionals } = parsed(args, ['into']);
  const [backup, ...rest] = positionals;
  if (backup === undefined || rest.length > 0) throw wrongUse('name one backup');
  const { into } = values;
  if (!into) throw wrongUse('name the new database or folder: --into URL or --into FOLDER');
  return { backup, into: isPostgresUrl(into) ? { url: into } : { folder: into } };
}

/** Parses the arguments of `move` and returns the address of the target. Throws BackupError. */
export function parseMoveArguments(args: readonly string[]): string {
  const { values, positionals } = parsed(args, ['to']);
  if (positionals.length > 0) throw wrongUse(`${positionals[0]} is unknown`);
  if (!values.to || !isPostgresUrl(values.to)) throw wrongUse('name the empty database: --to postgres://…');
  return values.to;
}

const isPostgresUrl = (text: string) => /^postgres(?:ql)?:\/\//.test(text);

const wrongUse = (message: string) => new BackupError(`${message}. See npm run backup -- --help`);

function parsed(args: readonly string[], names: readonly string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return { values: values as Record<string, string | undefined>, positionals };
  } catch (error) {
    throw wrongUse((error as Error).message.replace(/\.$/, ''));
  }
}
