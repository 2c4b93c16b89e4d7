import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PasswordHasher } from './account/passwords.ts';
import { type Config, ConfigError, helpText, readConfig } from './config.ts';
import { type Database, isUnreplicated } from './db/database.ts';
import { DirectoryInUseError } from './db/embedded/directory-lock.ts';
import { SchemaError } from './db/schema-version.ts';
import { createLog } from './log.ts';
import { MailOutbox } from './mail/mail-outbox.ts';
import { createPrivateFiles, makePrivate } from './private-directory.ts';
import { loadOrCreateJwtSecret } from './secrets.ts';
import { serve } from './serve.ts';

/**
 * The commands of the server: no command starts it until SIGTERM or SIGINT, `admin create EMAIL [DUTY]` makes a system
 * administrator, `admin remove-second-factor EMAIL` removes a lost second factor, `import` reads a price list, `backup`, `restore` and `move` keep the database, `--help` lists the settings. An error that the operator can fix is one line; every other error is logged.
 */
const log = createLog();
const clock = { nowMs: () => Date.now() };
const hasher = new PasswordHasher();
const logError = (error: unknown) => log.error({ err: error }, 'error');

async function start(config: Config): Promise<void> {
  const db = await openDatabase(config);
  // This file runs as `dist/server/main.js`.
  const distDir = fileURLToPath(new URL('..', import.meta.url));
  const stopCopies = await answerCopies(config, db);
  const replica = await replicaOf(config);
  const starting = serve({ config, db, replica, clock, hasher, log, distDir, onFatal: fail });
  // A signal during the start waits for its end: an unfinished start cannot be undone.
  const stop = async () => {
    await stopCopies();
    await (await starting)();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0), fail));
  }
  await starting;
}

/** Lets `npm run backup` copy an embedded database while this process owns it. */
async function answerCopies(config: Config, db: Database): Promise<() => Promise<void>> {
  if (db.copyFiles === undefined) return async () => {};
  const { answerCopyRequests } = await import('./backup/embedded-copy.ts');
  return answerCopyRequests({ dataDir: config.DATA_DIR, copyFiles: db.copyFiles, onError: logError });
}

/** Makes a system administrator, and prints the password of a new account once; or removes a lost second factor. */
async function runAdminCommand(config: Config, args: readonly string[]): Promise<void> {
  const { createAdmin, noteOnPlans, parseAdminCommand, removeLostSecondFactor } = await import(
    './account/create-admin.ts'
  );
  const { verb, email, duty } = parseAdminCommand(args);
  const db = await openDatabase(config);
  const outbox = new MailOutbox(config.JWT_SECRET ?? (await loadOrCreateJwtSecret(config.DATA_DIR)), clock);
  try {
    if (verb === 'remove-second-factor') {
      const wasOn = await removeLostSecondFactor({ db, clock, outbox }, email);
      return void process.stdout.write(`${email} ${wasOn ? 'has no second factor now' : 'had no second factor'}.\n`);
    }
    const password = await createAdmin({ db, hasher, clock, outbox }, email, duty);
    const note =
      password === undefined ? 'Its password stays; sign in again.' : `Password, shown this once: ${password}`;
    const said = [`${email} is a system administrator (${duty}).`, note, await noteOnPlans(db, email)];
    process.stdout.write(`${said.filter(Boolean).join(' ')}\n`);
  } finally {
    await db.close();
  }
}

/** Imports a price list into the catalogue. Exits with the code that `import --help` explains. */
async function importPrices(args: readonly string[]): Promise<void> {
  const { IMPORT_HELP, parseImportArguments } = await import('./import/import-arguments.ts');
  const command = parseImportArguments(args);
  if (command.kind === 'help') return void process.stdout.write(IMPORT_HELP);
  const { runImport } = await import('./import/run-import.ts');
  const config = readConfig();
  const db = await openDatabase(config);
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  try {
    const vtpassUrl = config.VTPASS_URL.replace(/\/$/, '');
    process.exitCode = await runImport({ db, clock, vtpassUrl, print }, command);
  } finally {
    await db.close();
  }
}

