import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openServed } from '../../tests/support/server/databases.ts';
import {
  besides,
  newestCursor,
  onEmbedded,
  onPostgres,
  operatorForSuite,
  post,
  pull,
  type Run,
  readableByOthers,
  signIn,
  stopped,
} from '../../tests/support/server/operator-commands.ts';
import { startStorm } from '../../tests/support/server/server-process.ts';

const DRILL_MS = 300_000;
const STATES = ['Lagos', 'Kano'];

const { run, command, place } = operatorForSuite('backup');

/** Writes what only a signed-in user may write. */
async function rateAgain(origin: string, token: string): Promise<unknown> {
  const ratings = [{ network_name: 'GLO', rating: 5 }];
  const operation = { key: randomUUID(), seq: 1, entity: 'ratings', kind: 'rateNetworks' };
  const body = { operations: [{ ...operation, body: { location: 'Lagos', ratings } }] };
  return JSON.parse((await post(`${origin}/api/v1/operations`, { token, body })).text);
}
const RATED = { answers: [{ status: 200 }] };

const keysIn = async (run: Run) => (await run('select key::text from idempotency_keys')).map(({ key }) => String(key));

/** Asserts that a restored database holds whole transactions only. Resolves to the number of its keys. */
async function assertWhole(run: Run, sent: { keys: string[] }): Promise<number> {
  const keys = await keysIn(run);
  expect(sent.keys).toEqual(expect.arrayContaining(keys));
  const unfinished = await run('select 1 from idempotency_keys where status is null');
  expect(unfinished).toEqual([]);
  const wrong = await run(
    `select plan_no from (select plan_no, count(*) as total from clicks where counted group by plan_no) as fresh
     full join plan_clicks as kept using (plan_no) where coalesce(fresh.total, 0) <> coalesce(kept.total, 0)`,
  );
  expect(wrong).toEqual([]);
  return keys.length;
}

const backupsIn = async (to: string) => (await readdir(to)).filter((name) => name.startsWith('sabidata-')).sort();

describe('backup and restore of PostgreSQL', () => {
  it(
    'restores a backup that was made under load into a new database, under a new identity',
    async () => {
      const source = await openServed({ seeded: true });
      const url = source.connectionString as string;
      const environment = { DATA_DIR: place('pg-data'), DATABASE_URL: url };
      const to = place('pg-backups');
      const server = run(environment);
      const origin = await server.origin;
      const token = await signIn(origin);
      const cursor = await newestCursor(origin);
      const storm = startStorm(() => server.origin, { token, states: STATES });
      await storm.answered(20);
      const backup = await command(environment, 'backup', '--to', to);
      expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Backed up to') });
      await storm.answered(20);
      await storm.end();
      await stopped(server);
      const [name = ''] = await backupsIn(to);
      expect((await readdir(join(to, name))).sort()).toEqual(['SHA256SUMS', 'database.dump', 'jwt-secret']);
      expect(await readableByOthers(to)).toEqual([]);

      const target = besides(url, `restored_${Date.now()}`);
      const restored = await command({}, 'restore', join(to, name), '--into', target);
      expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/Restored 4 users, .* plans/) });
      expect(restored.output).not.toContain('differed');
      expect(restored.output).toContain('demo accounts');
      const kept = await onPostgres(target, (query) => assertWhole(query, storm.sent));
      expect(kept).toBeGreaterThanOrEqual(20);
      expect(kept).toBeLessThan(storm.sent.keys.length);
      const epochs = await Promise.all(
        [url, target].map((one) => onPostgres(one, (q) => q('select epoch from catalogue_identity'))),
      );
      expect(epochs[1]).not.toEqual(epochs[0]);

      const again = run({ ...environment, DATABASE_URL: target });
      const next = await again.origin;
      expect(await pull(next, cursor)).toMatchObject({ reset: true });
      expect(await rateAgain(next, token)).toMatchObject(RATED);
      await stopped(again);

      const second = await command({}, 'restore', join(to, name), '--into', target);
      expect(second).toMatchObject({ code: 1, output: expect.stringMatching(/has \d+ tables or views already/) });
      await source.close();
    },
    DRILL_MS,
  );

  it(
    'refuses a dump that is cut off or changed, and creates nothing',
    async () => {
      const to = place('pg-backups');
      const [name = ''] = await backupsIn(to);
      const source = await openServed();
      const target = besides(source.connectionString as string, `never_${Date.now()}`);
      const damaged = place('damaged');
      const dump = join(damaged, 'database.dump');
      const { size } = await stat(join(to, name, 'database.dump'));
      for (const length of [size - 1, size >> 1, 10, 0]) {
        await cp(join(to, name), damaged, { recursive: true });
        await truncate(dump, length);
        const refused = await command({}, 'restore', damaged, '--into', target);
        expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('cut off or changed') });
      }
      // With right checksums, but no dump of PostgreSQL.
      await writeFile(dump, 'no dump');
      execFileSync('sh', ['-c', 'sha256sum database.dump jwt-secret > SHA256SUMS'], { cwd: damaged });
      const refused = await command({}, 'restore', damaged, '--into', target);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('pg_restore failed') });
      await expect(onPostgres(target, (query) => query('select 1'))).rejects.toMatchObject({ code: '3D000' });
      await source.close();
    },
    DRILL_MS,
  );

  it(
    'makes one backup at a time, keeps the newest, and tells no password',
    async () => {
      const source = await openServed();
      const url = (source.connectionString as string).replace('postgres@', 'postgres:hush-hush@');
      const environment = { DATA_DIR: place('keep-data'), DATABASE_URL: url, JWT_SECRET: 'x'.repeat(40) };
      const to = place('keep');
      const backup = () => command(environment, 'backup', '--to', to, '--keep', '2');
      const ends = await Promise.all([backup(), backup(), backup()]);
      const refused = ends.filter(({ code }) => code === 1);
      expect(ends.filter(({ code }) => code === 0).length).toBeGreaterThanOrEqual(1);
      for (const { output } of refused) expect(output).toMatch(/process \d+ is making a backup/);
      await mkdir(join(to, '.unfinished-sabidata-killed'));
      for (let run = 0; run < 2; run++) expect(await backup()).toMatchObject({ code: 0 });
      expect(await backupsIn(to)).toHaveLength(2);
      expect((await readdir(to)).filter((name) => !name.startsWith('sabidata-'))).toEqual([]);
      const failed = await command(
        { ...environment, DATABASE_URL: besides(url, 'none') },
        'backup',
        '--to',
        to,
        '--keep',
        '1',
      );
      expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('pg_dump failed') });
      expect(await backupsIn(to)).toHaveLength(2);
      expect([...ends, failed].map(({ output }) => output).join()).not.toContain('hush');
      await source.close();
    },
    DRILL_MS,
  );
});

