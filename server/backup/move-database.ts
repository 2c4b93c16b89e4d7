import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '../db/database.ts';
import { lockDirectory } from '../db/embedded/directory-lock.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { countTables, inOperatorTransaction } from '../db/operator-connection.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { hasDemoAccounts } from '../db/seed/seed.ts';
import { BackupError } from './backup-error.ts';
import { SECRET } from './backup-folder.ts';
import {
  columnsOf,
  emptyTable,
  findFilledTable,
  fixTextForms,
  readRows,
  readSequences,
  setSequence,
  startTriggers,
  stopTriggers,
  sumOf,
  tablesInOrder,
  writeRows,
} from './move.repo.ts';

interface MoveDeps {
  dataDir: string;
  hasOwnSecret: boolean;
  migrationsFolder: string;
  print: (text: string) => void;
}

/** The start of the name of the copied files. */
const COPY = '.move-';
const ROWS_A_STATEMENT = 1_000;

/**
 * Copies the embedded database to an empty PostgreSQL database: IDs, versions, the epoch, keys, sessions and sequences
 * stay, so devices notice nothing. The source is not even opened: PGlite writes into what it opens, and an older
 * source is migrated first, so the command works on a copy of the files. All rows arrive in one transaction.
 */
export async function moveDatabase(deps: MoveDeps, url: string): Promise<void> {
  const { dataDir, migrationsFolder, print } = deps;
  const source = join(dataDir, 'pg');
  if ((await stat(join(source, 'PG_VERSION')).catch(() => undefined)) === undefined) {
    throw new BackupError(`There is no embedded database in ${dataDir}. Set DATA_DIR`);
  }
  const unlock = await lockDirectory(dataDir);
  await deleteCopies(dataDir);
  const work = await mkdtemp(join(dataDir, COPY));
  try {
    await assertEmpty(url);
    await cp(source, join(work, 'pg'), { recursive: true });
    const db = await openEmbedded(work, migrationsFolder);
    try {
      const onError = (error: Error) => print(error.message);
      await (await openPostgres(url, { migrationsFolder, onError })).close();
      const moved = await db.transaction((from) => inOperatorTransaction(url, (to) => moveRows(from, to)));
      print(`Moved ${moved.rows} rows of ${moved.tables} tables. Counts and checksums of every table agree.`);
      if (await hasDemoAccounts(db.queries)) {
        print('Attention: it holds the demo accounts, whose password is public. A server in production refuses it.');
      }
    } finally {
      await db.close();
    }
  } finally {
    await deleteCopies(dataDir);
    await unlock();
  }
  print('Next:');
  print('1. Set DATABASE_URL to the new database.');
  print(
    deps.hasOwnSecret
      ? '2. Keep JWT_SECRET as it is: it keeps users signed in.'
      : `2. Set JWT_SECRET to the text of ${join(dataDir, SECRET)}: it keeps users signed in.`,
  );
  print(`3. Start the server. ${dataDir} is unchanged: keep it until the new one has run for a while.`);
}

/** Deletes the copy of this run, and those of killed runs. */
async function deleteCopies(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(COPY));
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** Throws unless the target holds nothing, or only the tables that an earlier try of this command has created. */
async function assertEmpty(url: string): Promise<void> {
  const count = await countTables(url);
  if (count === undefined) throw new BackupError('there is no such database. Create an empty one');
  if (count === 0) return;
  await inOperatorTransaction(url, async (to) => {
    const tables = await tablesInOrder(to);
    if (!tables.includes('catalogue_identity')) throw new BackupError('the target has tables. Name an empty database');
    await assertNoRows(to, tables);
  });
}

async function assertNoRows(to: Queries, tables: readonly string[]): Promise<void> {
  const filled = await findFilledTable(to, tables);
  if (filled !== undefined)
    throw new BackupError(`the target is not empty: ${filled} has rows. Name an empty database`);
}

async function moveRows(from: Queries, to: Queries): Promise<{ rows: number; tables: number }> {
  await fixTextForms(from);
  await fixTextForms(to);
  const tables = await tablesInOrder(from);
  await assertEmptyTwin({ from, to, tables });
  for (const table of tables) {
    await stopTriggers(to, table);
    await emptyTable(to, table);
  }
  let rows = 0;
  for (const table of tables) {
    await readRows(from, { table, size: ROWS_A_STATEMENT }, (lines) => writeRows(to, table, lines));
    const [was, is] = [await sumOf(from, table), await sumOf(to, table)];
    if (was.rows !== is.rows || was.sum !== is.sum) {
      throw new BackupError(`${table} arrived with ${is.rows} of ${was.rows} rows, or changed. Nothing was moved`);
    }
    rows += Number(is.rows);
  }
  for (const table of tables) await startTriggers(to, table);
  for (const sequence of await readSequences(from)) await setSequence(to, sequence);
  return { rows, tables: tables.length };
}

/** Throws unless the target has the same tables and columns, and no rows of users. */
async function assertEmptyTwin({ from, to, tables }: { from: Queries; to: Queries; tables: string[] }): Promise<void> {
  const others = await tablesInOrder(to);
  if (others.join() !== tables.join()) throw new BackupError('the target has other tables. Name an empty database');
  await assertNoRows(to, tables);
  for (const table of tables) {
    if ((await columnsOf(from, table)) !== (await columnsOf(to, table))) {
      throw new BackupError(`the columns of ${table} differ`);
    }
  }
}