/** Runs `backup`, `restore` or `move`. */
async function keepDatabase(command: 'backup' | 'restore' | 'move', args: readonly string[]): Promise<void> {
  const { runBackupCommand } = await import('./backup/commands.ts');
  const print = (text: string) => void process.stdout.write(`${text}\n`);
  await runBackupCommand({ clock, migrationsFolder: migrationsFolder(), print }, command, args);
}

/** Makes the data directory private, then opens PostgreSQL or the embedded database. Loads only the driver that it needs. */
async function openDatabase(config: Config): Promise<Database> {
  createPrivateFiles();
  await makePrivate(config.DATA_DIR);
  const folder = migrationsFolder();
  if (config.DATABASE_URL !== undefined) {
    const { openPostgres } = await import('./db/postgres/open-postgres.ts');
    return openPostgres(config.DATABASE_URL, { migrationsFolder: folder, onError: logError });
  }
  const { openEmbedded } = await import('./db/embedded/open-embedded.ts');
  const db = await openEmbedded(config.DATA_DIR, folder);
  // The embedded database gives the files that it creates modes of its own.
  await makePrivate(config.DATA_DIR);
  return db;
}

async function replicaOf({ DATABASE_READ_URL }: Config): Promise<Database | undefined> {
  if (DATABASE_READ_URL === undefined) return undefined;
  const { openReplica } = await import('./db/postgres/open-postgres.ts');
  return openReplica(DATABASE_READ_URL, logError);
}

/** Returns the folder in the source, or the copy that the build puts beside the bundle. */
function migrationsFolder(): string {
  const inSource = fileURLToPath(new URL('./db/migrations', import.meta.url));
  return existsSync(inSource) ? inSource : fileURLToPath(new URL('./migrations', import.meta.url));
}

/** EX_CONFIG: a new start would fail too (scripts/supervise.mjs). */
const BAD_SETTINGS = 78;

/** Errors of commands: the names, because the server does not load the commands. */
const FIXABLE = new Set(['AdminCommandError', 'ImportError', 'ImportUsageError', 'BackupError']);
const WRONG_USE = 2;
/** Names what each command does, for 'SabiData cannot …'. */
const DOING: Readonly<Record<string, string>> = {
  admin: 'make an administrator',
  import: 'import prices',
  backup: 'make a backup',
  restore: 'restore a backup',
  move: 'move the database',
};

const doingOf = ([command = '', verb]: readonly string[]) =>
  (verb === 'remove-second-factor' ? 'remove a second factor' : DOING[command]) ?? 'start';

function fail(error: unknown): void {
  const isFixable =
    error instanceof ConfigError ||
    error instanceof DirectoryInUseError ||
    error instanceof SchemaError ||
    FIXABLE.has((error as Error | undefined)?.name ?? '') ||
    (error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE';
  const doing = doingOf(process.argv.slice(2));
  // The next start succeeds when the replica is back.
  const isTemporary = isUnreplicated(error);
  if (isFixable || isTemporary) process.stderr.write(`SabiData cannot ${doing}: ${(error as Error).message}\n`);
  else log.fatal({ err: error }, 'stopped');
  if (error instanceof Error && error.name === 'ImportUsageError') process.exit(WRONG_USE);
  process.exit(isFixable && process.argv[2] === undefined ? BAD_SETTINGS : 1);
}

async function runCommand([command, ...args]: readonly string[]): Promise<void> {
  if (command === '--help') process.stdout.write(helpText());
  else if (command === 'admin') await runAdminCommand(readConfig(), args);
  else if (command === 'import') await importPrices(args);
  else if (command === 'backup' || command === 'restore' || command === 'move') await keepDatabase(command, args);
  else if (command === undefined) await start(readConfig());
  else {
    const commands = [...Object.keys(DOING), '--help'].join(', ');
    process.stderr.write(`SabiData has no command '${command}'. It has ${commands}, and starts without one.\n`);
    process.exitCode = WRONG_USE;
  }
}

await runCommand(process.argv.slice(2)).catch(fail);