describe('backup and restore of the embedded database', () => {
  const dataDir = () => place('embedded');

  it(
    'backs up while the server writes, and restores into a new folder under a new identity',
    async () => {
      const environment = { DATA_DIR: dataDir() };
      const server = run(environment);
      const origin = await server.origin;
      const token = await signIn(origin);
      const cursor = await newestCursor(origin);
      const storm = startStorm(() => server.origin, { token, states: STATES });
      await storm.answered(10);
      const { keys } = storm.sent;
      // Four single writes and two batches of five may be on their way.
      const acknowledged = keys.length - 14;
      const backup = await command(environment, 'backup');
      expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Backed up to') });
      expect(backup.output).toContain('It holds the session secret');
      await storm.answered(10);
      await storm.end();
      const name = (await backupsIn(join(dataDir(), 'backups'))).at(-1) as string;
      const restored = place('restored');
      const end = await command({}, 'restore', join(dataDir(), 'backups', name), '--into', restored);
      expect(end).toMatchObject({ code: 0, output: expect.stringContaining('Restored 4 users') });
      expect(end.output).not.toContain('differed');
      expect(await readableByOthers(restored)).toEqual([]);
      const kept = await onEmbedded(restored, (query) => assertWhole(query, storm.sent));
      expect(kept).toBeGreaterThanOrEqual(acknowledged);
      expect(kept).toBeLessThan(storm.sent.keys.length);
      expect((await readdir(dataDir())).filter((name) => name.startsWith('copy-'))).toEqual([]);
      await stopped(server);
      expect(readFileSync(join(place('restored'), 'jwt-secret'), 'utf8')).toBe(
        readFileSync(join(dataDir(), 'jwt-secret'), 'utf8'),
      );

      const again = run({ DATA_DIR: place('restored') });
      const next = await again.origin;
      expect(await pull(next, cursor)).toMatchObject({ reset: true });
      expect(await rateAgain(next, token)).toMatchObject(RATED);
      await stopped(again);
    },
    DRILL_MS,
  );

  it(
    'backs up without a server, refuses folders in use, and corrects the modes of the files',
    async () => {
      const environment = { DATA_DIR: dataDir() };
      await chmod(join(dataDir(), 'pg', 'PG_VERSION'), 0o644);
      const to = place('closed');
      expect(await command(environment, 'backup', '--to', to)).toMatchObject({ code: 0 });
      expect(await readableByOthers(dataDir())).toEqual([]);
      const [name = ''] = await backupsIn(to);
      const full = await command({}, 'restore', join(to, name), '--into', dataDir());
      expect(full).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
      const wrong = await command({}, 'restore', join(to, name), '--into', 'postgres://postgres@127.0.0.1:1/x');
      expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('is of an embedded database') });
      await truncate(join(to, name, 'database.tar.gz'), 1000);
      const never = place('never');
      const cut = await command({}, 'restore', join(to, name), '--into', never);
      expect(cut).toMatchObject({ code: 1, output: expect.stringContaining('cut off or changed') });
      await expect(stat(never)).rejects.toMatchObject({ code: 'ENOENT' });
      const none = await command({ DATA_DIR: place('nothing') }, 'backup', '--to', to);
      expect(none).toMatchObject({ code: 1, output: expect.stringContaining('There is no embedded database') });
    },
    DRILL_MS,
  );
});
