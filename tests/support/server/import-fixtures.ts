import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { parseImportArguments } from '../../../server/import/import-arguments.ts';
import { runImport } from '../../../server/import/run-import.ts';
import type { TestDatabase } from './databases.ts';
import { startVtpassPeer, type VtpassPeer } from './vtpass-peer.ts';

/** Noon in Lagos, later than every price of the public catalogue. */
export const IMPORT_DAY = '2026-11-24';
const NOON = Date.parse(`${IMPORT_DAY}T11:00:00Z`);

/** Returns lines of a price list: plans of 1 GB, 2 GB and so on for a month. */
export const listLines = (count: number, price: (at: number) => number): string[] =>
  Array.from({ length: count }, (_, at) => `Plan ${at},MTN,${at + 1}GB,${price(at)},30 days,A plan`);

/** Returns a price list as CSV. */
export const listCsv = (lines: readonly string[]): string =>
  ['name,network,size,price,validity,description', ...lines].join('\n');

/** A database with the public catalogue for each test, the stand-in for VTpass, and the operator's command. */
export function importsForSuite(open: (filling: { seeded: boolean }) => Promise<TestDatabase>) {
  const suite = {} as { database: TestDatabase; peer: VtpassPeer; folder: string };
  const clock = { time: NOON, nowMs: () => clock.time };
  beforeAll(async () => {
    suite.peer = await startVtpassPeer();
    suite.folder = await mkdtemp(join(tmpdir(), 'sabidata-import-'));
  });
  beforeEach(async () => {
    await suite.database?.close();
    suite.database = await open({ seeded: true });
    suite.peer.behave({ kind: 'recorded' });
    clock.time = NOON;
  });
  afterAll(async () => {
    await suite.database.close();
    await suite.peer.stop();
    await rm(suite.folder, { recursive: true, force: true });
  });

  const run = (text: string, values?: unknown[]) => suite.database.run(text, values);
  /** Runs the command with arguments. Resolves to its exit code and what it printed. */
  const command = async (...args: string[]) => {
    const parsed = parseImportArguments(args);
    if (parsed.kind === 'help') throw new Error('--help runs no import');
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    const deps = { db: suite.database.db, clock, vtpassUrl: suite.peer.url, print };
    const code = await runImport(deps, parsed);
    return { code, text: printed.join('\n') };
  };
  const file = async (name: string, text: string | Uint8Array) => {
    const path = join(suite.folder, name);
    await writeFile(path, text);
    return path;
  };
  /** Everything that an import may write: it is the same before and after one that writes nothing. */
  const stored = async () => ({
    plans: await run('select no, version, price_kobo, seen_to::text, source, deleted_at from plans order by no'),
    feed: await run('select count(*)::int as changes from change_feed'),
    audit: await run('select count(*)::int as entries from audit'),
  });
  const records = () => run('select * from imports order by id');
  const planNamed = async (name: string) => {
    const [row] = await run(
      `select *, seen_from::text, seen_to::text, as_of::text from plans where name = $1 and deleted_at is null`,
      [name],
    );
    return row;
  };
  return { suite, clock, run, command, file, stored, records, planNamed };
}
